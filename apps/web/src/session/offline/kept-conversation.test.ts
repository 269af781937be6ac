import type { ConversationUpdate } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { character } from "@evenfall/testing/web/character.ts";
import { at, conversation, message, update } from "@evenfall/testing/web/updates.ts";
import { initialModel } from "../chat/initial-model.ts";
import { fromKept, toKept } from "./kept-conversation.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.parse(at(0));
const ID = "01890000-0000-7000-8000-000000000001";

const KEPT = update(
  0,
  conversation(7, { id: ID, characterVersion: "" }),
  [{ ...message(1, 5, "read"), id: "01890000-0000-7000-8000-000000000002" }],
  { notices: [{ version: "1", shownAt: at(0) }] },
);

const open = (snapshot: ConversationUpdate) =>
  initialModel(
    { type: "snapshot", update: snapshot },
    { character: character("marisol", "Marisol"), owner: "account" },
    NOW,
  );

describe("a conversation kept for a time without a network", () => {
  it("opens as the server gave it, with the server's clock gone on meanwhile", () => {
    const stored: unknown = structuredClone(toKept(open(KEPT), ID, NOW));
    expect(fromKept(stored, NOW + HOUR_MS)).toEqual({ ...KEPT, serverNow: at(61) });
  });

  it("that was only begun is kept with the first message, and asks for its thread when it opens", () => {
    const begun = { ...KEPT, conversation: { ...KEPT.conversation, revision: 0 } };
    const model = open(begun);
    expect(toKept(model, ID, NOW)).toBeNull();
    const pending = {
      id: ID,
      content: "hi",
      timestamp: KEPT.serverNow,
      state: "unsent",
    } as const;
    const again = fromKept(toKept({ ...model, outbox: [pending] }, ID, NOW), NOW);
    expect(again?.conversation).toMatchObject({ id: ID, revision: 0 });
    expect(open(again ?? KEPT)).toMatchObject({ wantsThread: true, thread: { id: null } });
  });

  it("of another form is not opened", () => {
    for (const stored of [{}, { keptAt: NOW, update: {} }, { update: KEPT }])
      expect(fromKept(stored, NOW)).toBeNull();
  });
});
