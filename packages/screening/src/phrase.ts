import { withoutMarks } from "./fold.ts";

/**
 * A phrase in the language of the rules, which match the words of a text as `fold` makes them:
 * `kill myself` consecutive words, `(a|b c)` one of several, `(a|b)?` the same, optional,
 * `suicid*` a word that begins so, `~` any word, `..3` up to three words of the same sentence, not allowed
 * at a phrase's end, `#9-17` a number, `{name}` a list of the file, `^` and `$` the beginning and the end
 * of a sentence. Parts joined by ` & ` match near each other, in any order.
 */
export interface Phrase {
  /** The first part contains the keys. */
  readonly parts: readonly Sequence[];
  /** Every text that matches has one of these words; `kill*` means a word that begins so. */
  readonly keys: readonly string[];
}

type Node =
  | { readonly type: "word"; readonly word: string }
  | { readonly type: "stem"; readonly stem: string }
  | { readonly type: "number"; readonly from: number; readonly to: number }
  | { readonly type: "gap"; readonly least: number; readonly most: number }
  | { readonly type: "start" | "end" }
  | { readonly type: "choice"; readonly ways: () => Ways };

interface Ways {
  /** The ways that are one plain word, as nearly all of a list are. */
  readonly words: ReadonlySet<string>;
  /** The ways that begin with a plain word, by that word. */
  readonly byWord: ReadonlyMap<string | null, readonly Sequence[]>;
  readonly others: readonly Sequence[];
}

/** One step of a sequence. */
export interface Item {
  readonly node: Node;
  readonly isOptional: boolean;
}

/** Words of which a match needs one, their number, and the rarity of the most frequent one. */
interface Keys {
  readonly count: number;
  readonly least: number;
  readonly words: () => readonly string[];
}

/** Consecutive items. */
export interface Sequence {
  readonly items: readonly Item[];
  readonly keys: Keys;
}

export type Lists = Readonly<Record<string, string>>;

/** Words in nearly every text: a phrase is indexed by one of its others. */
const FREQUENT = new Set(
  (
    "i im ive id ill me my a an the to of in on at is am are was be been do dont did not no so and or but " +
    "it its this that you your u ur we he she they for with just want wanna going gonna have has had can cant will " +
    "would about out up all now really how what when if from get got go know like feel make one more " +
    "yo me mi que de la el los un una no se es en lo a y je j ne pas le les un une de la tu me mon ma " +
    "ich mich mir nicht der die das ein eine zu ist und will bin habe mi non di il lo un una che e sono ho " +
    "eu nao me o a de que um uma meu minha quero estou"
  ).split(" "),
);

const SIGNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}$/u;
const SIGNS_WITHIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u;

/** A plain word, as most items of a phrase are. */
const PLAIN = /^[a-z]+$/;

const weightOf = (key: string): number => (FREQUENT.has(key) ? 0 : Math.min(key.length, 6));

const keysOf = (word: string): Keys => ({
  count: 1,
  least: weightOf(word),
  words: () => [word],
});

const NO_KEYS: Keys = { count: 0, least: -Infinity, words: () => [] };

const rarity = ({ count, least }: Keys): number => least - count / 100;

/** Makes a value at its first use: most phrases are never used. */
export const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/** Splits at a character outside of brackets. */
const cut = (text: string, at: string): string[] => {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let end = 0; end < text.length; end += 1) {
    const character = text[end];
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (character === at && depth === 0) {
      if (end > start) pieces.push(text.slice(start, end));
      start = end + 1;
    }
  }
  if (depth !== 0) throw new Error(`brackets do not match in "${text}"`);
  if (text.length > start) pieces.push(text.slice(start));
  return pieces;
};

const firstWord = ({ items: [first] }: Sequence): string | null =>
  first?.node.type === "word" && !first.isOptional ? first.node.word : null;

const waysOf = (words: ReadonlySet<string>, ways: readonly Sequence[]): Ways => {
  const byWord = Map.groupBy(ways, firstWord);
  return { words, byWord, others: byWord.get(null) ?? [] };
};

/** Sequences shorter than this, in UTF-16 units, may occur in several phrases. */
const SHARED = 24;

