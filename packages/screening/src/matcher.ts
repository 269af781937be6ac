import { withoutMarks } from "./fold.ts";
import { matchAt } from "./match-phrase.ts";
import { createPhraseReader, lazily, type Lists, type Phrase, type Sequence } from "./phrase.ts";

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

interface Rule {
  readonly group: Group;
  readonly parts: () => readonly Sequence[];
  readonly exceptions: () => readonly Phrase[];
}

/** Words from `start` up to but not with `end`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** How far apart the parts of a phrase may stand, in words. */
const NEAR = 30;
/** More places of one part say nothing new; it bounds what a hostile text costs. */
const PLACES_MAX = 64;
/** Stems are looked up by so many letters. */
const STEM = 3;
/** Words that are long enough to be taken apart as glued ones. */
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

/** The places of each part in one text: many phrases have the same, and it is looked for once. */
const placesIn = (words: readonly string[]): Places => {
  const known = new Map<Sequence, readonly Span[]>();
  return (part) => {
    const places = known.get(part) ?? placesOf(words, part);
    known.set(part, places);
    return places;
  };
};

/** Where a phrase stands: each place of its first part that has the others near. */
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
    // Most phrases are never looked for: what was read to find their words is not kept.
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
    // Exceptions are not read yet; "chocolate" in one is still no "choco late".
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
    /** The words that phrases name, and the long ones that exceptions do. */
    words,
    /**
     * Finds what the phrases say of the words of a text as `fold` makes them: each group's class and
     * level, once. With a `seam`, only what stands across that place.
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
