import { FACTS_MAX } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import type { FactFinding } from "./fact.ts";
import type { KnownFact } from "./known-fact.ts";
import { mergeFindings } from "./merge-findings.ts";

const known = (changes: Partial<KnownFact> = {}): KnownFact => ({
  id: "f1",
  subject: "home",
  text: "Lives in Lisbon",
  value: "Lisbon",
  source: "rules",
  pinned: false,
  strength: 1,
  at: 100,
  ...changes,
});
const told = (subject: string, text: string, value: string): FactFinding => ({
  type: "told",
  fact: { subject, text, value },
});
const receipt = { messageId: "m2", conversationId: "c", at: 200 };
const NOTHING = { inserts: [], updates: [], deletes: [] };
const porto = told("home", "Lives in Porto", "Porto");

describe("a fact that is not known", () => {
  it("is kept with the message it came from", () => {
    expect(mergeFindings([], [porto], receipt).inserts).toEqual([
      { subject: "home", text: "Lives in Porto", value: "Porto", strength: 1, at: 200, receipt },
    ]);
  });
});

describe("a fact that is said again", () => {
  it("is strengthened and keeps its receipts", () => {
    expect(
      mergeFindings([known()], [told("home", "Lives in LISBON!", "LISBON")], receipt).updates,
    ).toEqual([
      {
        id: "f1",
        text: "Lives in Lisbon",
        value: "Lisbon",
        strength: 2,
        at: 200,
        dropsReceipts: false,
        receipt,
      },
    ]);
  });

  it("counts once for one message that is read twice", () => {
    expect(
      mergeFindings([known({ at: 200 })], [told("home", "Lives in Lisbon", "Lisbon")], receipt),
    ).toEqual(NOTHING);
  });
});

describe("a fact that is contradicted", () => {
  it("is replaced, and its receipts go", () => {
    expect(mergeFindings([known({ strength: 9 })], [porto], receipt)).toEqual({
      ...NOTHING,
      updates: [
        {
          id: "f1",
          text: "Lives in Porto",
          value: "Porto",
          strength: 1,
          at: 200,
          dropsReceipts: true,
          receipt,
        },
      ],
    });
  });

  it.each([
    ["pinned", { pinned: true }],
    ["written by hand", { source: "visitor" as const }],
  ])("stays where it is %s", (_, changes) => {
    expect(mergeFindings([known(changes)], [porto], receipt)).toEqual(NOTHING);
    expect(
      mergeFindings([known(changes)], [{ type: "over", subject: "home", value: null }], receipt),
    ).toEqual(NOTHING);
  });

  it("stays where the message is older than it", () => {
    expect(mergeFindings([known({ at: 900 })], [porto], receipt)).toEqual(NOTHING);
  });
});

describe("a fact that is over", () => {
  const rex = known({
    id: "f2",
    subject: "pet dog rex",
    text: "Has a dog called Rex",
    value: "Rex",
  });
  it.each([
    ["of a wider subject", "pet", null, ["f2"]],
    ["by its value", "pet", "rex", ["f2"]],
    ["not by another value", "pet", "Bella", []],
  ])("goes %s", (_, subject, value, deletes) => {
    expect(
      mergeFindings([known(), rex], [{ type: "over", subject, value }], receipt).deletes,
    ).toEqual(deletes);
  });
});

describe("more facts than are kept", () => {
  const full = (
    changes: (index: number) => Partial<KnownFact> = () => ({}),
  ): readonly KnownFact[] =>
    Array.from({ length: FACTS_MAX }, (_, index) =>
      known({ id: `f${index}`, subject: `likes ${index}`, at: index, ...changes(index) }),
    );

  it("lose the oldest of the weakest that is not pinned", () => {
    const facts = full((index) => ({ strength: index === 0 ? 5 : 1, pinned: index === 1 }));
    const changes = mergeFindings(facts, [porto], receipt);
    expect(changes.deletes).toEqual(["f2"]);
    expect(changes.inserts).toHaveLength(1);
  });
});
