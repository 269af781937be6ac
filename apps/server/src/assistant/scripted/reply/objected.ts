import { isGentle, isOfMyself, SURE, type Meaning } from "../occasion.ts";
import { asksIn } from "../reading.ts";
import type { Situation } from "../situation.ts";
import lexicon from "../understanding/lexicon.json" with { type: "json" };
import { isNegated } from "../understanding/tone.ts";
import { sentencesOf } from "../understanding/understand.ts";
import { wordsIn } from "../understanding/words.ts";
import { asks, chooseLine } from "./choose.ts";
import { alone, type Draft } from "./draft.ts";
import { tellingIn } from "./own-words.ts";

const SHORT_WORDS = 6;
const OPENS: ReadonlySet<string> = new Set(["huh", "what", "wait", "eh", "um", "uh"]);
/** A longer message, in words, goes on to something else. */
const MOST_WORDS = 20;
/** How many signs show that a message objects to the reply before it; beside sad words it takes more. */
const SIGNS = { least: 3, sad: 5 } as const;

const REPEATS =
  /\b(?:(?:you|just|stop|keep) repeat(?:ed|ing)?|repeat(?:ed|ing)? (?:what|me|my)|quoting|parrot|keep (?:saying|telling)|my words|that was (?:my|your) line)\b/u;
const ASKED = /\b(?:ask(?:ed|ing)?|question|answer(?:ed|s|ing)?|meant)\b/u;

/** Whether the visitor objects to having their own words repeated. */
export const mindsRepeating = ({ reading }: Situation): boolean =>
  REPEATS.test(wordsIn(reading.lastWhole).join(" "));

/** "What do you do?" is a question; "what couple do you mean?" asks back. */
const ASKS_OF_YOU = /\b(?:you|your|u|ur)\b(?! (?:mean|meant|talking|saying|said)\b)/iu;

/** Signs that a reply is objected to or puzzled: words that say so, the reply's own words asked back or denied. */
const objectionIn = ({ reading, latestTexts }: Situation, meanings: readonly Meaning[]) => {
  const sentences = sentencesOf(reading.lastWhole).map((text) => ({
    text,
    names: tellingIn(text),
  }));
  const [first] = sentences;
  if (first === undefined || isOfMyself(reading.lastWhole)) return null;
  const ofReply = new Set(tellingIn(latestTexts[0] ?? ""));
  const words = wordsIn(first.text);
  const all = wordsIn(reading.lastWhole).join(" ");
  const saysSo = lexicon.objecting.filter((phrase) => ` ${all} `.includes(` ${phrase} `)).length;
  const objects = Math.max(
    0,
    ...meanings
      .filter(({ act }) => act === "complaint" || act === "correction")
      .map(({ score }) => score),
  );
  const asksBack =
    words.length <= SHORT_WORDS &&
    first.text.endsWith("?") &&
    !ASKS_OF_YOU.test(first.text) &&
    first.names.every((name) => ofReply.has(name));
  // After a question, "no" is an answer.
  const denials = asks(latestTexts[0] ?? "")
    ? []
    : [
        sentences
          .slice(0, 2)
          .some(({ text, names }) => isNegated(text) && names.some((name) => ofReply.has(name))),
        isNegated(first.text) && !first.text.endsWith("?"),
      ];
  const isSaid = saysSo > 0 || asksBack || objects >= SURE;
  // A sign listed twice counts twice.
  const signs = [
    saysSo > 0,
    saysSo > 0,
    saysSo > 1,
    objects > 0,
    objects >= SURE,
    asksBack,
    asksBack && !sentences.slice(1).some(({ text }) => asksIn(text)),
    ...denials,
    OPENS.has(words[0] ?? ""),
    reading.lastWhole.includes("??"),
    reading.isSaidAgain,
  ];
  return { all, asksBack, signs: isSaid ? signs.filter(Boolean).length : 0 };
};

/** Admits that the reply before missed the point. */
export const objected = (situation: Situation, meanings: readonly Meaning[]): Draft | null => {
  const found = objectionIn(situation, meanings);
  if (found === null || found.signs < SIGNS[isGentle(situation) ? "sad" : "least"]) return null;
  const { all, asksBack } = found;
  if (all.split(" ").length > MOST_WORDS) return null;
  const topic = REPEATS.test(all)
    ? "objected-repeating"
    : asksBack
      ? "objected-what"
      : ASKED.test(all)
        ? "objected-asked"
        : "objected-told";
  return alone(chooseLine([topic], situation), { isObjection: true });
};
