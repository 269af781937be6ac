import { distance } from "fastest-levenshtein";
import type { FactFinding } from "../fact.ts";
import { ANIMALS, EVENTS, KIN, OCCUPATIONS } from "../lexicon/classes.ts";
import { isFirstName, readWords, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { birthday } from "./attributes.ts";
import { timeOf } from "./calendar.ts";
import { existence } from "./existence.ts";
import { told } from "./findings.ts";
import { placeAt } from "./slots.ts";
import { withArticle } from "./value.ts";
import { maybeName, nameFrom } from "./names.ts";
import { mentionAt, SELF, type Mention } from "./who.ts";

/** Longest bare answer, in words. */
const MOST_WORDS = 6;

const LEAD =
  /^(?:well|um|uh|oh|hm+|honestly|probably|definitely|mostly|usually|easily|easy|simple|it|is|'s|that|would|be|i|am|in|from|near|the|just|a|an|my|yes|yeah|yep|sure|always|still|called|named|by far|of course|haha|lol|ok|okay|live|work|do|play|like|love|speak|study|at|as|he|she|his|her|name|and|again)$/u;
const NO_ANSWER =
  /^(?:nothing|none|no|nope|nah|not|idk|dunno|do not|why|nowhere|nobody|secret|depends|maybe|perhaps|hard|can not|everything|anything|whatever|what|who|how|you|me|thanks?|thank|same|never|ask|tell|hi|hey|hello|bye|good|fine|great|tired|will not|guess|i)\b/u;

/** A character's words as its reader would say them; what is the character's own stays with it. */
const MEANT: Readonly<Record<string, string>> = {
  your: "my",
  you: "i",
  my: "your",
  our: "your",
  are: "am",
};

const withMy = (line: string): readonly Word[] =>
  readWords(line.replaceAll(/[’‘]/gu, "'")).map((one) =>
    MEANT[one.word] === undefined ? one : { ...one, word: MEANT[one.word] ?? "" },
  );

const mentionedIn = (words: readonly Word[]): Mention | null => {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const found = words[at]?.word === "my" ? mentionAt(words, at, false) : null;
    if (found !== null) return found;
  }
  return null;
};

/** Whom a line speaks of, and "she" behind it means. */
export const spokenOf = (line: string | null): Mention["who"] | null => {
  if (line === null) return null;
  const words = withMy(line);
  const mentioned = mentionedIn(words)?.who;
  if (mentioned !== undefined) return mentioned;
  const animal = words.flatMap(({ word }, at) =>
    wordAt(words, at - 1) === "the" ? (ANIMALS.get(word) ?? []) : [],
  )[0];
  if (animal !== undefined)
    return { kind: "animal", label: animal, word: animal, name: null, isMany: false };
  const name = words.find(
    ({ typed, word }, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(typed) && isFirstName(word),
  );
  return name === undefined
    ? null
    : { kind: "person", label: "person", word: name.typed, name: name.typed, isMany: false };
};

/** What a character's question asks for, read with "my" for the visitor; only where it asks for just that. */
const QUESTIONS: readonly (readonly [topic: string, asks: RegExp])[] = (
  [
    [
      "name",
      "my name|(?:what|who) (?:do|should|can|may|shall|would) (?:i|we|people|they|everybody|one|your friends) (?:like to be |want to be )?calle?d?(?: i| me)?|what am i called|who am i|i like to be called|who (?:is this|'s this|am i talking to)",
    ],
    [
      "hometown",
      "where (?:am|do|did|was|were) i (?:originally |really )?(?:come )?(?:from|grow up|born|raised)|my home ?town|i grow up",
    ],
    [
      "home",
      "where (?:do|am|are) i (?:live|living|based|now|staying|calling from|writing from)|(?:what|which) (?:city|town|country) (?:do|am) i|where is home|where do i call home",
    ],
    ["studies", "what (?:do|am|are|did) i study(?:ing)?|my major|what subject"],
    [
      "job",
      "what (?:do|is it) i do(?: for (?:a living|work|money))?$|what (?:is it )?i do for (?:a living|work)|my (?:job|work|trade|profession|line of work)|what (?:kind|sort|line) of work|where do i work|who do i work for|what do i work",
    ],
    ["birthday", "when is my birthday|my birthday|when (?:was|were) i born"],
    [
      "pet",
      "(?:do i have|have i got|any) (?:any |a )?pets?|what (?:kind of )?(?:pet|animal) (?:do|is)",
    ],
    ["instrument", "what (?:instrument )?do i play|which instrument|what instrument"],
    ["language", "(?:what|which|how many)(?: other)? languages?"],
    ["hobby", "for fun|my hobb(?:y|ies)|(?:my|in) free time|spare time"],
    [
      "likes",
      "what (?:kind of |sort of )?(?:music|food|films?|movies?|books?|sports?|games?|flowers?|animals?|drinks?) do i (?:like|love|enjoy|listen to|read|watch|play)",
    ],
    ["age", "how old am i|my age"],
    ["car", "what do i drive|what car|kind of car"],
  ] as const
).map(([topic, asks]) => [topic, new RegExp(String.raw`\b(?:${asks})\b`, "u")]);

/** What a line asks of its reader by the question that it ends with. */
const askedBy = (
  line: string,
): { readonly topic: string; readonly words: readonly Word[] } | null => {
  const sentences = line.trim().split(/(?<=[.!?…])\s+|\n+/u);
  const last = sentences.at(-1) ?? "";
  if (!last.includes("?") && !/\b(?:tell|told) me your/u.test(last)) return null;
  const before =
    sentences.length > 1 && sentences.at(-2)?.includes("?") === false ? sentences.at(-2) : "";
  const words = withMy(last);
  const plain = textOf(words);
  const topic = QUESTIONS.find(([, asks]) => asks.test(plain))?.[0];
  return { topic: topic ?? "", words: topic === undefined ? withMy(`${before} ${last}`) : words };
};

/** How a bare answer to a question would be said in full; null where it cannot be told. */
const inFull = (
  topic: string,
  asked: readonly Word[],
  bare: readonly Word[],
  typed: string,
): string | null => {
  const plain = textOf(asked);
  const about = mentionedIn(asked);
  if (/\b(?:name|named|called|call)\b/u.test(plain) && about !== null)
    return bare.length > 3 ? null : `my ${about.who.label} is called ${typed}`;
  if (
    /\bwhat (?:is|'s) (?:he|she|it) (?:called|named)|\b(?:his|her|its) name\b|\b(?:call|name) (?:him|her|it)\b/u.test(
      plain,
    )
  ) {
    const animal = asked.flatMap(({ word }) => ANIMALS.get(word) ?? KIN.get(word) ?? [])[0];
    return animal === undefined ? null : `my ${animal} is called ${typed}`;
  }
  const kind = /\bfavourite ((?:\p{L}+ ){0,2}?\p{L}+)(?:$| (?:of|in|to|i)\b)/u.exec(
    plain.replace(/(?:,| by the way| then).*$/u, ""),
  )?.[1];
  if (kind !== undefined) return `my favourite ${kind} is ${typed}`;
  switch (topic) {
    case "name":
      return bare.length > 2 ? null : `my name is ${typed}`;
    case "home":
      return `i live in ${typed}`;
    case "hometown":
      return `i come from ${typed}`;
    case "job":
    case "workplace":
      return bare.some(({ word }) => OCCUPATIONS.has(word))
        ? `i am ${withArticle(typed)}`
        : bare.length > 3
          ? null
          : `i work in ${typed}`;
    case "studies":
      return `i study ${typed}`;
    case "birthday":
      return `my birthday is ${typed}`;
    case "pet":
      return `i have ${typed.endsWith("s") ? typed : withArticle(typed)}`;
    case "instrument":
      return `i play the ${typed}`;
    case "language":
      return `i speak ${typed}`;
    case "hobby":
      return `my hobby is ${typed}`;
    case "likes":
      return bare.length > 4 ? null : `i like ${typed}`;
    case "age":
      return /^\d{1,2}$/u.test(typed) ? `i am ${typed}` : null;
    case "car":
      return `i drive ${withArticle(typed)}`;
    default:
      return null;
  }
};

/** A bare answer ("Sam", "in Porto") in full, where the line before it asked for just that. */
export const fullAnswer = (content: string, previousReply: string | null): string | null => {
  const asked = previousReply === null ? null : askedBy(previousReply);
  if (asked === null) return null;
  const who = /\b[Ww]ho(?:'s| is| are) (\p{Lu}[\p{L}'-]+)/u.exec(previousReply ?? "")?.[1];
  const mine = /\b(?:my|our)\b.*/isu.exec(content)?.[0];
  if (who !== undefined && mine !== undefined && content.length - mine.length < 16)
    return `${who} is ${mine}`;
  const [sentence = "", ...more] = content.trim().split(/(?<=[.!…?])\s+|\n+/u);
  // Only a name is told and then left for something else.
  if (more.length > 0 && asked.topic !== "name") return null;
  const words = readWords(sentence.replaceAll(/[’‘]/gu, "'"));
  if (
    sentence.includes("?") ||
    words.length === 0 ||
    words.length > MOST_WORDS ||
    NO_ANSWER.test(
      textOf(words).replace(/^(?:i am|it is|i (?:live|work|play|like|love|speak|study)) /u, ""),
    )
  )
    return null;
  let from = 0;
  while (from < words.length - 1 && LEAD.test(words[from]?.word ?? "")) from += 1;
  const bare = words.slice(from);
  const pause = bare.findIndex(({ stop }) => stop === ",");
  const kept = asked.topic === "language" || pause === -1 ? bare : bare.slice(0, pause + 1);
  if (NO_ANSWER.test(textOf(kept))) return null;
  const typed = kept
    .map((one) => one.typed)
    .join(" ")
    .replace(/ (?:for now|these days|now|though|actually|i guess|i think|lol|haha)$/iu, "");
  const full = inFull(asked.topic, asked.words, kept, typed);
  return full === null ? null : [`${full}.`, ...more].join(" ");
};

const sharesStart = (one: string, other: string): boolean =>
  one !== other && one.charAt(0) === other.charAt(0) && distance(one, other) <= 2;

/** "It's Sam, not Pam": what is corrected follows from what the line before it said. */
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
  const has = (word: string | undefined): boolean => before.some((one) => one.word === word);
  const event = before.find(({ word }) => EVENTS.has(word));
  const time = timeOf(words, at);
  if (event !== undefined && time !== null && /^(?:it|the|on|not)$/u.test(words[0]?.word ?? ""))
    return [told(`plan ${event.word}`, `Has ${withArticle(event.word)} ${time.text}`, event.word)];
  const isBirthday =
    before.some(({ word }) => word === "birthday") && words.some(({ word }) => /\d/u.test(word));
  if (isBirthday) return birthday(SELF, words, at);
  const not = words.findIndex(({ word }) => word === "not");
  const isSwapped = not === 0;
  const start = words.findIndex(
    ({ word }, index) =>
      index !== not && !/^(?:it|is|'s|that|i|am|said|meant|live|in|from|my|name)$/u.test(word),
  );
  const right = isSwapped
    ? words.find(
        ({ stop }, index) =>
          index > 0 &&
          words[index - 1]?.stop !== "" &&
          stop !== undefined &&
          !/^(?:it|is|'s|but)$/u.test(words[index]?.word ?? ""),
      )
    : words[start];
  const wrong =
    not === -1
      ? before.find(
          ({ word, typed }) => /^\p{Lu}/u.test(typed) && sharesStart(word, right?.word ?? ""),
        )
      : words.slice(not + 1).find(({ word }) => has(word) && !/^(?:in|from|it|the)$/u.test(word));
  if (right === undefined || wrong === undefined || !has(wrong.word)) return [];
  const place = before.findIndex(({ word }) => word === wrong.word);
  if (/^(?:in|to|from|near)$/u.test(before[place - 1]?.word ?? "")) {
    const found = placeAt(words, words.indexOf(right));
    return found === null ? [] : [told("home", `Lives in ${found.place}`, found.place)];
  }
  if (!/^\p{Lu}/u.test(right.typed) || !maybeName(right)) return [];
  const name = nameFrom([right]);
  const isSpokenTo =
    before[place - 1]?.stop === "," ||
    before[place]?.stop === "," ||
    place === 0 ||
    (place === before.length - 1 && /^(?:you|hi|hey|hello)$/u.test(before[place - 1]?.word ?? ""));
  if (isSpokenTo) return [told("name", `Is called ${name}`, name)];
  const who = spokenOf(previousReply);
  return who === null || who.label === "person"
    ? [told(`person ${name.toLowerCase()}`, `Spoke of ${name}`, name)]
    : existence({ ...who, name });
};
