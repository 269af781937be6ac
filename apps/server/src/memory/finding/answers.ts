import type { FactFinding } from "../fact.ts";
import { ANIMALS, EVENTS, KIN, OCCUPATIONS } from "../lexicon/classes.ts";
import { readWords, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { timeOf } from "./calendar.ts";
import { told } from "./findings.ts";
import { maybeName, nameFrom } from "./names.ts";
import { withArticle } from "./value.ts";

/** Longest bare answer, in words, and longest question that is noted with one, in UTF-16 units. */
const MOST_WORDS = 6;
const LONGEST_QUESTION = 80;

const LEAD =
  /^(?:well|um|uh|oh|hm+|honestly|it|is|'s|that|be|i|am|in|from|the|just|a|an|my|yes|yeah|yep|sure|still|called|named|haha|lol|ok|okay|live|work|at|as|he|she|his|her|name|and)$/u;
const NO_ANSWER =
  /^(?:nothing|none|no|nope|nah|not|idk|dunno|do not|why|nowhere|nobody|secret|depends|maybe|perhaps|hard|can not|everything|anything|whatever|what|who|how|you|me|thanks?|thank|same|never|ask|tell|hi|hey|hello|bye|good|fine|great|tired|will not|guess|i|two|my|therapist)\b/u;

/** What a question asks for, and the bare answer in full; only for questions that ask for just that. */
const QUESTIONS: readonly (readonly [asks: RegExp, inFull: (answer: string) => string])[] = [
  [
    /\byour (?:full |first |real )?name\b(?! for)|(?:what|who) (?:do|should|can|may|shall) (?:i|people|they|friends) call you\b|\bwho are you\b|\bwho am i talking to\b/iu,
    (answer) => `my name is ${answer}`,
  ],
  [
    /\bwhere (?:are|do|did|were) you (?:originally |really )?(?:come from|from|grow up|born|raised)\b|\byour home ?town\b/iu,
    (answer) => `i come from ${answer}`,
  ],
  [
    /\bwhere (?:do|are) you (?:live|living|based|now)\b|\b(?:what|which) (?:city|town|country) (?:do|are) you\b/iu,
    (answer) => `i live in ${answer}`,
  ],
  [
    /\bwhat (?:do you do|is it you do)(?: for (?:a living|work|money))?\?|\bwhat(?: is|'s) your (?:job|work|trade|profession)\b/iu,
    (answer) =>
      readWords(answer).some(({ word }) => OCCUPATIONS.has(word))
        ? `i am ${withArticle(answer)}`
        : `i work in ${answer}`,
  ],
  [/\bwhen(?: is|'s) your birthday\b/iu, (answer) => `my birthday is ${answer}`],
  [/\bhow old are you\b/iu, (answer) => `i am ${answer}`],
];
/** Index of the first of them. */
const NAME = 0;
const CALLED =
  /\bwhat(?: is|'s) (?:he|she|it) called\b|\b(?:his|her|its|your (?<whose>\p{L}+)'s) name\b|\bwhat(?: is|'s) your (?<who>\p{L}+) called\b|\byour (?<whom>\p{L}+) (?:called|named)\b/iu;

/** Markup and web addresses, which no note may contain. */
const MARKED = /[<>{}[\]*]|https?:/u;

/** The short question that a line ends with; null for none. */
export const questionIn = (line: string | null): string | null => {
  const last =
    line
      ?.trim()
      .split(/(?<=[.!?…])\s+|\n+/u)
      .at(-1) ?? "";
  return last.endsWith("?") && last.length <= LONGEST_QUESTION && !MARKED.test(last)
    ? last.replaceAll(/[“”"]/gu, "")
    : null;
};

const IS_CALLED =
  /^(?:i am|it 's|(?:you can )?call me) (?<name>\S+)(?: (?:by the way|btw|haha|lol))?$/u;

/** "Gladys, great name. I'm Nico": a plain statement of the name counts, whatever else is said. */
const withName = (sentences: readonly string[]): string | null => {
  for (const [at, words] of sentences.map(readWords).entries()) {
    const name = IS_CALLED.exec(textOf(words))?.groups?.["name"];
    const word = words.find((one) => one.word === name);
    if (word !== undefined && maybeName(word))
      return sentences.with(at, `my name is ${word.typed}.`).join(" ");
  }
  return null;
};

/** A bare answer ("Sam", "in Porto") in full, if the line before asked for just that; otherwise null. */
export const fullAnswer = (content: string, previousReply: string | null): string | null => {
  const question = questionIn(previousReply);
  if (question === null) return null;
  const asked = QUESTIONS.findIndex(([asks]) => asks.test(question));
  const sentences = content
    .replaceAll(/[’‘]/gu, "'")
    .trim()
    .split(/(?<=[.!…?])\s+|\n+/u);
  const named = asked === NAME ? withName(sentences) : null;
  if (named !== null) return named;
  const [sentence = "", ...more] = sentences;
  const words = readWords(sentence);
  if (sentence.includes("?") || words.length === 0 || words.length > MOST_WORDS) return null;
  const from = words.findIndex(({ word }, at) => at === words.length - 1 || !LEAD.test(word));
  const bare = words.slice(from);
  if (NO_ANSWER.test(textOf(words)) || NO_ANSWER.test(textOf(bare))) return null;
  const pause = bare.findIndex(({ stop }) => stop === ",");
  const answer = (pause === -1 ? bare : bare.slice(0, pause + 1))
    .map(({ typed }) => typed)
    .join(" ");
  const called = CALLED.exec(question)?.groups;
  const spokenOf = [
    called?.["whose"],
    called?.["who"],
    called?.["whom"],
    ...(previousReply ?? "").split(/\P{L}+/u),
  ]
    .map((word) => word?.toLowerCase() ?? "")
    .flatMap((word) => KIN.get(word) ?? ANIMALS.get(word) ?? [])[0];
  // "It's complicated" is no name; and a name in the line before is somebody else's.
  const isNoName =
    asked === NAME &&
    ((from > 0 && !maybeName(bare[0])) ||
      readWords(previousReply ?? "").some(({ word }) => word === bare[0]?.word));
  const full =
    called !== undefined && spokenOf !== undefined
      ? bare.length > 3
        ? null
        : `my ${spokenOf} is called ${answer}`
      : isNoName
        ? null
        : (QUESTIONS[asked]?.[1](answer) ?? null);
  return full === null ? null : [`${full}.`, ...more].join(" ");
};

/** "It's Sam, not Pam", "it's on the 17th": the line before shows which fact is corrected. */
export const corrected = (
  content: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  if (previousReply === null || content.includes("?")) return [];
  const words = readWords(content.replaceAll(/[’‘]/gu, "'")).filter(
    ({ word }) => !/^(?:no|nope|actually|sorry|hey|oh|um|well|ha|haha|lol|and)$/u.test(word),
  );
  if (words.length === 0 || words.length > 12) return [];
  const before = readWords(previousReply.replaceAll(/[’‘]/gu, "'"));
  const event = before.find(({ word }) => EVENTS.has(word));
  const time = timeOf(words, at);
  const isOfIt = words.every(
    ({ word }) => (!EVENTS.has(word) && word !== "birthday") || word === event?.word,
  );
  if (
    event !== undefined &&
    time !== null &&
    isOfIt &&
    /^(?:it|the|on|not)$/u.test(wordAt(words, 0))
  )
    return [told(`plan ${event.word}`, `Has ${withArticle(event.word)} ${time.text}`, event.word)];
  const not = words.findIndex(({ word }) => word === "not");
  const wrong = not === -1 ? undefined : words[not + 1];
  // "No, it's Jonah": the name just used is the wrong one.
  const isDenied = /^(?:no|nope|actually)\b/iu.test(content) && IS_CALLED.test(textOf(words));
  const isSpokenTo = before.some(
    (one, index) =>
      (before[index - 1]?.stop === "," || one.stop === ",") &&
      (isDenied ? /^\p{Lu}/u.test(one.typed) && maybeName(one) : one.word === wrong?.word),
  );
  const right: Word | undefined = words.find(
    (one, index) =>
      index !== not &&
      (isDenied || one !== wrong) &&
      !/^(?:it|is|'s|that|i|am|my|name)$/u.test(one.word),
  );
  if (right === undefined || !isSpokenTo) return [];
  const name = nameFrom([right]);
  return /^\p{Lu}/u.test(right.typed) && maybeName(right)
    ? [told("name", `Is called ${name}`, name)]
    : [];
};
