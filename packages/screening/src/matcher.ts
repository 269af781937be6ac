import { withoutMarks } from "./fold.ts";
import { matchAt } from "./match-phrase.ts";
import { createPhraseReader, lazily, type Lists, type Phrase, type Sequence } from "./phrase.ts";

/** Phrases with one meaning, as written in the files of `rules/`. */
export interface Group {
  readonly class: string;
  readonly level?: string;
  /** Why these words have that meaning, in a sentence. */
  readonly why: string;
  readonly phrases: readonly string[];
  /** If one of these overlaps a match, the match does not count. */
  readonly unless?: readonly string[];
}

/** A file of rules. */
export interface RuleFile {
  readonly lists?: Lists;
  readonly groups: readonly Group[];
}

interface Rule {
  readonly group: Group;
  readonly parts: () => readonly Sequence[];
  readonly exceptions: () => readonly Phrase[];
}

/** Words from `start` up to, but not including, `end`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Greatest distance between the parts of a phrase, in words. */
const NEAR = 30;
/** Most places of one part: more say nothing new, and the limit bounds the cost of a hostile text. */
const PLACES_MAX = 64;
/** How many first letters stems are indexed by. */
const STEM = 3;
/** Words long enough to be found within glued ones. */
const LONG_WORDS = /(?<![a-z{-])[a-z]{8,}(?![a-z*}-])/g;

const placesOf = (words: readonly string[], { items }: Sequence): readonly Span[] => {
  const places: Span[] = [];
  let start = 0;
  const take = (end: number): boolean => {
    places.push({ start, end });
    return true;
  };
  for (; start < words.length && places.length < PLACES_MAX; start += 1)
    matchAt(words, start, items, take);
  return places;
};

type Places = (part: Sequence) => readonly Span[];

/** Finds the places of each part in one text, once: many phrases share a part. */
const placesIn = (words: readonly string[]): Places => {
  const known = new Map<Sequence, readonly Span[]>();
  return (part) => {
    const places = known.get(part) ?? placesOf(words, part);
    known.set(part, places);
    return places;
  };
};

/** Where a phrase matches: each place of its first part that has the other parts nearby. */
const spansOf = (
  placesOfPart: Places,
  [first, ...others]: readonly Sequence[],
): readonly Span[] => {
  if (first === undefined) return [];
  let spans = placesOfPart(first);
  for (const other of others) {
    if (spans.length === 0) return spans;
    const places = placesOfPart(other);
    spans = spans.flatMap(({ start, end }) => {
      const near = places.find((place) => place.start < end + NEAR && place.end > start - NEAR);
      return near === undefined
        ? []
        : [{ start: Math.min(start, near.start), end: Math.max(end, near.end) }];
    });
  }
  return spans;
};

/** Compiles files of rules. Throws at the first phrase that cannot be read, and names it. */
export const compileRules = (files: readonly RuleFile[]) => {
  const words = new Set<string>();
  const byWord = new Map<string, Rule[]>();
  const byStem = new Map<string, { readonly stem: string; readonly rule: Rule }[]>();
  const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [value]);
    else known.push(value);
  };
  for (const { lists = {}, groups } of files) {
    const index = createPhraseReader(lists);
    // Most phrases are never searched for, so what was parsed to index them is not kept.
    const reader = lazily(() => createPhraseReader(lists));
    for (const group of groups) {
      const exceptions = lazily(() => (group.unless ?? []).map(reader().read));
      for (const written of group.phrases) {
        const { keys } = index.read(written);
        if (keys.length === 0)
          throw new Error(`"${written}" names no word that it can be found by`);
        const parts = lazily(() => reader().read(written).parts);
        const rule: Rule = { group, parts, exceptions };
        for (const key of new Set(keys)) {
          if (!key.endsWith("*")) add(byWord, key, rule);
          else if (key.length > STEM) {
            const stem = key.slice(0, -1);
            add(byStem, stem.slice(0, STEM), { stem, rule });
          } else throw new Error(`"${key}" in "${written}" is too short a stem`);
        }
      }
    }
    for (const word of index.words) words.add(word);
    // Exceptions are not parsed yet, but their long words count: "chocolate" must not become "choco late".
    const others = [...Object.values(lists), ...groups.flatMap(({ unless = [] }) => unless)];
    for (const [word] of withoutMarks(others.join(" ")).matchAll(LONG_WORDS)) words.add(word);
  }

  const candidates = (text: readonly string[]): Set<Rule> => {
    const found = new Set<Rule>();
    for (const word of new Set(text)) {
      for (const rule of byWord.get(word) ?? []) found.add(rule);
      for (const { stem, rule } of byStem.get(word.slice(0, STEM)) ?? [])
        if (word.startsWith(stem)) found.add(rule);
    }
    return found;
  };

  return {
    /** The words in phrases, and the long ones in exceptions. */
    words,
    /**
     * Finds the phrases in the words of a text, as `fold` makes them: each group's class and level, once.
     * With a `seam`, only matches that span that place.
     */
    find: (text: readonly string[], seam?: number) => {
      const places = placesIn(text);
      const excepted = new Map<Group, readonly Span[]>();
      const found = new Set<Group>();
      for (const { group, parts, exceptions } of candidates(text)) {
        if (found.has(group)) continue;
        for (const span of spansOf(places, parts())) {
          if (seam !== undefined && (span.start >= seam || span.end <= seam)) continue;
          const spans =
            excepted.get(group) ?? exceptions().flatMap((phrase) => spansOf(places, phrase.parts));
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
