import type { Meter, Normalised, View } from "../normalise/view.ts";
import { type Anchor, createMeasuring, lightestOf } from "./anchor.ts";
import { createGlancer } from "./glance.ts";
import { type Concepts, createParser, type Phrase } from "./phrase.ts";
import {
  createProgrammer,
  createWalk,
  type PlacedAnchor,
  type PlacedSlot,
  type Program,
  type Walk,
  WIDEST_PHRASE,
} from "./reach.ts";
import { createTriggers } from "./triggers.ts";
import { knownWordsIn } from "./view-index.ts";

/** Phrases that mean one thing. */
export interface Rule<Tag> {
  readonly tag: Tag;
  /** A phrase that begins with `vague: ` is said of harmless things as often. */
  readonly phrases: readonly string[];
  /** Look-alikes: a hit that shares a word with one of these is none. */
  readonly except?: readonly string[];
}

/** A phrase found: the words from `start` to before `end` of a view. */
export interface Hit<Tag> {
  readonly tag: Tag;
  readonly view: View;
  readonly start: number;
  readonly end: number;
  /** Whether a vague phrase of the rule found it. */
  readonly isVague: boolean;
}

/** Finds the phrases of its rules. */
export interface Matcher<Tag> {
  /** The hits of each view in turn, at most one for a place and rule (the longest), and one more of its vague phrases. */
  readonly find: (text: Normalised, meter?: Meter) => readonly Hit<Tag>[];
  /** All words its phrases name, for a normaliser to know. */
  readonly words: readonly string[];
  /** Parses all its phrases, and throws on one that is not well formed. */
  readonly check: () => void;
}

const checks: (() => void)[] = [];

/** Parses the phrases of all rules that were compiled, and throws on one that is not well formed. */
export const checkAllRules = (): void => {
  for (const check of checks) check();
};

/** A phrase, parsed when it is first looked for. */
interface Compiled {
  readonly source: string;
  readonly rule: number;
  /** The last walk on which a word called for it. */
  calledIn: number;
  ready?: { readonly program: Program; readonly anchors: readonly PlacedAnchor[] };
}

// The least anchor for its places in this view, or nothing where one has none.
const rarestOf = (anchors: readonly PlacedAnchor[], walk: Walk): PlacedAnchor | undefined => {
  let rarest: PlacedAnchor | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const anchor of anchors) {
    const count = walk.countOf(anchor);
    if (count === 0) return undefined;
    const starts = count * (anchor.most - anchor.least + 1);
    if (starts < fewest) {
      rarest = anchor;
      fewest = starts;
    }
  }
  return rarest;
};

const VAGUE = "vague: ";

interface PartOfRule<Tag> extends Rule<Tag> {
  readonly isVague: boolean;
}

// The sure phrases of a rule, and the vague ones.
const sureAndVague = <Tag>(rule: Rule<Tag>): readonly PartOfRule<Tag>[] => {
  const isVague = (phrase: string): boolean => phrase.startsWith(VAGUE);
  const vague = rule.phrases.filter(isVague).map((phrase) => phrase.slice(VAGUE.length));
  return [
    { ...rule, phrases: rule.phrases.filter((phrase) => !isVague(phrase)), isVague: false },
    { ...rule, phrases: vague, isVague: true },
  ].filter(({ phrases }) => phrases.length > 0);
};

// Which places were tried, and in which search: nothing is emptied between two.
let tried = new Int32Array(1 << 10);
let searches = 0;

const beginSearch = (places: number): number => {
  if (tried.length < places) tried = new Int32Array(Math.max(places, tried.length * 2));
  searches = (searches + 1) | 0;
  return searches;
};

/**
 * Compiles phrases. The language: `kill (my|him) self?` is words, alternatives, optional parts;
 * `..3` up to three words within the sentence; `suicid*` a beginning; `#13-17` a number in digits;
 * `{want}` a concept; `^` and `$` the start and end of a sentence, `~` any pause;
 * `!(i|im)` a word that is none of these; `vague: ` before all of it, a phrase that says little. A phrase that
 * is not well formed or wider than 31 words is an error, thrown by `check` or when it is first looked for.
 *
 * Each phrase is looked for only where the rarest of its words stands in the text at hand, so the
 * cost grows with the text's length times how many phrases share its words. A phrase is parsed when a
 * word that it needs first occurs: most never are.
 */
