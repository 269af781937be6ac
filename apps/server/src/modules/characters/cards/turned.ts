import {
  IS,
  NUMBER,
  SELF,
  sentenceAfter,
  sentenceBefore,
  SOFTENED,
  TEEN,
  TEEN_AND_MORE,
  TEENTH,
} from "./age-words.ts";
import { isOfAnother } from "./of-others.ts";

/** What follows an age and no number of things: the end of a clause, or when and where. */
const NO_NOUN = String.raw`(?=["')\]]*(?:[.,;:!?)\]\n"]|$)|(?: years? old)? (?:last|this|next|in|on|at|just|only|with|yesterday|today|tomorrow|tonight|recently|already|soon|and|but|when|while|who|during|before|after|over|the (?:day|night|week|month|year|summer|spring|autumn|fall|winter|following|previous)|a (?:day|week|month|few|couple|year)|(?:one|two|three|four|five|six|\d{1,2}) (?:days?|weeks?|months?)|(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b)`;

/** "Turned seventeen last spring", "just turned 17", "is turning sixteen". */
const TURNED = new RegExp(
  String.raw`\b(?:(?:turned|turns|turning|(?:will|to|not|just) turn) (?:(?:only|just|about|barely) )?(?:the age of |age )?|reache[ds] (?:the age of |age ))${TEEN}${NO_NOUN}`,
  "g",
);
const RECENT =
  /^ (?:last|this|yesterday|today|recently|just|already|a (?:day|week|month|few|couple)|(?:one|two|three|four|five|six|\d{1,2}) (?:days?|weeks?|months?))\b/;
const LONG_AGO = /^ in (?:the )?(?:1\d{3}|20[01]\d)\b/;
const A_MEMORY =
  /\b(?:when|since|until|till|before|after|once|while|then|(?:the|that) (?:day|night|week|month|year|summer|spring|autumn|fall|winter)|by the time|as soon as) (?:[\w']{1,30} ){1,3}$|\b(?:had|'d) (?:\w{1,20} )?$/;

const isMemory = (text: string, at: number, match: string): boolean => {
  const after = sentenceAfter(text, at + match.length);
  if (!/^(?:turn|reach)ed /.test(match) || RECENT.test(after)) return false;
  return LONG_AGO.test(after) || A_MEMORY.test(sentenceBefore(text, at));
};

/** Other ways to say that eighteen has not come yet. */
const OTHER_WAYS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:not yet|isn't yet|not quite|almost|nearly|about to (?:be|turn)|will (?:soon )?(?:be|turn)|going to (?:be|turn)|turns|turning) (?:eighteen|18)${NO_NOUN}`,
    "g",
  ),
  /\b(?:not|isn't|hasn't turned) (?:18|eighteen) yet\b/g,
  /\b(?:days?|weeks?|months?|a year|shy|short) (?:away |left )?(?:from|of|until|till|before|to) (?:her |his |their |being |turning |becoming )?(?:18(?:th)?|eighteen(?:th)?)\b(?! (?:years?|months?|\w+s)\b)/g,
  new RegExp(
    String.raw`(?<![a-z0-9])${SELF}${IS} ${SOFTENED}(?:under|below|younger than|not over) (?:the age of )?(?:18|eighteen|${TEEN})\b`,
    "g",
  ),
  new RegExp(
    String.raw`\b(?:just|recently|about to|soon|will|going to|yet to) (?:had|have|celebrate[ds]?) (?:her|his|their|my|your) (?:\w{1,20} )?${TEENTH} birthday\b|\b${TEENTH} birthday (?:is |was |comes |falls )?(?:only )?(?:last|this|next|yesterday|today|tomorrow|tonight|soon|coming|a few|(?:in )?(?:one|two|three|four|five|six|\d{1,2}) (?:days?|weeks?|months?))\b`,
    "g",
  ),
  new RegExp(
    String.raw`(?<![a-z0-9])${SELF} (?:was|were) born (?:only |just |about )?${NUMBER} (?:years|summers|winters|springs) ago\b`,
    "g",
  ),
  new RegExp(
    String.raw`\bseen (?:only |just |but |barely )?${TEEN} (?:summers|winters|springs)\b(?! (?:in|on|at)\b)`,
    "g",
  ),
  new RegExp(String.raw`\b${TEEN} (?:years|summers|winters) young\b`, "g"),
  new RegExp(
    String.raw`(?<!\bas an? (?:\w{1,20} )?)\b(?:girl|boy|lad|lass|maiden|princess|prince|youth|student|runaway) of (?:only |just |barely |about )?${TEEN}${NO_NOUN}`,
    "g",
  ),
  new RegExp(
    String.raw`\bat (?:only |just |barely |age |the (?:tender |young )?age of ){0,2}${TEEN},? ${SELF}(?:'s|'m|'re| is| am| are) (?!told\b)`,
    "g",
  ),
  // "17f", "17, female", "female / 17".
  new RegExp(
    String.raw`(?<![\d.,-])\b${TEEN_AND_MORE}(?:f\b|\s?[,/|]\s?(?:f|m|female|male|girl|boy)\b)|\b(?:f|m|female|male)\s?[,/|]\s?${TEEN}(?![.,]?\d| ?(?:cm|m|km|kg|lb|miles)\b)`,
    "g",
  ),
];

/** Whether a text says that the character has just become, or is not yet, an age under 18. */
export const turnsMinorAge = (text: string): boolean => {
  const turned = [...text.matchAll(TURNED)].some(
    ({ 0: match, index }) =>
      !isMemory(text, index, match) && !isOfAnother(text, index, match.length),
  );
  return (
    turned ||
    OTHER_WAYS.some((pattern) =>
      [...text.matchAll(pattern)].some(
        ({ 0: match, index }) => !isOfAnother(text, index, match.length),
      ),
    )
  );
};
