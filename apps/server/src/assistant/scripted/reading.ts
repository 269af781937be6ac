import type { CharacterLines } from "../../characters/index.ts";
import { languageOf } from "../../memory/index.ts";
import { hitsOf, RANK, type Hit } from "./cue.ts";
import { HONESTY_CUES, RECALL_CUES } from "./honesty.ts";
import { lazy } from "../../platform/lazy.ts";
import { onceFor } from "../../platform/once-for.ts";
import { asTyped, plainText, wordsOnly } from "./plain-text.ts";
import { safetyHits } from "./safety.ts";
import { wordsIn } from "./understanding/words.ts";
import { toneOf, type Tone } from "./understanding/tone.ts";
import { askedBack, isNodding, yesOrNo, type AskedBack } from "./understanding/short.ts";
import { sentencesOf, understand, type Sentence } from "./understanding/understand.ts";

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

/** Random letters, as from a hand resting on the keyboard. */
const isNonsense = (words: readonly string[]): boolean => {
  if (words.length === 0) return false;
  if (words.length === 1 && /^\d{5,}$/.test(words[0] ?? "")) return true;
  return words.filter(isJumble).length * 2 > words.length;
};

/** What a message's form says, whatever its words mean. */
const formHits = (typed: string): readonly Hit[] => {
  const words = wordsOnly(typed);
  if (words === "" && !/\p{Extended_Pictographic}/u.test(typed))
    return [{ topic: "silence", rank: RANK.form }];
  return isNonsense(words.split(" ")) ? [{ topic: "nonsense", rank: RANK.form }] : [];
};

/** "no, i said i have two exams": what follows repeats an earlier message. */
const OBJECTS =
  /^(?:(?:no+|nah|what|huh|lol|haha|uh|um|ok|bro|bruh|dude|omg|wait|but|well|yes|hey)\b[,.!?]* *)*(?:i(?:'m| am| was|'ve)? (?:just |literally |already )*(?:(?:asked|told) you(?: about)?|asked(?= (?:about|wh\w+|how|if)\b)(?: about)?|said(?= (?:i|i'm|my|it's|that|we|she|he)\b)|(?:asking|talking) about|meant|mean)|you (?:just |literally )*(?:said|mentioned))\b[,:]? +(?=\S+ \S)/iu;

/** "i asked if u play games": without its beginning it is a question again. */
const ASKED_IF = /^(?:if|whether) (?=(?:you|u|i|he|she|they|it|we)\b)/iu;

/** What was read in the unanswered messages of a turn. */
export interface Reading {
  /** What rules find before anything is guessed, weightiest first: danger, honesty, memory, form. */
  readonly hits: readonly Hit[];
  readonly sentences: readonly Sentence[];
  /** What the last message asks of the line before it. */
  readonly askedBack: AskedBack | null;
  readonly answer: "yes" | "no" | null;
  readonly isNodding: boolean;
  /** Whether it says goodbye, whatever else it says. */
  readonly isLeaving: boolean;
  /** Whether it repeats what was missed. */
  readonly isSaidAgain: boolean;
  /** The part of the last message that asks. */
  readonly asking: string;
  /** Whether the last sentence asks, or one before it plainly does. */
  readonly isQuestion: boolean;
  /** Whether it asks about the character. */
  readonly asksOfYou: boolean;
  /** Whether it asks about a person whom only the visitor can have told of. */
  readonly asksWho: boolean;
  /** Whether it asks about the visitor: something that a good listener would know. */
  readonly asksOfMe: boolean;
  readonly tone: Tone;
  /** The language of the messages; null for English. */
  readonly language: string | null;
  /** Whether the character has lines in that language. */
  readonly speaksIt: boolean;
  /** The words of all messages together: equal when the visitor repeats the same. */
  readonly words: string;
  /** The last message, as typed, without a beginning that only introduces a repetition ("no, i said"). */
  readonly lastTyped: string;
  /** The last message, whole. */
  readonly lastWhole: string;
}

