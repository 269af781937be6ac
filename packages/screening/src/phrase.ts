/**
 * The language that rules are written in, over text as `fold` makes it:
 * `kill myself` words one after the other, `(a|b c)` one of several, `(a|b)?` it or nothing,
 * `suicid*` a word that begins so, `..3` up to three words of the same sentence,
 * `#9-17` a number, `{name}` a list of the file, `^` and `$` where a sentence begins or ends. Parts with
 * ` & ` between them stand near each other, in any order.
 */
export interface Phrase {
  /** What each part matches, with the space behind it, over folded text; the first holds the keys. */
  readonly parts: readonly string[];
  /** One of these words stands in every text that matches; `kill*` means a word that begins so. */
  readonly keys: readonly string[];
  /** All words that it names. */
  readonly words: readonly string[];
}

export type Lists = Readonly<Record<string, string>>;

interface Sequence extends Omit<Phrase, "parts"> {
  readonly source: string;
}

interface Item extends Sequence {
  readonly isOptional: boolean;
}

/** Words that stand in nearly every text: a phrase is looked for by one of its others. */
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

const weightOf = (key: string): number => (FREQUENT.has(key) ? 0 : Math.min(key.length, 6));

const tokensOf = (phrase: string): string[] => {
  const tokens: string[] = [];
  let depth = 0;
  let token = "";
  for (const character of phrase) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === " " && depth === 0) {
      if (token !== "") tokens.push(token);
      token = "";
    } else token += character;
  }
  if (depth !== 0) throw new Error(`brackets do not match in "${phrase}"`);
  return token === "" ? tokens : [...tokens, token];
};

const alternativesOf = (inside: string): string[] => {
  const alternatives = [""];
  let depth = 0;
  for (const character of inside) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "|" && depth === 0) alternatives.push("");
    else alternatives[alternatives.length - 1] += character;
  }
  return alternatives;
};

const WORD = "[^ .?]+";
const SIGNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}$/u;
const escape = (word: string): string => word.replaceAll(/[$^.*+?()[\]{}|\\/]/g, "\\$&");

/** A range of more numbers is taken for all numbers of as many digits. */
const WIDE = 60;

const numbersOf = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => String(from + place));

const literal = (word: string): Sequence => {
  if (!word.endsWith("*")) return { source: `${escape(word)} `, keys: [word], words: [word] };
  const stem = word.slice(0, -1);
  return { source: `${escape(stem)}[^ .?]* `, keys: [word], words: [stem] };
};

/** Of several ways, each must have a key for the whole to have one. */
const either = (ways: readonly Sequence[]): Sequence => ({
  source: `(?:${ways.map(({ source }) => source).join("|")})`,
  keys: ways.some(({ keys }) => keys.length === 0) ? [] : ways.flatMap(({ keys }) => keys),
  words: ways.flatMap(({ words }) => words),
});

const NOTHING: Omit<Sequence, "source"> = { keys: [], words: [] };

const sequence = (phrase: string, lists: Lists): Sequence => {
  const items = tokensOf(phrase).map((token) => item(token, lists));
  let keys: readonly string[] = [];
  let weight = -1;
  for (const { keys: own, isOptional } of items) {
    if (isOptional || own.length === 0) continue;
    const least = Math.min(...own.map(weightOf)) - own.length / 100;
    if (least > weight) [keys, weight] = [own, least];
  }
  return {
    source: items.map(({ source, isOptional }) => (isOptional ? `(?:${source})?` : source)).join(""),
    keys,
    words: items.flatMap(({ words }) => words),
  };
};

const required = (token: string, lists: Lists): Sequence => {
  if (token === "^") return { source: "(?<=^ |[.?] )", ...NOTHING };
  if (token === "$") return { source: "(?=[.?] |$)", ...NOTHING };
  if (token === "~") return { source: `${WORD} `, ...NOTHING };
  const gap = /^\.\.(\d+)$/.exec(token)?.[1];
  if (gap !== undefined) return { source: `(?:${WORD} ){0,${gap}}`, ...NOTHING };
  const [, from, to] = /^#(\d+)-(\d+)$/.exec(token) ?? [];
  if (from !== undefined && to !== undefined)
    return Number(to) - Number(from) > WIDE
      ? { source: `\\d{${from.length},${to.length}} `, ...NOTHING }
      : either(numbersOf(Number(from), Number(to)).map(literal));
  const name = /^\{(.+)\}$/.exec(token)?.[1];
  if (name !== undefined) {
    const list = lists[name];
    if (list === undefined) throw new Error(`there is no list "${name}"`);
    return either(alternativesOf(list).map((way) => sequence(way, lists)));
  }
  if (token.startsWith("(") && token.endsWith(")"))
    return either(alternativesOf(token.slice(1, -1)).map((way) => sequence(way, lists)));
  if (SIGNS.test(token)) return sequence(Array.from(token).join(" "), lists);
  if (/[()|{}]/.test(token)) throw new Error(`"${token}" is no word, list or choice`);
  return literal(token);
};

const item = (token: string, lists: Lists): Item => {
  const isOptional = token.length > 1 && token.endsWith("?");
  return { ...required(isOptional ? token.slice(0, -1) : token, lists), isOptional };
};

const rarity = ({ keys }: Sequence): number =>
  keys.length === 0 ? -1 : Math.min(...keys.map(weightOf)) - keys.length / 100;

/** Reads one phrase. Throws where it is not of the language, or where nothing in it is a key. */
export const readPhrase = (phrase: string, lists: Lists): Phrase => {
  const read = phrase
    .split(" & ")
    .map((part) => sequence(part, lists))
    .toSorted((one, other) => rarity(other) - rarity(one));
  const keys = read[0]?.keys ?? [];
  if (keys.length === 0) throw new Error(`"${phrase}" names no word that it can be found by`);
  return {
    parts: read.map(({ source }) => source),
    keys,
    words: read.flatMap(({ words }) => words),
  };
};
