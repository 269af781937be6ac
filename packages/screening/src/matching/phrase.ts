import { foldedWords } from "../normalise/normalise.ts";

/** One word of a text that may be any of these. */
export interface Slot {
  readonly type: "slot";
  readonly words: readonly string[];
  /** Beginnings of words, at least two letters. */
  readonly prefixes: readonly string[];
  /** Numbers in digits, from and to, both included. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Any word but these. */
  readonly isNot: boolean;
}

/** Alternatives. */
export interface Choice {
  readonly type: "choice";
  readonly options: readonly Phrase[];
}

/** A phrase, parsed. */
export type Phrase =
  | Slot
  | { readonly type: "gap"; readonly most: number }
  | { readonly type: "start" }
  | { readonly type: "end" }
  | { readonly type: "pause" }
  | { readonly type: "sequence"; readonly parts: readonly Phrase[] }
  | Choice
  | { readonly type: "optional"; readonly part: Phrase };

/** Named parts of phrases; each may name those before it. */
export type Concepts = Readonly<Record<string, string>>;

const LEXEME = /\.\.\d+|#\d+-\d+|\{[\w-]+\}|[()|?^$~!]|[^\s()|?^$~!{}#]+\*?/gu;

const slot = (parts: Partial<Omit<Slot, "type">>): Slot => ({
  type: "slot",
  words: parts.words ?? [],
  prefixes: parts.prefixes ?? [],
  ranges: parts.ranges ?? [],
  isNot: parts.isNot ?? false,
});

const sequence = (parts: readonly Phrase[]): Phrase =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : { type: "sequence", parts };

const isMergeable = (option: Phrase): option is Slot => option.type === "slot" && !option.isNot;

const keyOf = ({ words, prefixes, ranges }: Slot): string =>
  `${words.join(" ")}/${prefixes.join(" ")}/${ranges.join(" ")}`;

const merged = (slots: readonly Slot[]): Slot => {
  const words: string[] = [];
  const prefixes: string[] = [];
  const ranges: Slot["ranges"][number][] = [];
  for (const one of slots) {
    for (const word of one.words) words.push(word);
    for (const prefix of one.prefixes) prefixes.push(prefix);
    for (const range of one.ranges) ranges.push(range);
  }
  return slot({ words, prefixes, ranges });
};

const SHORTEST_PREFIX = 2;

const PLAIN_WORD = /^[a-z]+$/u;

const readLiteral = (lexeme: string, phrase: string): Phrase => {
  const isPrefix = lexeme.endsWith("*");
  const written = isPrefix ? lexeme.slice(0, -1) : lexeme;
  const words = PLAIN_WORD.test(written) ? [written] : foldedWords(written);
  if (words.length === 0) throw new Error(`"${lexeme}" has no word, in the phrase "${phrase}"`);
  return sequence(
    words.map((word, place) => {
      if (!isPrefix || place < words.length - 1) return slot({ words: [word] });
      if (word.length < SHORTEST_PREFIX)
        throw new Error(`"${lexeme}" is too short a beginning, in the phrase "${phrase}"`);
      return slot({ prefixes: [word] });
    }),
  );
};

// Phrases of all rules share the same few thousand words.
const literals = new Map<string, Phrase>();

/** The slots of a word as it stands in a phrase: one, or several where it folds to several words. */
export const literal = (lexeme: string, phrase: string): Phrase => {
  let known = literals.get(lexeme);
  if (known === undefined) {
    known = readLiteral(lexeme, phrase);
    literals.set(lexeme, known);
  }
  return known;
};

const numbers = (lexeme: string): readonly [number, number] => {
  const [from = "", to = ""] = lexeme.slice(1).split("-");
  return [Number(from), Number(to)];
};

/** What phrases of one parser share. */
interface Shared {
  readonly conceptOf: (name: string) => Phrase | undefined;
  /** The slot, or the one that is just like it. */
  readonly intern: (slot: Slot) => Slot;
}

