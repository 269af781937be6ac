import { wordsOnly } from "../plain-text.ts";
import { RANK, type Hit } from "./cue.ts";

/** Characters from which a message counts as very long. */
const LONG = 700;

const KEYBOARD_RUN =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|erty|zxcv|xcvb|cvbn|vbnm|lkj|poiu|jkl|fdsa|uiop/;
const NO_VOWEL = /^[bcdfghjklmnpqrstvwxz]{4,}$/;
const CONSONANT_RUN = /[bcdfghjklmnpqrstvwxz]{6,}/;
const CLEAR_SHORTHAND =
  /^(?:h+m+|p+s+t+|p+f+t+|g+r+|b+r+|s+h+|m+h*m+|nvm|tbh|lmk|ngl|smh|wtf|ttyl|brb|btw|nth|hmph|zz+|tysm|rhythms?|[a-z])$/;

const isJumble = (word: string): boolean => {
  if (!/^[a-z]{4,}$/.test(word) || CLEAR_SHORTHAND.test(word)) return false;
  return KEYBOARD_RUN.test(word) || NO_VOWEL.test(word) || CONSONANT_RUN.test(word);
};

/** Letters without sense, as when a hand rests on the keyboard. */
const isNonsense = (words: readonly string[]): boolean => {
  if (words.length === 0) return false;
  if (words.length === 1 && /^\d{5,}$/.test(words[0] ?? "")) return true;
  return words.filter(isJumble).length * 2 > words.length;
};

const isShouted = (typed: string): boolean => {
  const letters = typed.replaceAll(/[^\p{L}]/gu, "");
  if (letters.length < 8 || !typed.includes(" ")) return false;
  const capitals = letters.replaceAll(/[^\p{Lu}]/gu, "").length;
  return capitals / letters.length > 0.8;
};

/** What the outside of a message says, whatever its words mean. `length` is of the whole message. */
export const formHits = (typed: string, length: number): readonly Hit[] => {
  const words = wordsOnly(typed);
  const hits: Hit[] = [];
  if (words === "") {
    hits.push({
      topic: /\p{Extended_Pictographic}/u.test(typed) ? "emoji" : "silence",
      rank: RANK.form,
    });
  } else if (isNonsense(words.split(" "))) {
    hits.push({ topic: "nonsense", rank: RANK.language + 1 });
  } else if (isShouted(typed)) {
    hits.push({ topic: "shouting", rank: RANK.mood - 1 });
  }
  if (length > LONG) hits.push({ topic: "long", rank: RANK.question + 2 });
  return hits;
};