const MARK = /\?["”)]?$/u;
const OPENS =
  /^(?:(?:so|and|but|ok|okay|hey|well|lol|lmao|haha|o+h+|a+h+|wow|no|nah|yes|yeah|nice|cool|wait|hm+|um|anyway|then|now|bro|bruh|dude|man|girl|omg)[,.]? )*(?:what|whats|who|whos|whose|where|when (?:is|are|was|were|do|does|did|will|can)|whens|why|how|hows|which|do|does|did|are|r|is|can|could|would|will|should|have (?:you|u)|(?:you|u|ya) (?:ever|got|think|like)|has|was|were|tell me|explain|describe|favou?rite|any)\b/iu;
/** "for what", "older or younger" */
const ENDS = /\b(?:for|to|with|about|of) (?:what|whom?)$|^\w+ or \w+$/u;

/** Whether a sentence asks something. */
export const asksIn = (sentence: string): boolean =>
  MARK.test(sentence) || OPENS.test(sentence) || ENDS.test(sentence);

/** A question that precedes something told; two words ("the bride?") only repeat. */
const isAskedBefore = (sentence: string): boolean =>
  MARK.test(sentence) &&
  sentence.split(" ").length > 2 &&
  (OPENS.test(sentence) || OF_YOU.test(sentence));

const LEAVING =
  /(?:^|[.,!] )night\b(?! (?:shift|out|owl|before))|\b(?:good ?night|(?<!\b(?:say|said|saying|a|no|his|her|good) )(?:good ?)?bye|(?:off|going) to (?:bed|sleep)|gonna (?:go|sleep)|try to sleep|(?:gotta|got to|have to|need to|must) (?:go|run|leave|sleep)|back to (?:it|work)|say (?:hi|hello|hola|goodnight) to|talk (?:later|soon|tomorrow)|see (?:you|ya|u) (?:later|soon|tomorrow)|take care)\b/iu;

const OF_YOU = /\b(?:you|u|ya|your|ur|yours|you're|yourself)\b/iu;
/** Questions about what was told: by "my" or "I", or who is coming and when; and not about the character. */
const OF_ME = /\b(?:i|my|me|mine|i'm|im|i've)\b/iu;
/** "who's Dave?": one of the visitor's people, unless he is one of the character's. */
const OF_SOMEBODY =
  /^(?:and |so |ok |but )*(?:who(?:'s|s| is)|when(?:'s|s| is)) (?!you|u\b|your)/iu;
/** Words of a real question; "or my mother?" only wonders. */
const ASKS_OUT =
  /\b(?:wh(?:at|o|ere|en|ich|y|om|ose)\w*|how\w*|remember|recall|know|names?|do|did|am|was|is|are)\b/iu;
const NOT_OF_ME =
  /\b(?:your|ur|yours|are you|r u|did you(?! forget)|would you|could you|have you(?! forgotten)|will you|should i|can i|may i|could i|am i|do i (?:have to|need)|what if i)\b|\bdo (?:you|u)\b(?! (?:even |still |really )?(?:know|remember|recall))/iu;

/** In words of a cue. */
const LONGEST_CUE = 6;

/** Topics by their cues. */
const topicsByCue = onceFor((lines: CharacterLines): ReadonlyMap<string, readonly string[]> => {
  const made = new Map<string, string[]>();
  for (const [topic, { cues }] of Object.entries(lines.topics))
    for (const cue of cues) made.set(cue, [...(made.get(cue) ?? []), topic]);
  return made;
});

/** The topics whose cues occur in a text, in the order of their occurrence. */
export const topicsCuedBy = (text: string, lines: CharacterLines): readonly string[] => {
  const topics = topicsByCue(lines);
  // Looked up as typed, and with short forms spelled out.
  const found = [wordsOnly(text).split(" "), wordsIn(text)].flatMap((words) =>
    words
      .flatMap((_, at) =>
        Array.from({ length: LONGEST_CUE }, (_one, more) =>
          words.slice(at, at + more + 1).join(" "),
        ),
      )
      .flatMap((run) => topics.get(run) ?? []),
  );
  return [...new Set(found)];
};

/** Whether a topic is something that visitors mention; all others are about the character itself. */
export const isMention = (topic: string): boolean => topic.startsWith("mention-");

const ownHits = (lines: CharacterLines, text: string): readonly Hit[] =>
  topicsCuedBy(text, lines).flatMap((topic) =>
    isMention(topic) ? [] : [{ topic, rank: RANK.own }],
  );

const hitsIn = (text: string, lines: CharacterLines): readonly Hit[] => [
  ...safetyHits(text),
  ...hitsOf([...HONESTY_CUES, ...RECALL_CUES], plainText(text)),
  ...formHits(asTyped(text)),
  ...ownHits(lines, text),
];

/**
 * Reads the visitor's unanswered messages together: a burst counts as one thing said. `spoken` gives the
 * language of the talk so far. What is costly is read only when it is asked for.
 */
export const readMessages = (
  typed: readonly string[],
  lines: CharacterLines,
  spoken: () => string | null = () => null,
): Reading => {
  const messages = typed.map((text) => text.replace(OBJECTS, "").replace(ASKED_IF, "do "));
  const last = messages.at(-1) ?? "";
  const words = wordsOnly(messages.join(" "));
  const ofLast = sentencesOf(asTyped(last));
  const lastSentence = ofLast.at(-1) ?? "";
  const question = asksIn(lastSentence) ? lastSentence : ofLast.findLast(isAskedBefore);
  const isSpoken = (one: string | null) => Object.hasOwn(lines.topics, `${one ?? ""}-unknown`);
  const language = lazy(() => {
    const before = spoken();
    return languageOf(words, isSpoken(before) ? before : null);
  });
  const hits = lazy(() =>
    messages.flatMap((text) => hitsIn(text, lines)).toSorted((one, other) => other.rank - one.rank),
  );
  const sentences = lazy(() =>
    understand(messages.map(asTyped), lines, isSpoken(language()) ? language() : null),
  );
  const tone = lazy(() => toneOf(messages.join(" ")));
  const asksWho =
    question !== undefined &&
    !OF_ME.test(question) &&
    OF_SOMEBODY.test(question) &&
    !hits().some(({ rank }) => rank === RANK.own);
  return {
    get hits() {
      return hits();
    },
    get sentences() {
      return sentences();
    },
    askedBack: askedBack(last),
    answer: yesOrNo(last),
    isNodding: messages.every(isNodding),
    isLeaving: question === undefined && LEAVING.test(ofLast.slice(-2).join(" ")),
    isSaidAgain: last !== typed.at(-1),
    asking: ofLast.filter(asksIn).join(" "),
    isQuestion: question !== undefined,
    asksOfYou: OF_YOU.test(question ?? lastSentence),
    asksWho,
    asksOfMe:
      question !== undefined &&
      (asksWho || (OF_ME.test(question) && ASKS_OUT.test(question))) &&
      !NOT_OF_ME.test(question),
    get tone() {
      return tone();
    },
    get language() {
      return language();
    },
    get speaksIt() {
      return isSpoken(language());
    },
    words,
    lastTyped: asTyped(last),
    lastWhole: asTyped(typed.at(-1) ?? ""),
  };
};
