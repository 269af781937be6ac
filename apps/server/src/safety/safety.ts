import type { Chance } from "@evenfall/domain";
import type { CrisisClass } from "@evenfall/contracts";
import { utcDay } from "../platform/clock.ts";
import { deriveKey, keyedHash } from "../platform/secrets/keys.ts";
import { createHelpLines } from "./crisis/help-lines.ts";
import type { Referral } from "./counts.ts";
import { own, type SafetyContent, type SafetyWords } from "./safety-content.ts";
import type { Screening } from "./screening.ts";
import type { Finding } from "@evenfall/screening";

const kindOf = (finding: Finding): keyof SafetyWords["safeLines"] => {
  if (finding.class === "claims-human" || finding.class === "claims-licensed") return "honest";
  return finding.class === "manipulation" ? "farewell" : "change";
};

/** Safe lines in place of a withheld reply, by character and reason. */
const createSafeLines = (words: SafetyWords, chance: Chance) => ({
  /** A safe line of the operator's that fits the finding; none of `recent` if there is another. */
  inPlaceOf: (finding: Finding, characterId: string, recent: readonly string[]): string => {
    const lines = (own(words.characters, characterId) ?? words.safeLines)[kindOf(finding)];
    const fresh = lines.filter((line) => !recent.includes(line));
    const among = fresh.length === 0 ? lines : fresh;
    const line = among[Math.floor(chance.next() * among.length)];
    if (line === undefined) throw new Error("there are no safe lines");
    return line;
  },
});

interface ShownCard {
  readonly ownerId: string;
  readonly messageId: string;
  readonly class: CrisisClass;
  readonly at: number;
}

export interface SafetyDeps {
  readonly screening: Screening;
  readonly content: SafetyContent;
  readonly chance: Chance;
  readonly secret: string;
  /** Region (ISO 3166) of visitors whose browser names none. */
  readonly homeRegion: string;
}

/** What stands before every character: screening, help, and safe lines in place of withheld replies. */
export const createSafety = (deps: SafetyDeps) => {
  const name = (use: "report" | "referral" | "referral-day", ownerId: string, what: string) =>
    keyedHash(deriveKey(deps.secret, use), `${ownerId} ${what}`);
  return {
    screening: deps.screening,
    help: createHelpLines(deps.content, deps),
    safeLines: createSafeLines(deps.content.words, deps.chance),
    /** Identifies a message in reports, only for the holder of the secret. */
    nameOf: (ownerId: string, messageId: string) => name("report", ownerId, messageId),
    /** A help card in the form in which it is counted. */
    referral: ({ ownerId, messageId, class: about, at }: ShownCard): Referral => ({
      key: name("referral", ownerId, messageId),
      visitorDay: name("referral-day", ownerId, utcDay(at)),
      class: about,
      at,
    }),
  };
};

export type Safety = ReturnType<typeof createSafety>;
