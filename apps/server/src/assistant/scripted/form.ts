import { wordsOnly } from "./plain-text.ts";
import { RANK, type Hit } from "./cue.ts";

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

/** What the outside of a message says, whatever its words mean. */
export const formHits = (typed: string): readonly Hit[] => {
  const words = wordsOnly(typed);
  if (words === "" && !/\p{Extended_Pictographic}/u.test(typed))
    return [{ topic: "silence", rank: RANK.form }];
  return isNonsense(words.split(" ")) ? [{ topic: "nonsense", rank: RANK.form }] : [];
};
