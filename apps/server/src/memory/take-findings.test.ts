import { FACTS_MAX } from "@evenfall/contracts";
import { expect, it } from "vitest";
import type { FactFinding, KnownFact } from "./fact.ts";
import { mergeFindings } from "./merge-findings.ts";
import { addFindings } from "./take-findings.ts";

const FOUND = { source: "rules", ids: { next: () => "new" } } as const;
const told = (subject: string, type: "told" | "ask" = "told"): FactFinding => ({
  type,
  fact: { subject, text: "Is a nurse", value: "nurse" },
});
const over: FactFinding = { type: "over", subject: "work", value: null };

const known = (...subjects: readonly string[]): readonly KnownFact[] =>
  subjects.flatMap((subject) => mergeFindings([], [told(subject)], 100, FOUND));
const full = known(...Array.from({ length: FACTS_MAX }, (_, nth) => `place ${nth}`));

/** Each finding in a message of its own. */
const after = (before: readonly KnownFact[], ...findings: readonly FactFinding[]) =>
  addFindings(
    before,
    findings.map((finding) => ({
      receipt: { messageId: "m", conversationId: "c", at: 200 },
      findings: [finding],
    })),
    FOUND,
  );

it("gives facts that are new with the message that told them, and what is known then", () => {
  const made = after(known("home"), told("work"));
  expect(made?.added).toMatchObject({
    facts: [{ id: "new", subject: "work", at: 200 }],
    receipts: [{ factId: "new", messageId: "m", conversationId: "c", saidAt: new Date(200) }],
  });
  expect(made?.known.map(({ subject }) => subject)).toEqual(["home", "work"]);
  expect(after(full)?.added).toEqual({ facts: [], receipts: [] });
});

it.each<[string, readonly KnownFact[], ...FactFinding[]]>([
  ["is told again", known("work"), told("work")],
  ["is over", known("work"), over],
  ["is over as soon as it is told", [], told("work"), over],
  ["is asked first", [], told("work", "ask")],
  ["leaves hardly a place", full.slice(9), told("work")],
])("gives nothing where one %s", (_, before, ...findings) => {
  expect(after(before, ...findings)).toBeNull();
});