export const compileRules = <Tag>(
  rules: readonly Rule<Tag>[],
  concepts: Concepts = {},
): Matcher<Tag> => {
  const parsePhrase = createParser(concepts);
  const measure = createMeasuring();
  const { glance, words } = createGlancer(concepts);
  const triggers = createTriggers<Compiled, PlacedSlot>();
  const { program, place } = createProgrammer(measure, triggers.place);

  const parse = (source: string): { phrase: Phrase; anchors: readonly Anchor[] } => {
    const phrase = parsePhrase(source);
    const { most, anchors } = measure(phrase);
    if (most > WIDEST_PHRASE)
      throw new Error(`The phrase "${source}" takes more than ${WIDEST_PHRASE} words`);
    if (anchors.length === 0) throw new Error(`The phrase "${source}" names no word for sure`);
    return { phrase, anchors };
  };
  const readyOf = (compiled: Compiled): NonNullable<Compiled["ready"]> => {
    if (compiled.ready === undefined) {
      const { phrase, anchors } = parse(compiled.source);
      compiled.ready = { program: program(phrase), anchors: anchors.map(place) };
    }
    return compiled.ready;
  };

  // A phrase is looked at only when a word occurs that it needs.
  const compile = (source: string, rule: number): Compiled => {
    const compiled: Compiled = { source, rule, calledIn: 0 };
    for (const slot of glance(source).needs ?? lightestOf(parse(source).anchors)?.slots ?? [])
      triggers.call(slot, compiled);
    return compiled;
  };
  const compileException = (source: string, rule: number): Compiled => {
    glance(source);
    return { source, rule, calledIn: 0 };
  };
  const compiled = rules
    .flatMap(sureAndVague)
    .map(({ tag, isVague, phrases, except = [] }, rule) => ({
      tag,
      isVague,
      phrases: phrases.map((phrase) => compile(phrase, rule)),
      except: except.map((phrase) => compileException(phrase, rule)),
    }));

  // Tells where the phrase begins and ends, each beginning once.
  const eachSpan = (
    phrase: Compiled,
    walk: Walk,
    places: number,
    found: (start: number, end: number) => void,
  ): void => {
    const ready = readyOf(phrase);
    const rarest = rarestOf(ready.anchors, walk);
    if (rarest === undefined) return;
    const search = beginSearch(places);
    walk.eachBeginning(ready.program, rarest, (start) => {
      if (tried[start] === search) return;
      tried[start] = search;
      const ends = walk.reach(ready.program, start, 1);
      if (ends > 1 || ends < 0) found(start, start + 31 - Math.clz32(ends));
    });
  };

  const findIn = (view: View, meter: Meter): Hit<Tag>[] => {
    const { length } = view.words;
    const walk = createWalk(view, meter);
    const called: Compiled[] = [];
    const call = (phrase: Compiled): void => {
      if (phrase.calledIn === walk.run) return;
      phrase.calledIn = walk.run;
      called.push(phrase);
    };
    triggers.pull(knownWordsIn(view), { call, note: walk.note }, meter);

    // For each rule where its phrases begin, and the last place at which one ends.
    const foundByRule = new Map<number, Map<number, number>>();
    for (const phrase of called)
      eachSpan(phrase, walk, length, (start, end) => {
        let found = foundByRule.get(phrase.rule);
        if (found === undefined) {
          found = new Map<number, number>();
          foundByRule.set(phrase.rule, found);
        }
        if (end > (found.get(start) ?? 0)) found.set(start, end);
      });

    const hits: Hit<Tag>[] = [];
    for (const [rule, found] of foundByRule) {
      const { tag, isVague = false, except = [] } = compiled[rule] ?? {};
      if (tag === undefined) continue;
      const excepted = new Set<number>();
      for (const phrase of except)
        eachSpan(phrase, walk, length, (start, end) => {
          for (let at = start; at < end; at += 1) excepted.add(at);
        });
      for (const [start, end] of found) {
        let isExcepted = false;
        for (let at = start; at < end && !isExcepted && excepted.size > 0; at += 1)
          isExcepted = excepted.has(at);
        if (!isExcepted) hits.push({ tag, view, start, end, isVague });
      }
    }
    return hits;
  };

  const matcher: Matcher<Tag> = {
    find: ({ views }, meter = { steps: 0 }) => views.flatMap((view) => findIn(view, meter)),
    words: [...words],
    check: () => {
      for (const { phrases, except } of compiled)
        for (const { source } of [...phrases, ...except]) parse(source);
    },
  };
  checks.push(matcher.check);
  return matcher;
};
