import type { FactFinding } from "../fact.ts";
import { AUXILIARIES } from "../lexicon/small-words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { textOf, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { keyOf } from "../words/plain-words.ts";
import { told, topicOf } from "./findings.ts";
import { typedOf } from "./slots.ts";
import { valueOf } from "./value.ts";
import { SELF, type Who } from "./who.ts";
import { naming, statement, upperFirst } from "./wording.ts";

const WORTH_A_NOTE =
  /^(?:(?:\p{L}+ )?(?:thesis|dissertation|band|choir|shop|company|business|school|university|derby name|stage name|pen name|novel|podcast|channel))$/iu;
const POINTING = /\b(?:you|your|it|that|this|he|she|him|her|they|them|so|not|very|too)\b/u;

/** A thing of somebody's that is told of as a whole: "Son's school is St Brendan's". */
export const ownThing = (
  whose: Who,
  words: readonly Word[],
  at: number,
): readonly FactFinding[] => {
  const verb = words.findIndex(
    ({ word }, index) => index > 0 && (AUXILIARIES.has(word) || verbOf(word)?.form === "s"),
  );
  const noun = typedOf(words.slice(0, verb));
  const value = verb < 1 || verb > 3 ? null : valueOf(noun);
  const plain = textOf(words);
  const isSelf = whose.kind === "self";
  const isWorth = WORTH_A_NOTE.test(noun) && words.length < 14 && !POINTING.test(plain);
  if (value === null || !isWorth || sensitivityOf(typedOf(words)) !== null) return [];
  const text = statement(SELF, words.slice(verb), at);
  const before = isSelf ? noun : `${naming(whose)}'s ${noun}`;
  const topic = isSelf ? `own ${keyOf(value)}` : topicOf(whose, keyOf(value));
  return [
    told(topic, upperFirst(`${before} ${text.charAt(0).toLowerCase()}${text.slice(1)}`), value),
  ];
};
