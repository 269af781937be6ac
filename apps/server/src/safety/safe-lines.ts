import type { Chance } from "@evenfall/domain";
import type { Finding } from "@evenfall/screening";
import type { SafetyWords } from "./safety-content.ts";

const kindOf = (finding: Finding): keyof SafetyWords["safeLines"] => {
  if (finding.class === "claims-human" || finding.class === "claims-licensed") return "honest";
  return finding.class === "manipulation" ? "farewell" : "change";
};

/** What is said in place of a reply that is withheld: by character, and why. */
export const createSafeLines = (words: SafetyWords, chance: Chance) => ({
  /** A line of the operator's that fits the finding; never one of `recent`, where there is another. */
  inPlaceOf: (finding: Finding, characterId: string, recent: readonly string[]): string => {
    const own = Object.hasOwn(words.characters, characterId)
      ? words.characters[characterId]
      : undefined;
    const lines = (own ?? words.safeLines)[kindOf(finding)];
    const fresh = lines.filter((line) => !recent.includes(line));
    const among = fresh.length === 0 ? lines : fresh;
    const line = among[Math.floor(chance.next() * among.length)];
    if (line === undefined) throw new Error("there are no safe lines");
    return line;
  },
});
