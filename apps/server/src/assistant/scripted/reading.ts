import type { CharacterLines } from "../../characters/index.ts";
import { echoOf } from "./echo.ts";
import { asTyped, plainText, wordCount, wordsOnly } from "./plain-text.ts";
import { ABOUT_CUES } from "./recognise/about.ts";
import { hitsOf, RANK, type Hit } from "./recognise/cue.ts";
import { formHits } from "./recognise/form.ts";
import { HONESTY_CUES } from "./recognise/honesty.ts";
import { languageHits } from "./recognise/language.ts";
import { MOOD_CUES } from "./recognise/moods.ts";
import { PLAY_CUES } from "./recognise/play.ts";
import { safetyHits } from "./recognise/safety.ts";
import { SHORT_CUES, SHORT_MAX_WORDS } from "./recognise/short.ts";
import { SOCIAL_CUES } from "./recognise/social.ts";

/** What the unanswered messages of a turn come to. */
export interface Reading {
  /** Occasions found, the weightiest first, each topic once. */
  readonly hits: readonly Hit[];
  /** Words only, all messages together: equal when the visitor says the same again. */
  readonly words: string;
  /** The last message, as typed. */
  readonly lastTyped: string;
  readonly isQuestion: boolean;
  /** Something asked about, as in "do you like {thing}?". */
  readonly thing: string | null;
  readonly echo: string | null;
}

const CUES = [...HONESTY_CUES, ...ABOUT_CUES, ...MOOD_CUES, ...SOCIAL_CUES, ...PLAY_CUES];

const ASKS_ABOUT: readonly (readonly [topic: string, asks: RegExp])[] = [
  [
    "do-you-like",
    /\b(?:do|did) (?:you|u) (?:like|love|enjoy|hate|prefer|want) ((?:[\p{L}\p{N}'-]+ ?){1,4})/u,
  ],
  [
    "have-you",
    /\bhave (?:you|u) (?:ever )?(?:been to|seen|read|tried|heard of|watched|played|heard|visited|eaten|met) ((?:[\p{L}\p{N}'-]+ ?){1,4})/u,
  ],
  [
    "opinion",
    /\b(?:what (?:do|did) (?:you|u) think (?:about|of)|thoughts on|(?:your|ur) opinion (?:on|of|about)|how (?:do you feel|about)|do you believe in|what about) ((?:[\p{L}\p{N}'-]+ ?){1,4})/u,
  ],
];
const NO_THING =
  /^(?:me|you|us|it|this|that|them|him|her|to|my|your|when|if|how|what|being|any|some(?:thing|one)|someone|tonight|today|tomorrow|a |an )\b/;
const QUESTION =
  /\?|^(?:what|whats|who|where|when|why|how|which|do|does|did|are|is|can|could|would|will|should|have|has|were|was|am) /;

const thingAsked = (plain: string): { readonly topic: string; readonly thing: string } | null => {
  for (const [topic, asks] of ASKS_ABOUT) {
    const thing = asks.exec(plain)?.[1]?.trim();
    if (thing !== undefined && !NO_THING.test(thing) && thing.length <= 32) return { topic, thing };
  }
  return null;
};

const ownHits = (lines: CharacterLines, words: string): readonly Hit[] => {
  const within = ` ${words} `;
  return Object.entries(lines.topics)
    .filter(([, topic]) => topic.cues.some((cue) => within.includes(` ${cue} `)))
    .map(([topic]) => ({ topic, rank: RANK.own }));
};

const hitsIn = (text: string, lines: CharacterLines): readonly Hit[] => {
  const plain = plainText(text);
  const words = wordsOnly(text);
  const isShort = wordCount(words) <= SHORT_MAX_WORDS;
  const asked = thingAsked(plain);
  return [
    ...safetyHits(text),
    ...hitsOf(CUES, plain),
    ...(isShort ? hitsOf(SHORT_CUES, words) : []),
    ...formHits(asTyped(text), text.length),
    ...languageHits(words),
    ...(asked === null ? [] : [{ topic: asked.topic, rank: RANK.looseQuestion }]),
    ...ownHits(lines, words),
  ];
};

/** Reads the visitor's unanswered messages together; a burst counts as one thing said. */
export const readMessages = (messages: readonly string[], lines: CharacterLines): Reading => {
  const byTopic = new Map<string, Hit>();
  for (const hit of messages.flatMap((text) => hitsIn(text, lines))) {
    const known = byTopic.get(hit.topic);
    if (known === undefined || known.rank < hit.rank) byTopic.set(hit.topic, hit);
  }
  const plain = messages.map(plainText);
  return {
    hits: [...byTopic.values()].toSorted((one, other) => other.rank - one.rank),
    words: wordsOnly(messages.join(" ")),
    lastTyped: asTyped(messages.at(-1) ?? ""),
    isQuestion: plain.some((text) => QUESTION.test(text)),
    thing:
      plain.map((text) => thingAsked(text)?.thing).find((thing) => thing !== undefined) ?? null,
    echo: plain.map(echoOf).find((echo) => echo !== null) ?? null,
  };
};
