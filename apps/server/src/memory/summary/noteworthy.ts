import { findFacts } from "../finding/find-facts.ts";
import { isSupposed } from "../finding/clauses.ts";
import { isInstructionLike } from "../instruction-like.ts";
import { isSensitive } from "../sensitive/is-sensitive.ts";
import { EMPTY_WORDS } from "../words/common-words.ts";
import { oneLine, shortened } from "../words/one-line.ts";
import { folded, wordsOf } from "../words/plain-words.ts";
import type { SummaryMessage } from "./window-step.ts";

/** Longest sentence that is kept, in UTF-16 units. */
const LONGEST = 120;

/** Fewest telling words of a sentence worth a line; and fewest without words of politeness. */
const FEWEST_WORDS = 3;
const FEWEST_OWN_WORDS = 2;

/** Words that people use to go on, to agree or to part, whatever they talk about. */
const POLITE: ReadonlySet<string> = new Set(
  "let keep keeping continue going talk talking chat chatting moment time slow easy good great nice thing things bit way tell know soon later sure deal promise said say see said glad happy thank thanks next take forward forget try stay here today tomorrow tonight together conversation question questions help".split(
    " ",
  ),
);

/** How much of a message is read, in UTF-16 units. */
const READ_UNITS = 2000;

const AGREED =
  /\b(?:let's|lets|deal\b|promise\w*|agreed?|it's a date|i'll (?:tell|bring|ask|show|send|try|remind|let you know|report)|we'll|we said|we could|remind me|next time|don't let me forget|remember to|shall we|you (?:said|promised|told me)|our (?:plan|list|game|bet|story|joke)|the bet|i bet)\b/u;
const DAYS =
  /\b(?:today|yesterday|tonight|tomorrow|weekend|last (?:night|week|month|year)|next (?:week|month|year)|this (?:morning|week|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|christmas)\b/u;
const HAPPENED =
  /\b(?:i|we) (?:went|finished|started|found|made|built|bought|saw|met|tried|won|lost|learn(?:ed|t)|read|watched|cooked|baked|wrote|painted|fixed|planted|got|took|had|heard|visited|broke|forgot|decided|managed|spent|walked|ran|swam|sold|signed|moved|came|gave|caught|dreamt|discovered)\b/u;
const SMALL_TALK =
  /^(?:hi|hey|hello|yo|good (?:morning|night|evening)|how are you|how's it going|what's up|lol|haha|ok|okay|yes|no|yeah|sure|thanks?|thank you|bye|see you|good ?night|sleep well|nice|cool|same|me too|i see|i know|right|hm+|wow|really|not much|i'm (?:fine|good|ok|okay|tired|bored|here|back))\b[^,;]{0,24}$/u;

/** Whether a line only tells what somebody likes, or is mere politeness: not for a summary. */
export const isIdle = (line: string): boolean =>
  /^(?:(?:the )?(?:visitor|user|character|they|both|we) )?(?:also |both )?(?:likes?|loves?|enjoys?|dislikes?|hates?|prefers?)\b/u.test(
    folded(line),
  ) ||
  /\b(?:keep (?:going|talking|chatting)|(?:said|say|exchanged) (?:hello|goodbye|good ?night|thanks|greetings|pleasantries)|(?:great|nice|good|lovely) (?:to )?(?:chat|talk)(?:ting|ing)?)\b/u.test(
    folded(line),
  );

/** How much a sentence is worth a line, judged by its words alone; 0 if it is not. */
export const weightOf = (sentence: string): number => {
  const plain = folded(sentence);
  const telling = wordsOf(sentence).filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));
  const own = telling.filter((word) => !POLITE.has(word));
  if (telling.length < FEWEST_WORDS || own.length < FEWEST_OWN_WORDS || SMALL_TALK.test(plain))
    return 0;
  return (
    (AGREED.test(plain) ? 4 : 0) +
    (HAPPENED.test(plain) ? 2 : 0) +
    (DAYS.test(plain) ? 1 : 0) +
    Math.min(3, telling.length / 4)
  );
};

const sentencesOf = (content: string): readonly string[] =>
  content
    .slice(0, READ_UNITS)
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map(oneLine)
    .filter((sentence) => sentence !== "");

/** Facts have their own list, where they are updated; in a summary they would grow old. Events may be in both. */
const tellsFact = (sentence: string, at: number): boolean =>
  findFacts(sentence, null, at).some(
    (one) => one.type !== "told" || !/^note\b|\bevent\b/u.test(one.fact.subject),
  );

const SELF =
  /\b(?:i'm|i am|i live|i work|i have|i've got|my name|my job|my favou?rite|we live|we have|i used to|i own|i (?:really |also |just )?(?:like|love|enjoy|prefer|hate|dislike)|i drive|i speak|i study|call me)\b/u;

const mayStand = (sentence: string, message: SummaryMessage): boolean =>
  !isSensitive(sentence) &&
  !isSupposed(sentence) &&
  !isInstructionLike(sentence) &&
  (message.role === "assistant"
    ? AGREED.test(folded(sentence)) && !sentence.includes("?")
    : !sentence.includes("?") && !SELF.test(folded(sentence)) && !tellsFact(sentence, message.at));

/** The sentence of a message most worth a line, shortened; null if none is. */
export const noteworthy = (message: SummaryMessage): string | null => {
  const [best] = sentencesOf(message.content)
    .filter((sentence) => mayStand(sentence, message))
    .map((sentence) => ({ sentence, weight: weightOf(sentence) }))
    .filter(({ weight }) => weight > 1)
    .toSorted((one, other) => other.weight - one.weight);
  return best === undefined ? null : shortened(best.sentence, LONGEST);
};
