import type { Hit } from "../matching/matcher.ts";
import type { Meter, Normalised, View } from "../normalise/view.ts";
import type { CrisisClass, Finding, ForbiddenClass, Side } from "../verdict.ts";
import { cuesOf, type KnownWords, isNumber } from "./cues.ts";
import { createScale, type Scale, type Table } from "./scale.ts";
import { CRISIS, CRISIS_CLASSES } from "./tables/crisis.ts";
import { MINOR } from "./tables/minor.ts";
import { NEVER, NEVER_CLASSES } from "./tables/never.ts";
import { windowsOf } from "./windows.ts";

/** Fewer words say too little to be weighed; rules read them. */
const LEAST_WORDS = 4;
/** Of many windows one weighs sooner by chance, */
const AMONG_MANY = 0.75;
/** and so do a few words. */
const FEW_WORDS = 8;
const OF_FEW_WORDS = 1.25;

/** From how much on each is a finding without any rule that says so. */
const HEAVY = { crisis: 0.5, minor: 1.25, minorByNumber: 1.5, neverIn: 0.6, neverOut: 1.25 };

type ByClass<Class extends string> = readonly (readonly [Class, Scale])[];

const scalesOf = <Class extends string>(tables: Readonly<Record<Class, Table>>): ByClass<Class> =>
  (Object.entries<Table>(tables) as [Class, Table][]).map(([name, table]) => [
    name,
    createScale(table),
  ]);

const crisis = createScale(CRISIS);
const crisisClasses = scalesOf<CrisisClass>(CRISIS_CLASSES);
const minor = createScale(MINOR);
const never = createScale(NEVER);
const neverClasses = scalesOf<Exclude<ForbiddenClass, "sexual-minor">>(NEVER_CLASSES);

const heaviestOf = <Class extends string>(
  classes: ByClass<Class>,
  cues: readonly number[],
): Class | undefined => {
  let heaviest: Class | undefined;
  let most = -Infinity;
  for (const [name, scale] of classes) {
    const weight = scale(cues);
    if (weight <= most) continue;
    heaviest = name;
    most = weight;
  }
  return heaviest;
};

// Rules know best which numbers are ages: of "I have 12 cousins" weights see little but an "I" and a 12.
const heavyAgeOf = (hasNumber: boolean, words: number): number => {
  if (!hasNumber) return HEAVY.minor;
  return words < FEW_WORDS ? Infinity : HEAVY.minorByNumber;
};

const findIn = (cues: readonly number[], side: Side, more: number, heavyAge: number): Finding[] => {
  const findings: Finding[] = [];
  if (side === "in") {
    if (crisis(cues) > HEAVY.crisis + more) {
      const danger = heaviestOf(crisisClasses, cues);
      if (danger !== undefined) findings.push({ action: "crisis", class: danger });
    }
    if (minor(cues) > heavyAge + more) findings.push({ action: "minor", class: "under-18" });
  }
  if (never(cues) > (side === "in" ? HEAVY.neverIn : HEAVY.neverOut) + more) {
    const forbidden = heaviestOf(neverClasses, cues);
    if (forbidden !== undefined) findings.push({ action: "block", class: forbidden });
  }
  return findings;
};

const findInView = (view: View, side: Side, meter?: Meter): Finding[] => {
  const windows = windowsOf(view).filter(({ from, to }) => to - from >= LEAST_WORDS);
  // A disguise is worth the trouble in a short text; and read from the end, letters make words that nobody wrote.
  if (view.kind !== "plain" && (view.kind !== "mended" || windows.length > 1)) return [];
  const known: KnownWords = new Map();
  return windows.flatMap(({ from, to }) => {
    const cues = cuesOf(view.words, from, to, side, known);
    if (meter !== undefined) meter.steps += cues.length;
    const chance =
      (windows.length > 1 ? AMONG_MANY : 0) + (to - from < FEW_WORDS ? OF_FEW_WORDS : 0);
    const hasNumber = view.words.slice(from, to).some(isNumber);
    return findIn(cues, side, chance, heavyAgeOf(hasNumber, to - from));
  });
};

/**
 * What all words together amount to, by weights that were learnt from graded lines
 * (`scripts/teach-screening.ts`): for what is meant and said in no phrase that a rule names.
 */
export const findTaught = (text: Normalised, side: Side, meter?: Meter): Finding[] =>
  text.views.flatMap((view) => findInView(view, side, meter));

/** Up to how little the few words around a vague phrase weigh to be about something else. */
const AGAINST = -1;
const WORDS_AROUND = 4;

/** Nobody says so many vague things and means none of them. */
const MOST_DOUBTS = 100;

/** Whether the words around what a rule found speak against it. */
export type Doubt = (hit: Pick<Hit<unknown>, "view" | "start" | "end">) => boolean;

/**
 * Doubts in what vague phrases found in one text: about something else is what weighs nothing by itself, and
 * little with the few words around it in its sentence. So no talk of films and pizza around it hides what is meant. After many doubts
 * there is none any more, so that the cost stays within bounds.
 */
export const createDoubt = (question: "crisis" | "never", side: Side, meter?: Meter): Doubt => {
  const scale = { crisis, never }[question];
  let doubts = 0;
  return ({ view: { words, pauses }, start, end }) => {
    doubts += 1;
    if (doubts > MOST_DOUBTS) return false;
    const weigh = (from: number, to: number): number => {
      const cues = cuesOf(words, from, to, side);
      if (meter !== undefined) meter.steps += cues.length;
      return scale(cues);
    };
    if (weigh(start, end) >= 0) return false;
    let from = start;
    let to = end;
    while (from > 0 && start - from < WORDS_AROUND && pauses[from] !== 2) from -= 1;
    while (to < words.length && to - end < WORDS_AROUND && pauses[to] !== 2) to += 1;
    return weigh(from, to) < AGAINST;
  };
};
