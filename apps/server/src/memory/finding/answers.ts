import type { FactFinding } from "../fact.ts";
import { birthdayIn } from "./birthday.ts";
import { toldHome, toldHometown } from "./home.ts";
import { OCCUPATION } from "./occupations.ts";
import { hobby, plays } from "./pastimes.ts";
import { toldName } from "./name.ts";
import { kindOf, ANIMAL, petCalled } from "./pets.ts";
import { speaks } from "./languages.ts";
import { studies } from "./studies.ts";
import { favourite, likes } from "./tastes.ts";
import { told } from "./rule.ts";
import { lowered, valueOf, withArticle } from "./value.ts";

/** Longest bare answer, in words. */
const MOST_WORDS = 8;

const LEAD =
  /^(?:(?:well|um|uh|oh|hm+|honestly|probably|maybe|definitely|mostly|usually|easily|easy|simple|that's easy|good question|i'd say|i'd go with|i would say|has to be|gotta be|got to be|it has to be|it's|its|that's|that would be|i'm|im|i am|i'm in|i'm from|in|from|near|over in|i live in|i work in|i work at|i work as|i do|i play|i like|i love|i speak|i study|he's|she's|he is|she is|his name is|her name is|the|just|a|an|my|yes|yeah|yep|sure|always|still|on the|on|it's called|called|named|by far|hands down|without a doubt|of course|haha|lol|ok|okay),? +)+/iu;

const NO_ANSWER =
  /^(?:nothing|none|no|nope|nah|not|idk|dunno|don't|i don't|yes|yeah|yep|ok|okay|why|nowhere|nobody|sure|lol|haha|guess|secret|a secret|depends|it depends|maybe|hard to say|can't say|everything|anything|whatever|what|who|how|you|me|thanks?|thank you|same|never|ask me|tell me|i won't|not telling|hi|hey|hello|bye|good|fine|great|tired|hmm+|i)\b/iu;

type Ask = readonly [
  RegExp,
  (bare: string, question: RegExpExecArray, at: number) => readonly FactFinding[],
];

const job = (bare: string): readonly FactFinding[] => {
  const value = valueOf(bare);
  return value === null || (!OCCUPATION.test(value) && value.split(" ").length > 3)
    ? []
    : OCCUPATION.test(value)
      ? [told("job", `Works as ${withArticle(lowered(value))}`, lowered(value))]
      : [told("job", `Works in ${lowered(value)}`, lowered(value))];
};

const ASKS: readonly Ask[] = [
  [
    /\b(?:what(?:'s| is) your (?:first )?name|your name\b[^?]{0,12}\. what is it|what (?:should|do|can|may) i call you|who (?:am i|do i have the pleasure of) (?:talking|speaking|chatting) (?:to|with)|your name(?:, by the way)?\?|who are you|and you are\?|what do (?:people|your friends|they) call you)/iu,
    (bare) => (bare.split(" ").length > 2 ? [] : toldName(bare.split(" ")[0])),
  ],
  [
    /\bwhat(?:'s| is) (?:the |your )?(?:\p{L}+ )?(dog|cat|puppy|kitten|rabbit|parrot|hamster|horse|pet|tortoise|turtle|bird|budgie|gecko|ferret)(?:'s name| called| named)|what(?:'s| is) (?:his|her|its|their) name|what did you (?:name|call) (?:him|her|it|them|your \p{L}+)|does your \p{L}+ have a name|what do you call (?:him|her|it)|does (?:he|she|it) have a name/iu,
    (bare, question) => {
      const animal = question[1] ?? ANIMAL.exec(question.input)?.[1];
      return animal === undefined || animal.toLowerCase() === "pet" || bare.split(" ").length > 3
        ? []
        : petCalled(kindOf(animal), bare);
    },
  ],
  [
    /\bwhere(?:abouts)? (?:are you (?:originally )?from|do you come from|did you grow up|were you (?:born|raised))|what(?:'s| is) your home ?town/iu,
    (bare) => toldHometown(bare),
  ],
  [
    /\bwhere(?:abouts)? (?:do you live|are you (?:based|living|at)|in the world are you|is home|do you call home|have you ended up)|which (?:city|town|country|part of the world) (?:do you live|are you) in|what (?:city|town|country) (?:do you live|are you) in/iu,
    (bare) => toldHome(bare),
  ],
  [
    /\bwhat do you do(?: for (?:a living|work))?(?:\?|, when|$)|what(?:'s| is) your (?:job|work|profession|line of work)|what do you work (?:as|in)|what kind of work|how do you (?:pay the bills|earn)/iu,
    (bare) => job(bare),
  ],
  [
    /\bwhat(?:'s| is| are) your (?:all-time )?fav(?:ou?rite|e)? ((?:\p{L}+ ){0,2}?\p{L}+)(?:,[^?]{0,24})?\s*\?|(?:which|what) (colou?r|season|food|drink|film|movie|band|book|song|animal|city|dish|series|ice cream) do you (?:like|love|prefer)(?: best| most)?|do you have a favou?rite ((?:\p{L}+ ){0,2}?\p{L}+)\s*\?/iu,
    (bare, question) =>
      favourite(
        (question[1] ?? question[2] ?? question[3] ?? "").replace(/color/iu, "colour"),
        bare,
      ),
  ],
  [
    /\bwhen(?:'s| is) your birthday|when were you born|what day is your birthday|when do you celebrate/iu,
    (bare) => birthdayIn(bare),
  ],
  [
    /\b(?:what|which) instrument|do you play (?:an|any) instrument/iu,
    (bare) => (/^[\p{L} ]+$/u.test(bare) && bare.split(" ").length < 3 ? plays(bare) : []),
  ],
  [/\b(?:what|which|how many) languages?/iu, (bare) => speaks(bare)],
  [
    /\bwhat (?:do|are) you (?:study|studying|majoring in)|what(?:'s| is) your major/iu,
    (bare) => studies(bare),
  ],
  [
    /\b(?:any hobbies|what(?:'s| is| are) your hobb|what do you (?:like to )?do (?:for fun|in your (?:free|spare) time|to relax|on weekends|when you're not)|how do you (?:relax|unwind))/iu,
    (bare) => hobby(bare),
  ],
  [/\bwhat do you (?:love|like|enjoy)(?: most| best)?\?/iu, (bare) => likes(bare)],
];

/** The last question of a line; null where it asks nothing at its end. */
const lastQuestion = (line: string): string | null => {
  const sentences = line.replaceAll(/[’‘]/gu, "'").split(/(?<=[.!?…])\s+|\n+/u);
  const last = sentences.findLastIndex((sentence) => sentence.includes("?"));
  // "I don't know your name yet. What is it?": the sentence before belongs to it.
  return last === -1 ? null : sentences.slice(Math.max(0, last - 1), last + 1).join(" ");
};

/** What a bare answer ("Sam", "in Porto") tells, where the line before it asked for just that. */
export const answered = (
  content: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  const question = previousReply === null ? null : lastQuestion(previousReply);
  if (question === null || content.includes("?") || content.includes("\n")) return [];
  const sentence = content.replaceAll(/[’‘]/gu, "'").split(/(?<=[.!…])\s+/u)[0] ?? "";
  const words = sentence
    .replaceAll(/\p{Extended_Pictographic}/gu, "")
    .replace(/[\s.!…~]+$/u, "")
    .trim();
  if (
    words === "" ||
    words.split(" ").length > MOST_WORDS ||
    NO_ANSWER.test(
      words.replace(
        /^(?:i'm|i am|it's|i live|i work|i do|i play|i like|i love|i speak|i study|i'd (?:say|go with)) /iu,
        "",
      ),
    )
  )
    return [];
  const bare = words
    .replace(LEAD, "")
    .replace(/,.*$/u, "")
    .replace(
      / (?:for now|these days|now|at the moment|actually|though|i guess|i think|i suppose|lol|haha|as always|obviously|of course)$/iu,
      "",
    );
  if (bare === "" || NO_ANSWER.test(bare)) return [];
  // The character's line may be long; what it says before its question decides nothing but the animal.
  for (const [asks, tell] of ASKS) {
    const found = asks.exec(question);
    if (found !== null) {
      found.input = previousReply ?? question;
      return tell(bare, found, at);
    }
  }
  return [];
};

/** "It's Sam, not Pam": what is corrected follows from what the line before it said. */
export const corrected = (
  content: string,
  previousReply: string | null,
): readonly FactFinding[] => {
  if (previousReply === null || content.includes("?")) return [];
  const found =
    /^(?:(?:no|nope|actually|sorry|hey|oh|um|well|ha|haha|lol|hm+)[,.! ]+)*(?:it's |its |it is |that's |i'm |i said |i meant |i live in |i'm from |in |from )?(\p{L}[\p{L}' -]{1,24}?),? (?:and )?not (?:in |from )?(\p{L}[\p{L}' -]{1,24}?)(?:[.,!;]|$)/iu.exec(
      content.replaceAll(/[’‘]/gu, "'"),
    ) ??
    swapped(
      /^(?:(?:no|actually|sorry|it's|its)[,.! ]+)*not (\p{L}[\p{L}' -]{1,24}?)[,;.–-]+ ?(?:it's |but |i'm |in )?(\p{L}[\p{L}' -]{1,24}?)(?:[.,!;]|$)/iu.exec(
        content.replaceAll(/[’‘]/gu, "'"),
      ),
    );
  const [, right, wrong] = found ?? [];
  if (right === undefined || wrong === undefined) return [];
  const escaped = wrong.replaceAll(/[^\p{L}\p{N} ]/gu, ".");
  const said = (before: string): boolean =>
    new RegExp(String.raw`${before}\b${escaped}\b`, "iu").test(previousReply);
  if (!said("")) return [];
  if (said(String.raw`\b(?:in|to|from|near) `)) return toldHome(right);
  return right.includes(" ") || !/^\p{Lu}/u.test(right) ? [] : toldName(right);
};

const swapped = (found: RegExpExecArray | null): readonly (string | undefined)[] | null =>
  found === null ? null : [found[0], found[2], found[1]];
