import { readPhrase, type Lists } from "./phrase.ts";

/** Phrases of one meaning, as they stand in the files of `rules/`. */
export interface Group {
  readonly class: string;
  readonly level?: string;
  /** Why these words mean that, in a sentence. */
  readonly why: string;
  readonly phrases: readonly string[];
  /** Where one of these overlaps what was found, it means something else. */
  readonly unless?: readonly string[];
}

/** A file of rules. */
export interface RuleFile {
  readonly lists?: Lists;
  readonly groups: readonly Group[];
}

/** Something found: the class and level of its group. */
export interface Hit {
  readonly class: string;
  readonly level: string;
}

export interface Matcher {
  /**
   * Finds what the phrases say of a text as `fold` makes it, each group once. With a `seam`, only what
   * stands across that place.
   */
  find(folded: string, seam?: number): readonly Hit[];
  /** The words that phrases name. */
  readonly words: ReadonlySet<string>;
}

interface Rule {
  readonly group: Group;
  readonly exceptions: readonly Parts[];
  readonly parts: Parts;
}

/** The expressions of a phrase's parts. */
type Parts = readonly Lazy[];

/** An expression that is made when it is first needed: most never are. */
interface Lazy {
  (): RegExp;
}

const lazily = (source: string): Lazy => {
  let made: RegExp | undefined;
  // Every word is followed by its space; the one before the first is looked back at.
  return () => (made ??= new RegExp(`(?<= )${source}`, "g"));
};

const STEM = 3;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** How far apart the parts of a phrase may stand, in characters. */
const NEAR = 160;
/** More than this many places of one part tell nothing new; it bounds what a hostile text costs. */
const PLACES_MAX = 64;

const placesOf = (folded: string, expression: Lazy): readonly Span[] => {
  const places: Span[] = [];
  for (const { index, 0: text } of folded.matchAll(expression())) {
    places.push({ start: index, end: index + text.length });
    if (places.length === PLACES_MAX) break;
  }
  return places;
};

/** Where a phrase stands: each place of its first part that has the others near. */
const spansOf = (folded: string, [first, ...others]: Parts): readonly Span[] => {
  if (first === undefined) return [];
  let spans = placesOf(folded, first);
  for (const other of others) {
    if (spans.length === 0) return spans;
    const places = placesOf(folded, other);
    spans = spans.flatMap(({ start, end }) => {
      const near = places.find(
        (place) => place.start < end + NEAR && place.end > start - NEAR,
      );
      return near === undefined
        ? []
        : [{ start: Math.min(start, near.start), end: Math.max(end, near.end) }];
    });
  }
  return spans;
};

/** Compiles files of rules. Throws at the first phrase that cannot be read, and names it. */
export const compileRules = (files: readonly RuleFile[]): Matcher => {
  const words = new Set<string>();
  const byWord = new Map<string, Rule[]>();
  const byStem = new Map<string, { readonly stem: string; readonly rule: Rule }[]>();
  const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [value]);
    else known.push(value);
  };
  for (const { lists = {}, groups } of files)
    for (const group of groups) {
      const exceptions = (group.unless ?? []).map((phrase) =>
        readPhrase(phrase, lists).parts.map(lazily),
      );
      for (const written of group.phrases) {
        const phrase = readPhrase(written, lists);
        const rule: Rule = { group, exceptions, parts: phrase.parts.map(lazily) };
        for (const word of phrase.words) words.add(word);
        for (const key of new Set(phrase.keys)) {
          if (!key.endsWith("*")) add(byWord, key, rule);
          else if (key.length > STEM) {
            const stem = key.slice(0, -1);
            add(byStem, stem.slice(0, STEM), { stem, rule });
          } else throw new Error(`"${key}" in "${written}" is too short a stem`);
        }
      }
    }

  const candidates = (folded: string): Set<Rule> => {
    const found = new Set<Rule>();
    for (const word of new Set(folded.split(" "))) {
      for (const rule of byWord.get(word) ?? []) found.add(rule);
      for (const { stem, rule } of byStem.get(word.slice(0, STEM)) ?? [])
        if (word.startsWith(stem)) found.add(rule);
    }
    return found;
  };

  return {
    words,
    find: (folded, seam) => {
      const excepted = new Map<Group, readonly Span[]>();
      const found = new Set<Group>();
      for (const { group, parts, exceptions } of candidates(folded)) {
        if (found.has(group)) continue;
        for (const span of spansOf(folded, parts)) {
          if (seam !== undefined && (span.start >= seam || span.end <= seam)) continue;
          const spans = excepted.get(group) ?? exceptions.flatMap((exception) => spansOf(folded, exception));
          excepted.set(group, spans);
          if (spans.some(({ start, end }) => start < span.end && end > span.start)) continue;
          found.add(group);
          break;
        }
      }
      return Array.from(found, ({ class: of, level = "act" }) => ({ class: of, level }));
    },
  };
};
