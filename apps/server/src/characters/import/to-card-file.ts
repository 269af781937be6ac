import type * as z from "zod";
import type { waitingCard } from "../card/card-schema.ts";
import type { ForeignCard } from "./card-format.ts";

/** Cuts a text to at most so many UTF-16 units, at the end of a sentence or, failing that, of a word. */
const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const head = text.slice(0, most).replace(/\p{Surrogate}$/u, "");
  const sentence = /^[^]*[.!?…。！？"”](?=\s|$)/u.exec(head)?.[0] ?? "";
  if (sentence.length >= most / 3) return sentence.trim();
  const word = /^[^]*(?=\s)/u.exec(head)?.[0] ?? "";
  return `${(word.length >= most / 3 ? word : head).slice(0, most - 1).trim()}…`;
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The first sentence of a text, on one line. */
export const firstSentence = (text: string): string =>
  /^.{12,}?[.!?。！？](?=\s|$)/u.exec(oneLine(text))?.[0] ?? oneLine(text);

/** `card.json` as it is written; without an age for a character that waits for one. */
export type CardFile = z.output<typeof waitingCard>;

/** What a foreign card does not tell. */
export interface OwnDetails {
  readonly id: string;
  readonly order: number;
  readonly age: number | null;
  readonly location: string;
  readonly timeZone: string;
  readonly pronouns: CardFile["pronouns"];
}

/** The home of a character if neither its card nor the operator names one. */
export const NOWHERE = "Somewhere";

export const LONGEST_TEXT = 4000;
export const LONGEST_SUMMARY = 240;
export const LONGEST_GREETING = 400;
export const LONGEST_NAME = 40;

const RULES: readonly string[] = [
  "Ask a question in about half of the replies, never in all of them.",
  "Come back to what the visitor told earlier, lightly and only when it fits.",
  "Flirting is warm; anything sexually explicit is turned down kindly and the talk moves on.",
  "Say plainly that this is an AI character whenever it is asked; never claim to be human, conscious or licensed in anything.",
  "When the visitor says goodbye, say goodbye: brief, warm, no question, no plea.",
];

const OPENERS: readonly string[] = ["Hi there", "How is your evening?", "Tell me about yourself"];

const CANNED_REPLIES: readonly string[] = [
  "Sorry, I lost my thread for a moment. Could you say that again?",
  "That one slipped past me. Once more?",
  "Hm, only half of that reached me. Could you send it again?",
  "I had a reply and it got away. Try me again?",
  "One moment, I missed that. What was it you said?",
];

/** Marks of other applications that are not text: the start of an example or a chat, their own prompts. */
const MARKS =
  /<(?:start|end)>|\[(?:start|end)[^\]\n]{0,40}\]|\{\{(?:original|trim|\/\/[^{}]{0,400})\}\}|^\s*\*\*\*\s*$/gim;

const withoutMarks = (text: string): string =>
  text
    .replaceAll(MARKS, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const USER = String.raw`(?:\{\{\s*user\s*\}\}|<user>)`;
export const NAMES_VISITOR = new RegExp(USER, "i");
/** Words after which a name needs no comma to be an address; after others it is none: "You're {{user}}, then?" */
const GREETING =
  "hey|hi|hiya|hello|oh|ah|well|so|okay|yes|no|please|sorry|thanks|you|welcome|back|there|morning|afternoon|evening|night|goodbye|bye";
const ADDRESS = new RegExp(
  String.raw`(?:,\s*|(?<=\b(?:${GREETING}))\s+)${USER}(?=\s*(?:[,.!?…]|$))|(?<=^|[.!?…"“*]\s*)${USER}\s*[,.!?…]+\s*(\p{Ll})?`,
  "gimu",
);

/** Replaces macros in text that visitors read; as the visitor's name is unknown, addresses by it are removed. */
const spoken = (text: string, name: string): string =>
  text
    .replaceAll(/\{\{\s*(?:char|bot)\s*\}\}|<(?:bot|char)>/gi, () => name)
    .replaceAll(ADDRESS, (_address, next: string | undefined) => next?.toUpperCase() ?? "")
    .replaceAll(new RegExp(USER, "gi"), "you")
    .replaceAll(/\{\{[^{}]{0,80}\}\}/g, "");

/** Removes stage directions: “*smiles* Hello” gives “Hello”. */
const withoutStageDirections = (text: string): string =>
  text.replaceAll(/(\*{1,3})(?!\s)[^*]{1,2000}\1/g, " ");

const greetingOf = (card: ForeignCard, name: string): string => {
  const written = spoken(withoutMarks(card.data.first_mes), name);
  const said = oneLine(withoutStageDirections(written)) || oneLine(written.replaceAll("*", ""));
  return cutText(said || `Hello, I'm ${name}.`, LONGEST_GREETING);
};

const backgroundOf = ({ data }: ForeignCard): string =>
  [data.description, data.scenario]
    .map(withoutMarks)
    .filter((text) => text !== "")
    .join("\n\n");

const voiceOf = ({ data }: ForeignCard): string => {
  const examples = withoutMarks(data.mes_example);
  return examples === ""
    ? "Natural, short messages, as in texting. One bubble, one to three sentences."
    : cutText(
        `One bubble, one to three sentences. Writes as in these examples:\n${examples}`,
        LONGEST_TEXT,
      );
};

/**
 * Converts a foreign card to ours. What we have no field for stays in the kept original; its instructions
 * to the model (`system_prompt`, `post_history_instructions`) are never followed.
 */
export const toCardFile = (card: ForeignCard, own: OwnDetails): CardFile => {
  const name = cutText(oneLine(card.data.name), LONGEST_NAME);
  const background = backgroundOf(card);
  const personality = withoutMarks(card.data.personality);
  const about = background || personality;
  return {
    id: own.id,
    order: own.order,
    name,
    ...(own.age === null ? {} : { age: own.age }),
    location: own.location,
    timeZone: own.timeZone,
    pronouns: { ...own.pronouns },
    summary: cutText(
      spoken(firstSentence(about), name) || `${name}, a fictional character.`,
      LONGEST_SUMMARY,
    ),
    personality: cutText(
      personality || firstSentence(about) || "Friendly and curious.",
      LONGEST_TEXT,
    ),
    background: cutText(about || `${name} is a fictional character.`, LONGEST_TEXT),
    speech: { voice: voiceOf(card), rules: [...RULES] },
    greeting: greetingOf(card, name),
    openers: [...OPENERS],
    cannedReplies: [...CANNED_REPLIES],
  };
};
