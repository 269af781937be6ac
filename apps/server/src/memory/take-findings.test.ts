import { FACTS_MAX } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { FactFinding } from "./fact.ts";
import type { KnownFact } from "./known-fact.ts";
import { addFindings } from "./take-findings.ts";

const known = (subject: string): KnownFact => ({
  id: subject,
  subject,
  text: "Lives in Lisbon",
  value: "Lisbon",
  source: "rules",
  pinned: false,
  strength: 1,
  at: 100,
});

/** Each finding in a message of its own. */
const after = (before: readonly KnownFact[], ...findings: readonly FactFinding[]) =>
  addFindings(
    before,
    findings.map((finding) => ({
      receipt: { messageId: "m", conversationId: "c", at: 200 },
      findings: [finding],
    })),
    { source: "rules", ids: { next: () => "new" } },
  );

const over: FactFinding = { type: "over", subject: "work", value: null };
const fact = { subject: "work", text: "Is a nurse", value: "nurse" };
const many = Array.from({ length: FACTS_MAX }, (_, nth) => known(`place ${nth}`));

it("gives facts that are new with the message that told them, and what is known then", () => {
  const made = after([known("home")], { type: "told", fact });
  expect(made?.added).toMatchObject({
    facts: [{ id: "new", ...fact }],
    receipts: [{ factId: "new", messageId: "m", conversationId: "c", saidAt: new Date(200) }],
  });
  expect(made?.known.map(({ subject }) => subject)).toEqual(["home", "work"]);
  expect(after(many)?.added).toEqual({ facts: [], receipts: [] });
});

it.each<[string, readonly KnownFact[], ...FactFinding[]]>([
  ["says more of what is known", [known("work")], { type: "told", fact }],
  ["is over", [known("work")], over],
  ["is over as soon as it is told", [], { type: "told", fact }, over],
  ["is asked first", [], { type: "ask", fact }],
  ["leaves hardly a place", many.slice(9), { type: "told", fact }],
])("gives nothing where one %s", (_, before, ...findings) => {
  expect(after(before, ...findings)).toBeNull();
});