/** Parses the phrases of one file; each list is parsed once. */
export const createPhraseReader = (lists: Lists) => {
  const words = new Set<string>();
  const known = new Map<string, { readonly node: Node; readonly keys: Keys }>();

  /** A choice has keys only if each of its ways has one. */
  const either = (texts: readonly string[]): { readonly node: Node; readonly keys: Keys } => {
    const single = new Set(texts.filter((text) => PLAIN.test(text)));
    for (const word of single) words.add(word);
    const ways = texts.filter((text) => !single.has(text)).map(sequence);
    const least = [...Array.from(single, weightOf), ...ways.map(({ keys }) => keys.least)];
    return {
      node: { type: "choice", ways: lazily(() => waysOf(single, ways)) },
      keys: ways.some(({ keys }) => keys.count === 0)
        ? NO_KEYS
        : {
            count: ways.reduce((sum, { keys }) => sum + keys.count, single.size),
            least: least.reduce((one, other) => Math.min(one, other), Infinity),
            words: () => [...single, ...ways.flatMap(({ keys }) => keys.words())],
          },
    };
  };

  const node = (token: string): { readonly node: Node; readonly keys: Keys } => {
    if (PLAIN.test(token)) {
      words.add(token);
      return { node: { type: "word", word: token }, keys: keysOf(token) };
    }
    if (token === "^") return { node: { type: "start" }, keys: NO_KEYS };
    if (token === "$") return { node: { type: "end" }, keys: NO_KEYS };
    if (token === "~") return { node: { type: "gap", least: 1, most: 1 }, keys: NO_KEYS };
    const gap = /^\.\.(\d+)$/.exec(token)?.[1];
    if (gap !== undefined)
      return { node: { type: "gap", least: 0, most: Number(gap) }, keys: NO_KEYS };
    const [, from, to] = /^#(\d+)-(\d+)$/.exec(token) ?? [];
    if (from !== undefined && to !== undefined)
      return { node: { type: "number", from: Number(from), to: Number(to) }, keys: NO_KEYS };
    const name = /^\{(.+)\}$/.exec(token)?.[1];
    if (name !== undefined) {
      const list = lists[name];
      if (list === undefined) throw new Error(`there is no list "${name}"`);
      const read = known.get(name) ?? either(cut(withoutMarks(list), "|"));
      known.set(name, read);
      return read;
    }
    if (token.startsWith("(") && token.endsWith(")")) return either(cut(token.slice(1, -1), "|"));
    if (/[()|{}]/.test(token)) throw new Error(`"${token}" is no word, list or choice`);
    if (token.endsWith("*")) {
      words.add(token.slice(0, -1));
      return { node: { type: "stem", stem: token.slice(0, -1) }, keys: keysOf(token) };
    }
    words.add(token);
    return { node: { type: "word", word: token }, keys: keysOf(token) };
  };

  const item = (token: string): Item & { readonly keys: Keys } => {
    const isOptional = token.length > 1 && token.endsWith("?");
    return { ...node(isOptional ? token.slice(0, -1) : token), isOptional };
  };

  /** Short sequences are shared, since many phrases have the same. */
  const shared = new Map<string, Sequence>();

  const sequence = (phrase: string): Sequence => {
    const read = shared.get(phrase);
    if (read !== undefined) return read;
    const cuts = phrase.includes(" ") ? cut(phrase, " ") : [phrase];
    const tokens = SIGNS_WITHIN.test(phrase)
      ? cuts.flatMap((token) => (SIGNS.test(token) ? Array.from(token) : [token]))
      : cuts;
    const items = tokens.map(item);
    let keys = NO_KEYS;
    for (const one of items)
      if (!one.isOptional && rarity(one.keys) > rarity(keys)) keys = one.keys;
    const made = { items, keys };
    if (phrase.length < SHARED) shared.set(phrase, made);
    return made;
  };

  return {
    /** All words parsed so far. */
    words,
    /** Throws if a phrase is malformed. */
    read: (phrase: string): Phrase => {
      if (/ \.\.\d+(?: & |$)/.test(phrase)) throw new Error(`"${phrase}" ends with a gap`);
      const parts = withoutMarks(phrase)
        .split(" & ")
        .map(sequence)
        .toSorted((one, other) => rarity(other.keys) - rarity(one.keys));
      return { parts, keys: parts[0]?.keys.words() ?? [] };
    },
  };
};
