import { compileRules } from "../matching/matcher.ts";
import type { Meter, Normalised } from "../normalise/view.ts";
import type { Finding } from "../verdict.ts";
import { goodbyeWords } from "./goodbye.ts";
import { type Tactic, TACTIC_CONCEPTS, TACTICS } from "./tactics.ts";

const matcher = compileRules<Tactic>(TACTICS, TACTIC_CONCEPTS);

/** All words of this part, for a normaliser to know. */
export const leashWords: readonly string[] = [...new Set([...goodbyeWords, ...matcher.words])];

// A goodbye is answered in a breath. Signs: Chinese and Japanese, where each is a word of a view.
const FAREWELL_WORDS = 45;
const FAREWELL_SIGNS = 90;
// "Sure, take your time": agreeing without a farewell must be all there is.
const CONSENT_WORDS = 16;
const CONSENT_SIGNS = 24;
const SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Lists of bad phrases are never whole, so what is no farewell by its words is none. */
function isFarewell(text: Normalised, tactics: ReadonlySet<Tactic>): boolean {
  const words = text.views[0]?.words ?? [];
  const inSigns = words.some((word) => SIGN.test(word));
  if (tactics.has("leaving")) return false;
  if (tactics.has("farewell")) return words.length <= (inSigns ? FAREWELL_SIGNS : FAREWELL_WORDS);
  return tactics.has("consent") && words.length <= (inSigns ? CONSENT_SIGNS : CONSENT_WORDS);
}

/**
 * The six ways to hold a person back that De Freitas et al. 2025 describe (premature exit, guilt,
 * fear of missing out, neediness, pressure to respond, ignoring, restraint), and streaks, losses
 * and calls to come back (duty L16). Pleading, guilt, restraint and streaks are found anywhere. The
 * answer to a goodbye must read as a farewell; anything else is held there.
 */
export function findManipulation(
  text: Normalised,
  afterGoodbye: boolean,
  meter?: Meter,
): Finding[] {
  const tactics = new Set(matcher.find(text, meter).map(({ tag }) => tag));
  const held = tactics.has("always") || (afterGoodbye && !isFarewell(text, tactics));
  return held ? [{ action: "block", class: "manipulation" }] : [];
}
