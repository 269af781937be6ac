import { EMPTY_WORDS, languageOf } from "../../memory/index.ts";
import { isUgly } from "./said-back.ts";
import lexicon from "./understanding/lexicon.json" with { type: "json" };
import { theModel } from "./understanding/model.ts";
import { wordsOnly } from "./plain-text.ts";
import { asksIn } from "./reading.ts";
import { sentencesOf } from "./understanding/understand.ts";
import { wordsIn } from "./understanding/words.ts";

/** The fewest and most words that are said back, and the most characters. */
const WORDS = { least: 3, most: 10 } as const;
const LONGEST = 64;
/** How many of the last sentences are looked at. */
const SENTENCES = 3;
/** Words of a lower frequency rank are too common to tell anything by themselves. */
const TOO_COMMON = 250;
/** Weight for each later place: what comes last is likelier the point. */
const LATER = 0.12;

const OTHER_SIDE: ReadonlyMap<string, string> = new Map(Object.entries(lexicon.otherSide));

/** What may be left out at either end: laughter, and words that only lead on. */
const AROUND =
  /^(?:(?:lol|lmao|lmfao|ha(?:ha)+|ja(?:ja)+|xd|ok|okay|so|well|yeah|yea|ye|yes|yep|no|nah|nope|o+h+|a+h+|ugh|hm+|um+|uh|eh|aw+|omg|god|wow|whoa|yay|man|dude|honestly|anyway|anyways|basically|actually|also|and|but|or|because|bc|cause|cuz|since|then|though|i mean|i guess|i think|you know|tbh|ngl|plus|which is why|like|idk|thats|that's|just)\b[,.!]* *)+/iu;
const TRAILS =
  /(?:[\s,]+(?:lol|lmao|ha(?:ha)+h?|ja(?:ja)+|xd|tho|though|tbh|ngl|rn|btw|anyway|i guess|i think|you know|or something|or whatever|haha\w*|ugh|sadly|too|as well|because|bc|cause|and|but|so|or|that|to|the|a|an|of|in|on|at|with|for|my|i))+$/iu;
/** Marks of what is not told: asked of the character, wished, supposed, or said about the talk itself. */
const NOT_TOLD =
  /\b(?:you|your|yours|u|ur|ya|you're|youre|if|unless|whether|wish|please|maybe|hope|guess|would|could|should|might|never ?mind|sorry|thanks?|thank|hi|hello|hey|bye|goodbye|good ?night|night|nights|gn|bed|lemme|let|wanna|gonna|gotta|what|whats|who|whos|why|y|huh|i (?:just |literally |already )*(?:asked|meant|said|told)|tell|telling|(?:was |am |'m )?(?:asking|talking|laughing)|joke|joking|chat|bot|ai)\b/iu;
const NOT_FIRST =
  /^(?:\w+ (?:me|us)\b|don'?t|meant|what|why|how|who|whose|which|where|when|do|does|did|is|are|can|will|have|has|say|show|give|stop|try|come|go|take|see|wait|look|imagine|listen|remember|to|for|with|of|in|on|at|near|after|before|under|over|behind|by|about|from|than|as|that|not|if)\b/iu;

/** Where a long part may be cut: before words that only add to it. */
const ENDS =
  /\s+(?=(?:to|in|on|at|with|from|for|when|while|where|which|who|because|cause|until|till|after|before|so|and|but|about|by|during|around|over|into)\b)/giu;

const shortened = (part: string): string => {
  if (part.split(" ").length <= WORDS.most) return part;
  const ends = [...part.matchAll(ENDS)].map(({ index }) => part.slice(0, index));
  return (
    ends.findLast(
      (end) => end.split(" ").length <= WORDS.most - 1 && end.split(" ").length > WORDS.least,
    ) ?? part
  );
};

const partsOf = (sentence: string): readonly string[] =>
  sentence
    .split(
      /[,;:()]\s+|\s+[–—-]+\s+|\.{2,}\s*|\s+(?:and|but|because|bc|cause|so|cuz)\s+(?=(?:i|i'm|im|my|he|she|it|they|we|the|a|his|her|their|our|now|then)\b)/iu,
    )
    .map((part) =>
      part
        .replace(/[.!?…,;:)"”\s]+$/u, "")
        .replace(AROUND, "")
        .replace(TRAILS, "")
        .trim(),
    );

const turned = (part: string): string =>
  part
    .split(" ")
    .map((word, at, all) => {
      const [, bare = "", rest = ""] = /^([\p{L}'’]+)(.*)$/u.exec(word) ?? [];
      const plain = bare.toLowerCase().replaceAll("’", "'");
      const before = all[at - 1]?.toLowerCase() ?? "";
      const after = all[at + 1]?.toLowerCase() ?? "";
      if (plain === "was" && (before === "i" || after === "i")) return `were${rest}`;
      if (plain === "am" && before === "i") return `are${rest}`;
      const other = OTHER_SIDE.get(plain);
      return other === undefined
        ? word.replace(
            /^(do|does|did|is|are|was|were|have|has|had|would|could|should|ca|wo)nt$/iu,
            "$1n't",
          )
        : `${other}${rest}`;
    })
    .join(" ");

/** Names keep their capital; a word that only opened a sentence does not. */
const withoutCapital = (text: string): string =>
  EMPTY_WORDS.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? "")
    ? text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    : text;

/** How telling a part is: the rarity of its words, relative to their number. */
const tellingIn = (part: string): number => {
  const words = wordsIn(part);
  const telling = words.filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));
  const ranks = telling.map((word) => theModel().rankOf(word)).filter((rank) => rank >= TOO_COMMON);
  return ranks.reduce((sum, rank) => sum + Math.log(rank), 0) / Math.sqrt(words.length + 1);
};

/** Whether a part names nothing that the text does not name. */
const isOf = (part: string, text: string): boolean => {
  const known = new Set(wordsIn(text));
  return wordsIn(part).every((word) => EMPTY_WORDS.has(word) || known.has(word));
};

/**
 * A part of what was told, turned round to be said back: "my boss yelled at me" gives "your boss yelled
 * at you". Null where no part can stand by itself, or it would only repeat the line before.
 */
export const echoOf = (typed: string, lineBefore: string): string | null => {
  if (
    !/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Extended_Pictographic}\s]*$/u.test(typed) ||
    /https?:/u.test(typed)
  )
    return null;
  const told = sentencesOf(typed)
    .slice(-SENTENCES)
    .filter((sentence) => !asksIn(sentence))
    .flatMap(partsOf)
    .map((part) => shortened(part.replaceAll(/\p{Extended_Pictographic}|["“”]/gu, "").trim()))
    .map((part) => part.replace(TRAILS, ""))
    .map((text, at) => ({ text, telling: tellingIn(text) * (1 + LATER * at) }))
    .filter(({ text, telling }) => {
      const words = text.split(" ").length;
      return (
        words >= WORDS.least &&
        words <= WORDS.most &&
        text.length <= LONGEST &&
        telling > 0 &&
        !NOT_TOLD.test(text) &&
        !NOT_FIRST.test(text) &&
        !isUgly(text) &&
        !isOf(text, lineBefore) &&
        languageOf(wordsOnly(text)) === null
      );
    })
    .toSorted((one, other) => other.telling - one.telling)[0];
  return told === undefined ? null : withoutCapital(turned(told.text));
};

const PAST: ReadonlySet<string> = new Set(Object.keys(lexicon.past));
const WAS = /^(?:was|were|had|did|went|came|got|said|took|left|saw|\p{L}{2,}ed)$/u;

/** Whether a text tells of something past. */
export const tellsOfPast = (text: string): boolean =>
  wordsIn(text).some((word) => WAS.test(word) || PAST.has(word));
