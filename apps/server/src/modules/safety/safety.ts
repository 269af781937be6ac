import type { Chance } from "@evenfall/domain";
import { deriveKey, keyedHash } from "../../platform/keys.ts";
import { createHelpLines, type HelpLines } from "./help-lines.ts";
import { createSafeLines, type SafeLines } from "./safe-lines.ts";
import type { SafetyContent } from "./safety-content.ts";
import type { Screening } from "./screening.ts";

/** What comes before every character: the screening, help, and what is said where a reply is not. */
export interface Safety {
  readonly screening: Screening;
  readonly help: HelpLines;
  readonly safeLines: SafeLines;
  /** Names a message to nobody but the holder of the secret, for counts and reports. */
  nameOf(use: "referral" | "report", ownerId: string, messageId: string): string;
}

export interface SafetyDeps {
  readonly screening: Screening;
  readonly content: SafetyContent;
  readonly chance: Chance;
  readonly secret: string;
  /** Region of visitors whose browser names none, ISO 3166. */
  readonly homeRegion: string;
}

export const createSafety = (deps: SafetyDeps): Safety => ({
  screening: deps.screening,
  help: createHelpLines(deps.content, deps),
  safeLines: createSafeLines(deps.content.words, deps.chance),
  nameOf: (use, ownerId, messageId) =>
    keyedHash(deriveKey(deps.secret, use), `${ownerId} ${messageId}`),
});