/** The signs and words of a phrase, in a row. */
export const lexemesOf = (phrase: string): readonly string[] => phrase.match(LEXEME) ?? [];

const parse = (phrase: string, { conceptOf, intern }: Shared): Phrase => {
  const lexemes = lexemesOf(phrase);
  let place = 0;
  const fail = (what: string): never => {
    throw new Error(`${what} in the phrase "${phrase}"`);
  };

  // A choice among single words is one slot, which costs one look.
  const choice = (options: readonly Phrase[]): Phrase => {
    const slots = options.filter(isMergeable);
    if (slots.length === 0) return { type: "choice", options };
    const one = intern(merged(slots));
    if (slots.length === options.length) return one;
    return { type: "choice", options: [one, ...options.filter((option) => !isMergeable(option))] };
  };

  const parseAtom = (): Phrase => {
    const lexeme = lexemes[place] ?? fail("Something is missing");
    place += 1;
    if (lexeme === "(") {
      const inner = parseChoice();
      if (lexemes[place] !== ")") fail("A bracket is not closed");
      place += 1;
      return inner;
    }
    if (lexeme === "!") {
      const inner = parseAtom();
      return inner.type === "slot" ? { ...inner, isNot: true } : fail("Only a word can be denied");
    }
    if (lexeme === "^") return { type: "start" };
    if (lexeme === "~") return { type: "pause" };
    if (lexeme === "$") return { type: "end" };
    if (lexeme === "?") return fail("Nothing stands before ?");
    if (lexeme.startsWith("..")) return { type: "gap", most: Number(lexeme.slice(2)) };
    if (lexeme.startsWith("#")) return intern(slot({ ranges: [numbers(lexeme)] }));
    if (lexeme.startsWith("{")) {
      return conceptOf(lexeme.slice(1, -1)) ?? fail(`There is no concept ${lexeme}`);
    }
    return literal(lexeme, phrase);
  };

  const parseSequence = (): Phrase => {
    const parts: Phrase[] = [];
    while (place < lexemes.length && lexemes[place] !== "|" && lexemes[place] !== ")") {
      const atom = parseAtom();
      if (lexemes[place] === "?") {
        place += 1;
        parts.push({ type: "optional", part: atom });
      } else parts.push(atom);
    }
    if (parts.length === 0) fail("An alternative is empty");
    return sequence(parts);
  };

  const parseChoice = (): Phrase => {
    const options = [parseSequence()];
    while (lexemes[place] === "|") {
      place += 1;
      options.push(parseSequence());
    }
    return options.length === 1 && options[0] ? options[0] : choice(options);
  };

  const parsed = parseChoice();
  return place === lexemes.length ? parsed : fail("A bracket is closed that was not open");
};

/**
 * A parser of phrases that name these concepts; concepts may name each other, but none itself. It
 * throws when a phrase is not well formed: phrases are code.
 */
export const createParser = (concepts: Concepts = {}): ((phrase: string) => Phrase) => {
  const sources = new Map(Object.entries(concepts));
  // Each is parsed once, when it is first named, and its slots are shared by all that name it.
  const parsed = new Map<string, Phrase>();
  const slots = new Map<string, Slot>();
  const intern = (fresh: Slot): Slot => {
    const key = keyOf(fresh);
    const known = slots.get(key);
    if (known !== undefined) return known;
    slots.set(key, fresh);
    return fresh;
  };
  const conceptOf = (name: string): Phrase | undefined => {
    const known = parsed.get(name);
    if (known !== undefined) return known;
    const source = sources.get(name);
    if (source === undefined) return undefined;
    sources.delete(name);
    const phrase = parse(source, shared);
    parsed.set(name, phrase);
    return phrase;
  };
  const shared: Shared = { conceptOf, intern };
  return (phrase) => parse(phrase, shared);
};
