import type { ConversationUpdate } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { initialModel } from "../chat/initial-model.ts";
import { fromKept, toKept } from "./kept-conversation.ts";

const HOUR_MS = 3_600_000;
const NOON = Date.parse("2026-11-25T12:00:00.000Z");
const ID = "01890000-0000-7000-8000-000000000001";

const character = {
  id: "marisol",
  name: "Marisol",
} as Parameters<typeof initialModel>[1]["character"];

const snapshot: ConversationUpdate = {
  conversation: {
    id: ID,
    assistantId: "marisol",
    assistantName: "Marisol",
    characterVersion: "",
    newerVersion: null,
    createdAt: "2026-11-25T10:00:00.000Z",
    updatedAt: "2026-11-25T11:00:00.000Z",
    pausedAt: null,
    revision: 7,
  },
  since: 0,
  messages: [
    {
      id: "01890000-0000-7000-8000-000000000002",
      role: "user",
      content: "hi",
      timestamp: "2026-11-25T11:00:00.000Z",
      status: "read",
      order: 1,
      source: "visitor",
      revision: 5,
    },
  ],
  removed: [],
  turn: "idle",
  gate: "none",
  notices: [{ version: "1", shownAt: "2026-11-25T10:00:00.000Z" }],
  noticeDueAt: "2026-11-25T13:00:00.000Z",
  hasEarlier: false,
  serverNow: "2026-11-25T12:05:00.000Z",
};

const open = (update: ConversationUpdate) =>
  initialModel({ type: "snapshot", update }, { character, owner: "account" }, NOON);

describe("a conversation kept for a time without a network", () => {
  it("opens as the server gave it, with the server's clock gone on meanwhile", () => {
    const stored: unknown = structuredClone(toKept(open(snapshot), ID, NOON));
    expect(fromKept(stored, NOON + HOUR_MS)).toEqual({
      ...snapshot,
      serverNow: "2026-11-25T13:05:00.000Z",
    });
  });

  it("that was only begun is kept with the first message, and asks for its thread when it opens", () => {
    const begun = { ...snapshot, conversation: { ...snapshot.conversation, revision: 0 } };
    const model = open(begun);
    expect(toKept(model, ID, NOON)).toBeNull();
    const pending = {
      id: ID,
      content: "hi",
      timestamp: snapshot.serverNow,
      state: "unsent",
    } as const;
    const update = fromKept(toKept({ ...model, outbox: [pending] }, ID, NOON), NOON);
    expect(update?.conversation).toMatchObject({ id: ID, revision: 0 });
    expect(open(update ?? snapshot)).toMatchObject({ wantsThread: true, thread: { id: null } });
  });

  it("of another form is not opened", () => {
    for (const stored of [{}, { keptAt: NOON, update: {} }, { update: snapshot }])
      expect(fromKept(stored, NOON)).toBeNull();
  });
});
