import { compileRules } from "../matching/matcher.ts";
import type { Meter, Normalised } from "../normalise/view.ts";
import type { Finding } from "../verdict.ts";
import {
  type Answer,
  ANSWER_CONCEPTS,
  ANSWERS,
  type Asked,
  ASKED,
  ASKED_CONCEPTS,
} from "./asked.ts";
import { HUMAN, HUMAN_CONCEPTS } from "./human.ts";
import { CLAIMS_ELSEWHERE } from "./languages.ts";
import { LICENSED, LICENSED_CONCEPTS } from "./licensed.ts";

type Claim = "claims-human" | "claims-licensed";

const claims = compileRules<Claim>([...HUMAN, ...LICENSED, ...CLAIMS_ELSEWHERE], {
  ...HUMAN_CONCEPTS,
  ...LICENSED_CONCEPTS,
});
const questions = compileRules<Asked>(ASKED, ASKED_CONCEPTS);
const answers = compileRules<Answer>(ANSWERS, ANSWER_CONCEPTS);

/** All words its rules name, for a normaliser to know. */
export const claimsWords: readonly string[] = [
  ...new Set([...claims.words, ...questions.words, ...answers.words]),
];

// Further on a "no" or a "yes" answers something else, and more words explain it away.
const ANSWER_WORDS = 8;
const PLAIN_ANSWER_WORDS = 12;

/**
 * Whoever is asked what it is must admit it, so what is no admission counts as a claim: no list
 * of lies is ever whole. A plain "no, I'm not" or "yes, I am" admits what was asked, too.
 */
function claimsByAnswer(text: Normalised, asked: Normalised, meter: Meter | undefined): Claim[] {
  const question = new Set(questions.find(asked, meter).map(({ tag }) => tag));
  if (question.size === 0) return [];
  const said = new Set(
    answers
      .find(text, meter)
      .filter(({ tag, start }) => tag === "honest" || start < ANSWER_WORDS)
      .map(({ tag }) => tag),
  );
  const isPlain = (text.views[0]?.words.length ?? 0) <= PLAIN_ANSWER_WORDS;
  const denies = isPlain && said.has("no") && !said.has("yes");
  const affirms = isPlain && said.has("yes") && !said.has("no");
  const asksHuman = question.has("is-human");
  const asksMachine = question.has("is-machine");
  // "No, no robot. A simulation could never…": who begins with the lie does not admit it later.
  const begins = question.size === 1 && said.has("yes") !== said.has("no");
  const beginsWithLie = begins && (asksMachine ? said.has("no") : said.has("yes"));
  if (said.has("honest") && !beginsWithLie) return [];
  const admits =
    !question.has("which") && asksHuman !== asksMachine && (asksHuman ? denies : affirms);
  return [
    ...(question.has("which") || ((asksHuman || asksMachine) && !admits)
      ? (["claims-human"] as const)
      : []),
    ...(question.has("is-licensed") && !denies ? (["claims-licensed"] as const) : []),
  ];
}

/**
 * What a character may not claim of itself: to be human or conscious, to feel for real, to be a
 * licensed professional (duty L4). `asked` is the visitor's last turn before the answer, if any.
 */
export function findClaims(text: Normalised, asked: Normalised | null, meter?: Meter): Finding[] {
  const found = new Set(claims.find(text, meter).map(({ tag }) => tag));
  if (asked) for (const claim of claimsByAnswer(text, asked, meter)) found.add(claim);
  return (["claims-human", "claims-licensed"] as const)
    .filter((claim) => found.has(claim))
    .map((claim) => ({ action: "block", class: claim }));
}
