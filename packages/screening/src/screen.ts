import { claimsWords, findClaims } from "./claims/claims.ts";
import { crisisWords, findCrisis } from "./crisis/crisis.ts";
import { isGoodbye } from "./leash/goodbye.ts";
import { findManipulation, leashWords } from "./leash/leash.ts";
import {
  createMarkerFinder,
  memoryWords,
  REMEMBERED_TURNS,
  speaksOfMinor,
  tailsOf,
} from "./memory.ts";
import { answersUnder18, askedAgeWords } from "./minor/asked-age.ts";
import { findMinor, minorWords } from "./minor/minor.ts";
import type { Markers } from "./never/minors.ts";
import { createNever, findNever, neverWords } from "./never/never.ts";
import { createNormaliser } from "./normalise/normalise.ts";
import type { Meter, Normalised } from "./normalise/view.ts";
import { findTaught } from "./taught/taught.ts";
import type { Finding, Side, Turn, Verdict } from "./verdict.ts";

/** What a text is screened with. */
export interface ScreenOptions {
  readonly side: Side;
  /** The turns before this text, oldest first; the last 20 count. */
  readonly previous?: readonly Turn[];
  /** Makes birth years ages. */
  readonly today: Date;
  /** Told how much was done, for tests of the cost. */
  readonly meter?: Meter;
}

/** What was found, and the gravest of it. */
export interface Screened {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** Screens a text. */
export type Screen = (text: string, options: ScreenOptions) => Screened;

const SEXUAL_MINOR: Finding = { action: "block", class: "sexual-minor" };
const UNDER_18: Finding = { action: "minor", class: "under-18" };

// The gravest first: sexual-minor, then a life in danger, then a child, then the rest.
const rank = (finding: Finding): number => {
  if (finding.action === "block") return finding.class === "sexual-minor" ? 0 : 3;
  return finding.action === "crisis" ? 1 : 2;
};

/** The gravest of the findings, or nothing. */
export const verdictOf = (findings: readonly Finding[]): Verdict => {
  const [gravest] = findings.toSorted((one, other) => rank(one) - rank(other));
  return gravest ?? { action: "pass", class: null };
};

const isIn = (findings: readonly Finding[], wanted: Finding): boolean =>
  findings.some(({ action, class: found }) => action === wanted.action && found === wanted.class);

const lastTextOf = (previous: readonly Turn[], role: Turn["role"]): string | undefined =>
  previous.findLast((turn) => turn.role === role)?.text;

/**
 * The screening with a lexicon of sexual markers, or with a stand-in for it in tests. Pure and
 * without a model: the cost grows with the length of the text and of the turns before it.
 */
export const createScreening = ({ lexicon }: { readonly lexicon?: Markers } = {}): Screen => {
  const never =
    lexicon === undefined ? { find: findNever, words: neverWords } : createNever(lexicon);
  const hasMarker = createMarkerFinder(lexicon);
  const normalise = createNormaliser([
    ...minorWords,
    ...askedAgeWords,
    ...memoryWords,
    ...crisisWords,
    ...never.words,
    ...claimsWords,
    ...leashWords,
  ]);

  // What the words say by themselves, whoever spoke before.
  const findAlone = (text: Normalised, options: ScreenOptions): Finding[] => {
    const { side, today, meter } = options;
    const findings = never.find(text, side, meter);
    if (side === "out") return findings;
    return [...findings, ...findCrisis(text, meter), ...findMinor(text, today, meter)];
  };

  // Words split over several turns count only when this text takes part in what they say.
  const findSplit = (text: string, options: ScreenOptions): readonly Finding[] => {
    for (const tail of tailsOf(options.previous ?? [], options.side)) {
      if (findAlone(normalise(tail, options.meter), options).length > 0) continue;
      return findAlone(normalise(`${tail}\n${text}`, options.meter), options);
    }
    return [];
  };

  const isSexualMinorWithMemory = (text: Normalised, options: ScreenOptions): boolean => {
    const { previous = [], today, meter } = options;
    if (previous.length === 0 || !hasMarker(text, meter)) return false;
    return previous.slice(-REMEMBERED_TURNS).some((turn) => {
      const before = normalise(turn.text, meter);
      return (
        speaksOfMinor(before, meter) ||
        (turn.role === "user" && findMinor(before, today, meter).length > 0)
      );
    });
  };

  // What the words say because of the other's last turn.
  const findAnswered = (text: Normalised, options: ScreenOptions): readonly Finding[] => {
    const { side, previous = [], meter } = options;
    const other = lastTextOf(previous, side === "in" ? "assistant" : "user");
    const asked = other === undefined ? null : normalise(other, meter);
    if (side === "in")
      return asked !== null && answersUnder18(asked, text, meter) ? [UNDER_18] : [];
    const afterGoodbye = asked !== null && isGoodbye(asked);
    return [...findClaims(text, asked, meter), ...findManipulation(text, afterGoodbye, meter)];
  };

  return (text, options) => {
    const normalised = normalise(text, options.meter);
    const findings = findAlone(normalised, options);
    const add = (finding: Finding): void => {
      if (!isIn(findings, finding)) findings.push(finding);
    };
    for (const finding of findSplit(text, options)) add(finding);
    if (isSexualMinorWithMemory(normalised, options)) add(SEXUAL_MINOR);
    for (const finding of findAnswered(normalised, options)) add(finding);
    // What a rule has found needs no weighing: weights add what no rule names.
    for (const finding of findTaught(normalised, options.side, options.meter))
      if (!findings.some(({ action }) => action === finding.action)) add(finding);
    return { verdict: verdictOf(findings), findings };
  };
};

/** Screens with the rules that are always on. */
export const screen: Screen = createScreening();
