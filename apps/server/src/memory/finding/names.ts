import { EVENTS } from "../lexicon/classes.ts";
import { ARTICLES, AUXILIARIES, NO_NAME, PREPOSITIONS } from "../lexicon/small-words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { isFirstName, rankOf, wordAt, type Word } from "../lexicon/words.ts";
import { capitalised, valueOf } from "./value.ts";

const TITLES = /^(?:mr|mrs|ms|miss|dr|sir|professor|prof|uncle|aunt|auntie)$/u;
const WRITTEN = /^\p{Lu}\p{Ll}/u;

/** Whether a word may be a name: not an everyday one, unless it is written like a name. */
export const maybeName = (one: Word | undefined): boolean => {
  if (one === undefined || NO_NAME.has(one.word) || !/^\p{L}[\p{L}'-]{1,19}$/u.test(one.typed))
    return false;
  if (WRITTEN.test(one.typed)) return true;
  const isFunction =
    PREPOSITIONS.has(one.word) ||
    AUXILIARIES.has(one.word) ||
    ARTICLES.has(one.word) ||
    verbOf(one.word) !== undefined;
  const isForm = /(?:ed|ing|ly)$/u.test(one.word) && !isFirstName(one.word);
  return !isFunction && !isForm && (isFirstName(one.word) || rankOf(one.word) >= 4000);
};

export const nameFrom = (words: readonly Word[]): string =>
  words
    .map(({ typed }) => {
      const isOneCase =
        typed === typed.toLowerCase() || (typed === typed.toUpperCase() && typed.length > 2);
      return isOneCase ? capitalised(typed.toLowerCase()) : typed;
    })
    .join(" ");

/** "Mochi, Bruno and Rex". */
const LIST = new Intl.ListFormat("en-GB");

/** A name, or several as a list, and the index of the first word after it. */
export interface Named {
  readonly names: string;
  readonly to: number;
  readonly isMany: boolean;
}

/** A name with its title and what follows it: "Mrs Delgado"; `isSure` if only a name can stand there. */
export const nameAt = (
  words: readonly Word[],
  at: number,
  isSure = false,
): { readonly name: string; readonly to: number } | null => {
  const isTitled = TITLES.test(wordAt(words, at));
  const head = words[at + Number(isTitled)];
  if (head === undefined) return null;
  const isAllowed =
    (isSure || isTitled) && !NO_NAME.has(head.word) && /^\p{L}[\p{L}'-]+$/u.test(head.typed);
  if (!maybeName(head) && !isAllowed) return null;
  let to = at + 1 + Number(isTitled);
  const isMore = (index: number): boolean =>
    index < at + 4 &&
    words[index - 1]?.stop === "" &&
    WRITTEN.test(words[index]?.typed ?? "") &&
    maybeName(words[index]);
  while (WRITTEN.test(head.typed) && isMore(to)) to += 1;
  const name = nameFrom(words.slice(at, to));
  return valueOf(name) === null ? null : { name, to };
};

/** One name or a list of them: "Mochi and Bruno". */
export const namesAt = (words: readonly Word[], at: number, isSure: boolean): Named | null => {
  const names: string[] = [];
  let to = at;
  while (names.length < 5) {
    const isAnd = names.length > 0 && wordAt(words, to) === "and";
    if (names.length > 0 && !isAnd && words[to - 1]?.stop !== ",") break;
    const next = nameAt(words, to + Number(isAnd), isSure && names.length === 0);
    if (next === null || (names.length > 0 && wordAt(words, next.to) === "is")) break;
    names.push(next.name);
    ({ to } = next);
    if (isAnd) break;
  }
  if (names.length === 0) return null;
  return { names: LIST.format(names), to, isMany: names.length > 1 };
};

/** "my dog pepper ate": only a name fits between the person or animal and a verb. */
export const isBeforeVerb = (words: readonly Word[], at: number): boolean => {
  const [one, next] = [words[at], wordAt(words, at + 1)];
  if (one === undefined || one.stop !== "" || words[at - 1]?.stop !== "") return false;
  if (EVENTS.has(one.word) || (rankOf(one.word) < 1000 && !isFirstName(one.word))) return false;
  const form = verbOf(next)?.form;
  return (
    verbOf(one.word) === undefined && (AUXILIARIES.has(next) || form === "s" || form === "past")
  );
};
