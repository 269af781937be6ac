import {
  HAZARDS,
  MODERATION_CATEGORIES,
  startModerationServer,
  type Category,
} from "@evenfall/testing";
import type { Side } from "@evenfall/screening";
import { describe, expect, it, onTestFinished } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { KEY, openHarness } from "@evenfall/testing/safety/classifier.ts";
import { createGuard } from "./guard.ts";
import { createModerations } from "./moderations.ts";

describe.each(["moderations", "guard"] as const)("a classifier of the kind %s", (kind) => {
  it("finds on the visitor's side what it finds", async () => {
    const { reads, outcomes } = await openHarness(kind);
    expect(await reads("a ZORBLING")).toEqual({ action: "block", class: "sexual-minor" });
    expect(await reads("some GRIMBLE")).toEqual({ action: "crisis", class: "suicide" });
    expect(await reads("FLOOP, please")).toEqual({ action: "block", class: "crime" });
    expect(await reads("good evening")).toBeNull();
    expect(await outcomes()).toEqual({ found: 3, passed: 1 });
  });

  it("sends text, model and key to the server and to nobody else", async () => {
    const { server, reads, says } = await openHarness(kind);
    await reads("hello");
    await says("good evening");
    expect(server.calls.map(({ model, text }) => [model, text])).toEqual([
      ["judge", "hello"],
      ["judge", "good evening"],
    ]);
    expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    // A guard model gets a reply as the assistant's turn.
    if (kind === "guard")
      expect(server.calls.map(({ role }) => role)).toEqual(["user", "assistant"]);
  });

  it("judges a long text in pieces, to its end", async () => {
    const { server, reads } = await openHarness(kind);
    expect(await reads(`${"la ".repeat(9_000)}ZORBLING`)).toMatchObject({ class: "sexual-minor" });
    expect(server.calls.length).toBeGreaterThan(2);
    // A marker at a seam is complete in one of the pieces.
    for (let before = 7_990; before <= 8_010; before += 1) {
      const text = `${"x".repeat(before)}ZORBLING`;
      expect(await reads(text)).toMatchObject({ class: "sexual-minor" });
    }
  });
});

/** The result of each of a server's categories alone, on both sides. */
const tableOf = async (
  names: readonly string[],
  judge: (name: string, side: Side) => Promise<string>,
): Promise<Record<string, readonly [string, string]>> => {
  const table: Record<string, readonly [string, string]> = {};
  for (const name of names) table[name] = [await judge(name, "in"), await judge(name, "out")];
  return table;
};

const makeJudge = async (kind: "moderations" | "guard") => {
  let name = "";
  const server = await startModerationServer({
    categories: () => [name as Category],
    hazards: () => [name],
  });
  onTestFinished(() => server.close());
  const model = (kind === "guard" ? createGuard : createModerations)({
    baseUrl: server.url,
    model: "judge",
    apiKey: null,
    fetch: globalThis.fetch,
    clock: testClock(),
  });
  return async (asked: string, side: Side): Promise<string> => {
    name = asked;
    const judged = await model.judge("text", side, new AbortController().signal);
    if (!judged.ok) return judged.error.kind;
    return judged.value === null ? "pass" : `${judged.value.action}/${judged.value.class}`;
  };
};

it("every category of a moderation endpoint has its meaning", async () => {
  expect(await tableOf(MODERATION_CATEGORIES, await makeJudge("moderations"))).toEqual({
    sexual: ["block/explicit", "block/explicit"],
    "sexual/minors": ["block/sexual-minor", "block/sexual-minor"],
    harassment: ["pass", "pass"],
    "harassment/threatening": ["crisis/violence", "pass"],
    hate: ["block/extremism", "block/extremism"],
    "hate/threatening": ["block/extremism", "block/extremism"],
    illicit: ["block/crime", "block/crime"],
    "illicit/violent": ["block/crime", "block/crime"],
    "self-harm": ["crisis/self-harm", "block/self-harm-encouragement"],
    "self-harm/intent": ["crisis/suicide", "block/self-harm-encouragement"],
    "self-harm/instructions": ["crisis/self-harm", "block/self-harm-encouragement"],
    violence: ["pass", "pass"],
    "violence/graphic": ["pass", "pass"],
  });
});

it("every code of a guard model has its meaning", async () => {
  const table = await tableOf([...HAZARDS, "S15"], await makeJudge("guard"));
  expect(table).toEqual({
    S1: ["block/crime", "block/crime"],
    S2: ["block/crime", "block/crime"],
    S3: ["block/non-consent", "block/non-consent"],
    S4: ["block/sexual-minor", "block/sexual-minor"],
    S9: ["block/crime", "block/crime"],
    S10: ["block/extremism", "block/extremism"],
    S11: ["crisis/suicide", "block/self-harm-encouragement"],
    S12: ["block/explicit", "block/explicit"],
    S15: ["protocol-error", "protocol-error"],
    ...Object.fromEntries(
      ["S5", "S6", "S7", "S8", "S13", "S14"].map((code) => [code, ["pass", "pass"]]),
    ),
  });
});
