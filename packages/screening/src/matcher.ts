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
  readonly exceptions: readonly Lazy[];
  readonly expression: Lazy;
}

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

const spansOf = (folded: string, expressions: readonly Lazy[]): readonly Span[] =>
  expressions.flatMap((expression) =>
    Array.from(folded.matchAll(expression()), ({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
    })),
  );

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
        lazily(readPhrase(phrase, lists).source),
      );
      for (const written of group.phrases) {
        const phrase = readPhrase(written, lists);
        const rule: Rule = { group, exceptions, expression: lazily(phrase.source) };
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
      for (const { group, expression, exceptions } of candidates(folded)) {
        if (found.has(group)) continue;
        for (const span of spansOf(folded, [expression])) {
          if (seam !== undefined && (span.start >= seam || span.end <= seam)) continue;
          const spans = excepted.get(group) ?? spansOf(folded, exceptions);
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
