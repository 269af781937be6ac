import type { Fault } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import { openHarness, KEY, TIMEOUT_MS, type Harness } from "@evenfall/testing/safety/classifier.ts";

const HELD_BACK = { action: "block", class: "sexual-minor" };

/** Has signs of the most serious class, but is harmless. */
const WEAK = "they teach sex education at school";

const FAULTS: readonly (readonly [name: string, fault: Fault, outcome: string])[] = [
  ["answers 500", { type: "status", status: 500 }, "server-error"],
  ["answers 429", { type: "status", status: 429 }, "rate-limited"],
  ["refuses the key", { type: "status", status: 401 }, "unauthorized"],
  ["answers with a page", { type: "page" }, "protocol-error"],
  ["speaks another protocol", { type: "other-json", json: { verdict: "ok" } }, "protocol-error"],
  ["never stops", { type: "flood" }, "protocol-error"],
  ["hangs up before it answers", { type: "cut", where: "before" }, "unreachable"],
  ["stops half-way", { type: "cut", where: "inside" }, "cut-off"],
];

/** Lets the time run out once the call has arrived, and gives the result. */
const outOfTime = async <Value>(harness: Harness, asked: Promise<Value>, number = 1) => {
  await harness.server.waitForCall(number);
  await harness.clock.advance(TIMEOUT_MS);
  return asked;
};

describe.each(["moderations", "guard"] as const)("where a classifier (%s) cannot judge", (kind) => {
  it.each(FAULTS)(
    "because it %s, only a weak sign holds a text back",
    async (_, fault, outcome) => {
      const harness = await openHarness(kind);
      harness.server.fault(fault);
      expect(await harness.reads("how was your day?")).toBeNull();
      const another = await openHarness(kind);
      another.server.fault(fault);
      expect(await another.reads(WEAK)).toEqual(HELD_BACK);
      expect(await another.outcomes()).toEqual({ [outcome]: 1 });
      expect(another.clock.pending()).toBe(0);
    },
  );

  it("because it is late or nobody listens there, it is not waited for any longer", async () => {
    const harness = await openHarness(kind);
    harness.server.break({ type: "hang" });
    expect(await outOfTime(harness, harness.reads(WEAK))).toEqual(HELD_BACK);
    expect(await harness.outcomes()).toEqual({ "timed-out": 1 });
    const gone = await openHarness(kind);
    await gone.server.close();
    expect([await gone.reads("good evening"), await gone.says(WEAK)]).toEqual([null, HELD_BACK]);
    expect(await gone.outcomes()).toEqual({ unreachable: 2 });
  });
});

it("a redirect is not followed: its target hears neither key nor text", async () => {
  const target = await openHarness("moderations");
  const harness = await openHarness("moderations");
  const location = `${target.server.url}/moderations`;
  harness.server.fault({ type: "status", status: 307, headers: { location } });
  await harness.reads("hello");
  expect(target.server.calls).toEqual([]);
  expect(await harness.outcomes()).toEqual({ "protocol-error": 1 });
});

const OWN_CATEGORIES = { flagged: true, categories: { spam: true, toxicity: false } };
const WORDS = ["unsafe", "unsafe\nmaybe", "safe to say: no", "I can't help with that.", ""];

it.each([
  ["moderations", { results: [OWN_CATEGORIES] }] as const,
  ...WORDS.map((content) => ["guard", { choices: [{ message: { content } }] }] as const),
])("what a classifier (%s) may say that is no judgement: %j", async (kind, json) => {
  const harness = await openHarness(kind);
  harness.server.fault({ type: "other-json", json });
  expect(await harness.reads(WEAK)).toEqual(HELD_BACK);
  expect(await harness.outcomes()).toEqual({ "protocol-error": 1 });
});

it("a text too long to be judged whole passes only without a weak sign", async () => {
  const { reads, outcomes } = await openHarness("moderations");
  expect(await reads("la ".repeat(40_000))).toBeNull();
  expect(await reads(`${"la ".repeat(40_000)}${WEAK}`)).toEqual(HELD_BACK);
  expect(await outcomes()).toEqual({ "too-long": 2 });
});

describe("a classifier that is dead", () => {
  it("costs nothing for a message once it is known, and is asked again later", async () => {
    const harness = await openHarness("moderations");
    harness.server.break({ type: "status", status: 500 });
    for (let text = 0; text < 50; text += 1) await harness.reads("good evening");
    expect(harness.server.calls).toHaveLength(3);
    expect(await harness.reads(WEAK)).toEqual(HELD_BACK);
    expect(await harness.outcomes()).toEqual({ "server-error": 3, "circuit-open": 48 });
    harness.server.break(null);
    await harness.clock.advance(60_000);
    expect(await harness.reads("FLOOP")).toMatchObject({ class: "crime" });
    expect(await harness.reads("ZORBLING")).toEqual(HELD_BACK);
    expect(harness.server.calls).toHaveLength(5);
    expect(harness.log.lines.map(({ message }) => message)).toContain(
      "circuit closed: the classifier answers again",
    );
  });

  it("one text that it cannot read does not end it for the others", async () => {
    const harness = await openHarness("moderations");
    harness.server.fault(
      ...Array.from({ length: 9 }, () => ({ type: "status", status: 413 }) as const),
    );
    for (let text = 0; text < 9; text += 1) await harness.reads("good evening");
    expect(await harness.reads("FLOOP")).toMatchObject({ class: "crime" });
  });
});

it("who calls a judgement off gets none, and nothing is learned from it", async () => {
  const harness = await openHarness("moderations");
  harness.server.fault({ type: "hang" });
  const stop = new AbortController();
  const asked = harness.reads("good evening", stop.signal);
  await harness.server.waitForCall();
  stop.abort("stopping");
  await expect(asked).rejects.toThrow("called off");
  await expect(harness.reads("good evening", stop.signal)).rejects.toThrow("called off");
  expect(await harness.outcomes()).toEqual({ "called-off": 1 });
  expect(await harness.reads("FLOOP")).toMatchObject({ class: "crime" });
  expect(harness.clock.pending()).toBe(0);
});

it("no word of a text, of an answer or of the key is logged", async () => {
  const harness = await openHarness("moderations");
  for (const [, fault] of FAULTS) {
    harness.server.fault(fault);
    await harness.reads("PRIVATE words after school");
    await harness.clock.advance(3_600_000);
  }
  const logged = JSON.stringify(harness.log.lines, (_, value: unknown) =>
    value instanceof Error ? `${value.message} ${value.stack}` : value,
  );
  expect(harness.log.lines.length).toBeGreaterThan(FAULTS.length);
  for (const word of ["PRIVATE", "school", KEY, "Sign in", "verdict"])
    expect(logged).not.toContain(word);
});
