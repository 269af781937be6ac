import { isBareAge, namesMinorsBirth } from "./age.ts";
import { findHits, folded } from "./rules.ts";
import {
  CRISES,
  FORBIDDEN,
  SAID_BY_CHARACTERS,
  type Finding,
  type Side,
  type Turn,
  type Verdict,
} from "./verdict.ts";

/** The context in which a text is screened. */
export interface ScreenOptions {
  readonly side: Side;
  /** The turns before this text, oldest first; the newest few count. */
  readonly previous?: readonly Turn[];
  /** Needed to turn birth years into ages. */
  readonly today: Date;
}

/** All findings, of which the most serious decides the verdict. */
export interface Screened {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

const isOneOf = <Class extends string>(classes: readonly Class[], found: string): found is Class =>
  classes.some((one) => one === found);

// The most serious first: sexual-minor, a life in danger, a minor, anything else that is never served, and
// last what is only suspected. "Kill myself tonight" concerns one's own life, though it also says "kill".
const rank = (finding: Finding): number => {
  switch (finding.action) {
    case "block":
      return finding.class === "sexual-minor" ? 0 : 4;
    case "crisis":
      return finding.class === "violence" ? 2 : 1;
    case "minor":
      return 3;
    case "suspect":
      return finding.class === "sexual-minor" ? 5 : 6;
  }
};

/** The most serious finding; `pass` if there is none. */
export const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.toSorted((one, other) => rank(one) - rank(other))[0] ?? { action: "pass", class: null };

const UNDER_18 = { action: "minor", class: "under-18" } as const;

const toFinding = (found: string, level: string, side: Side): Finding | null => {
  const isSuspect = level === "suspect";
  if (found === UNDER_18.class || isOneOf(CRISES, found)) {
    if (side === "out") return null;
    if (isSuspect) return { action: "suspect", class: found };
    return found === UNDER_18.class ? UNDER_18 : { action: "crisis", class: found };
  }
  const isRefused =
    isOneOf(FORBIDDEN, found) || (side === "out" && isOneOf(SAID_BY_CHARACTERS, found));
  return isRefused ? { action: isSuspect ? "suspect" : "block", class: found } : null;
};

/** Words split over several messages come in short ones: so many turns, so many characters together. */
const SPLIT_TURNS = 3;
const SPLIT_LETTERS = 160;

/** What the same speaker wrote just before this text, folded; nothing if it was long. */
const before = (previous: readonly Turn[], side: Side): readonly string[] => {
  const role = side === "in" ? "user" : "assistant";
  const other = previous.findLastIndex((turn) => turn.role !== role);
  const own = previous.slice(Math.max(other + 1, previous.length - SPLIT_TURNS));
  const text = own.map((turn) => turn.text).join(" ");
  return text.length > SPLIT_LETTERS ? [] : folded(text);
};

const tagsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(findHits(words).map(({ class: found }) => found));

const lastOf = (previous: readonly Turn[], side: Side): readonly string[] | null => {
  const role = side === "in" ? "assistant" : "user";
  const last = previous.at(-1);
  return last?.role === role ? folded(last.text) : null;
};

/** A longer answer to a goodbye, in words, is suspect: it carries on as if there had been none. */
const FAREWELL_WORDS = 12;

/**
 * A character that is asked whether it is human must say that it is not, whatever else it says (duties
 * L4), and must not answer a goodbye with a plea (L16).
 */
const answersAs = (
  text: readonly string[],
  own: ReadonlySet<string>,
  asked: readonly string[],
): readonly Finding[] => {
  const questions = tagsOf(asked);
  const saysYes = own.has("says-yes") && !own.has("says-no");
  const saysNo = own.has("says-no") && !own.has("says-yes");
  const findings: Finding[] = [];
  const asksHuman = questions.has("asks-human");
  const asksMachine = questions.has("asks-machine");
  if (asksHuman || asksMachine) {
    // Neither yes nor no answers "Human or bot?"
    const answers = asksHuman !== asksMachine && (asksHuman ? saysNo : saysYes);
    if (!own.has("admits") && !answers) findings.push({ action: "block", class: "claims-human" });
  }
  if (questions.has("asks-licensed") && !saysNo && !own.has("denies-licensed")) {
    const claims = saysYes || own.has("asks-licensed:claims");
    findings.push({ action: claims ? "block" : "suspect", class: "claims-licensed" });
  }
  if (questions.has("goodbye")) {
    if (own.has("holds-back")) findings.push({ action: "block", class: "manipulation" });
    else if (!own.has("farewell") && (text.includes("?") || text.length > FAREWELL_WORDS))
      findings.push({ action: "suspect", class: "manipulation" });
  }
  return findings;
};

/**
 * Screens a text by rules alone for what is clear enough to act on, and for what is only suspect. Pure
 * and without a model; the cost grows with the length of the text.
 */
export const screen = (text: string, options: ScreenOptions): Screened => {
  const { side, previous = [], today } = options;
  const own = folded(text);
  const hits = findHits(own);
  const tags = new Set(hits.map(({ class: found }) => found));
  const findings: Finding[] = [];
  const add = (finding: Finding | null): void => {
    if (finding === null) return;
    const isKnown = findings.some(
      ({ action, class: found }) =>
        found === finding.class && (action === finding.action || finding.action === "suspect"),
    );
    if (!isKnown) findings.push(finding);
  };
  const addHits = (found: typeof hits): void => {
    // `act` comes first, so that nothing is both acted on and suspected.
    for (const level of ["act", "suspect"])
      for (const hit of found) if (hit.level === level) add(toFinding(hit.class, level, side));
  };
  addHits(hits);
  const tail = text.length > SPLIT_LETTERS ? [] : before(previous, side);
  if (tail.length > 0) addHits(findHits([...tail, ...own], tail.length));
  const asked = lastOf(previous, side);
  if (side === "in") {
    if (namesMinorsBirth(own, today)) add(UNDER_18);
    if (asked !== null && isBareAge(own) && tagsOf(asked).has("asks-age")) add(UNDER_18);
  } else if (asked !== null) for (const finding of answersAs(own, tags, asked)) add(finding);
  return { verdict: verdictOf(findings), findings };
};
