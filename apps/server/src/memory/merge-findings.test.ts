import { FACTS_MAX } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { FactFinding, KnownFact } from "./fact.ts";
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
const porto = told("home", "Lives in Porto", "Porto");

const merged = (facts: readonly KnownFact[], ...findings: readonly FactFinding[]) =>
  mergeFindings(facts, findings, 200, { source: "rules", ids: { next: () => "new" } });

it("a fact that is not known is kept", () => {
  expect(merged([], porto)).toEqual([
    known({ id: "new", text: "Lives in Porto", value: "Porto", at: 200 }),
  ]);
});

it("a fact that is said again is strengthened", () => {
  expect(merged([known()], told("home", "Lives in LISBON!", "LISBON"))).toEqual([
    known({ strength: 2, at: 200 }),
  ]);
});

it("a fact that is said again counts once for one message that is read twice", () => {
  const once = [known({ at: 200 })];
  expect(merged(once, told("home", "Lives in Lisbon", "Lisbon"))).toEqual(once);
});

it("a fact that is contradicted gives way to another", () => {
  expect(merged([known({ strength: 9 })], porto)).toEqual(merged([], porto));
});

it.each([
  ["pinned", { pinned: true }],
  ["written by hand", { source: "visitor" as const }],
])("a fact that is contradicted stays where it is %s", (_, changes) => {
  expect(merged([known(changes)], porto)).toEqual([known(changes)]);
  expect(merged([known(changes)], { type: "over", subject: "home", value: null })).toEqual([
    known(changes),
  ]);
});

it("a fact that is contradicted stays where the message is older than it", () => {
  expect(merged([known({ at: 900 })], porto)).toEqual([known({ at: 900 })]);
});

const rex = known({
  id: "f2",
  subject: "pet dog rex",
  text: "Has a dog called Rex",
  value: "Rex",
});
it.each([
  ["of a wider subject", "pet", null, [known()]],
  ["by its value", "pet", "rex", [known()]],
  ["not by another value", "pet", "Bella", [known(), rex]],
])("a fact that is over goes %s", (_, subject, value, left) => {
  expect(merged([known(), rex], { type: "over", subject, value })).toEqual(left);
});

it("lets the oldest of the weakest go that is not pinned, where more are known than are kept", () => {
  const facts = Array.from({ length: FACTS_MAX }, (_, index) =>
    known({
      id: `f${index}`,
      subject: `likes ${index}`,
      at: index,
      strength: index === 0 ? 5 : 1,
      pinned: index === 1,
    }),
  );
  const ids = merged(facts, porto).map(({ id }) => id);
  expect(ids).toEqual([...facts.map(({ id }) => id).filter((id) => id !== "f2"), "new"]);
});
