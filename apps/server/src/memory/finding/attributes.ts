import type { FactFinding } from "../fact.ts";
import { CATEGORIES } from "../lexicon/classes.ts";
import { findWord, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { keyOf } from "../words/plain-words.ts";
import { DAY_MS, dayOf, monthNamed, timeOf } from "./calendar.ts";
import { over, told, topicOf } from "./findings.ts";
import { home, hometown } from "./places.ts";
import { beingOf, note } from "./saying.ts";
import { thingAt, typedOf } from "./slots.ts";
import { hobby, likes, speaks } from "./tastes.ts";
import { lowered, valueOf } from "./value.ts";
import { nameAt } from "./names.ts";
import { SELF, type Who } from "./who.ts";
import { inNote, naming } from "./wording.ts";
import { jobAt, studies } from "./work.ts";

const NO_CATEGORY =
  /\b(?:thing|part|person|people|one|way|bit|memory|moment|human|uncle|aunt|cousin|teacher|character|joke|position|customer|colleague)\b/u;
const NAMED =
  /^(?:band|singer|film|book|song|series|game|city|country|team|author|actor|actress|painter|album|restaurant|composer|poet|director|brand|place)$/u;
const BEFORE_BEST =
  /^(?:definitely|probably|easily|clearly|always|now|still|the|by|far|of|course|hands|down|a|an|my|our|is|colour)$/u;

/** What somebody likes best of a kind: "Favourite colour: green". */
const favourite = (who: Who, kind: string, words: readonly Word[]): readonly FactFinding[] => {
  const name = CATEGORIES.get(kind) ?? kind;
  const start = Math.max(
    0,
    words.findIndex(({ word }) => !BEFORE_BEST.test(word)),
  );
  const best = thingAt(words, start, /^(?:of|in|on|from|the|at)$/u);
  const value = valueOf(typedOf(best)) ?? valueOf(typedOf(thingAt(words, start)));
  if (value === null || kind === "" || NO_CATEGORY.test(kind)) return [];
  const isName = / \p{Lu}|^\p{Lu}{2}/u.test(value) || NAMED.test(name);
  const kept = (isName ? value : value.toLowerCase()).replaceAll(/\b(?:our|my)\b/gu, "their");
  const to = start + best.length;
  const more = best.at(-1)?.stop === "" ? inNote(words.slice(to, to + 6), 0) : "";
  const whose = who.kind === "self" ? "Favourite" : `${naming(who)}'s favourite`;
  const text = `${whose} ${name}: ${kept}${/^(?:with|and) /u.test(more) ? ` ${more}` : ""}`;
  return [told(topicOf(who, `favourite ${keyOf(name)}`), text, kept)];
};

/** Day and month in words, never a year. */
export const birthday = (who: Who, words: readonly Word[], at: number): readonly FactFinding[] => {
  const plain = textOf(words);
  const turns = /\bturn(?:s|ing)? (\d+|\p{L}+)/u.exec(plain)?.[1];
  const tell = (when: string, value: string): readonly FactFinding[] => [
    note(
      who,
      "birthday",
      `Has a birthday ${when}${turns === undefined ? "" : `, turning ${turns}`}`,
      value,
    ),
  ];
  const index = words.findIndex(
    ({ word }) => monthNamed(word) !== null && (word.length > 3 || word === "may"),
  );
  const month = monthNamed(wordAt(words, index));
  if (index >= 0 && month !== null) {
    const near = [-1, -2, 1, 2].map((step) => wordAt(words, index + step));
    const day = Number.parseInt(
      near.find((word) => /^\d{1,2}(?:st|nd|rd|th)?$/u.test(word)) ?? "",
      10,
    );
    if (Number.isNaN(day)) return tell(`in ${month}`, month);
    return day < 1 || day > 31 ? [] : tell(`on ${day} ${month}`, `${day} ${month}`);
  }
  const day = /\btoday\b/u.test(plain)
    ? dayOf(at)
    : /\btomorrow\b/u.test(plain)
      ? dayOf(at + DAY_MS)
      : null;
  if (day !== null) return tell(`on ${day}`, day);
  const time = timeOf(words, at);
  return time === null ? [] : tell(time.text, time.text.replace(/^on (?:\p{L}+day )?/u, ""));
};

const BEFORE_NOUN =
  /^(?:new|first|full|real|actual|main|current|day|all-time|absolute|all|time|native|mother|own|old|biggest|go|to|go-to|usual)$/u;
const IS = /^(?:is|are|'s|was|became|remains|falls|has|will)$/u;
const IN_KIND = /^(?:hands|down|definitely|ever|always|of|all|now)$/u;

/** What a noun behind "my" or "her" is told to be; null where nothing is kept of such a noun. */
export const attribute = (
  who: Who,
  words: readonly Word[],
  from: number,
  at: number,
): readonly FactFinding[] | null => {
  let start = from;
  while (BEFORE_NOUN.test(wordAt(words, start)) && start < words.length - 1) start += 1;
  const noun = wordAt(words, start);
  const is = findWord(words, IS, start, start + 8);
  const isNow = is >= 0 && wordAt(words, is) !== "was";
  const rest = words.slice(is === -1 ? start + 1 : is + 1);
  const isBest = noun === "favourite";
  if (isBest || words.slice(from, start).some(({ word }) => /^(?:go|go-to|usual)$/u.test(word))) {
    const kind = words.slice(start + Number(isBest), is).filter(({ word }) => !IN_KIND.test(word));
    return isNow ? favourite(who, textOf(kind), rest) : [];
  }
  if (noun === "name" || noun === "name's") {
    const isNot = wordAt(rest, 0) === "not";
    const isAfter = /^(?:now|actually|not)$/u.test(wordAt(rest, 0));
    const isGiven = who.kind === "self" && (isNow || noun === "name's");
    const name = isGiven ? nameAt(rest, Number(isAfter), true)?.name : undefined;
    if (name === undefined) return [];
    return [isNot ? over("name", name) : told("name", `Is called ${name}`, name)];
  }
  if (noun === "birthday") return birthday(who, words.slice(start + 1), at);
  if (!isNow) return null;
  if (/^(?:job|profession|occupation|trade|career|title|role|position|work)$/u.test(noun)) {
    const trade = jobAt(who, rest, 0);
    return trade.length > 0 && who.kind === "self" ? [over("workplace"), ...trade] : trade;
  }
  if (
    /^(?:hometown|birthplace)$/u.test(noun) ||
    (noun === "home" && wordAt(words, start + 1) === "town")
  )
    return hometown(who, rest, 0);
  if (/^(?:home|address|city|flat|apartment|house)$/u.test(noun)) {
    const isIn = wordAt(rest, 0) === "in";
    return isIn || (/^(?:city|home)$/u.test(noun) && /^\p{Lu}/u.test(rest[0]?.typed ?? ""))
      ? home(who, [{ typed: "in", word: "in", stop: "" }, ...rest], 1 + Number(isIn))
      : null;
  }
  if (/^(?:hobby|hobbies)$/u.test(noun)) {
    const value = valueOf(typedOf(thingAt(rest, 0)));
    return value === null ? [] : [hobby(lowered(value))];
  }
  if (/^(?:major|degree|subject)$/u.test(noun)) return studies(beingOf(who, rest, at));
  if (/^(?:language|tongue)$/u.test(noun))
    return speaks(who, rest, (name) => `Speaks ${name} natively`);
  return null;
};

const SURELY = /^(?:definitely|now|easily|by|far|probably|always|hands|down|still|the|not)$/u;

/** "Teal is my favourite colour": the other way round. */
export const turned = (words: readonly Word[], at: number): readonly FactFinding[] => {
  const judged = findWord(words, /^(?:disgusting|gross|delicious|yummy|overrated)$/u, 2);
  if (
    judged === words.length - 1 &&
    /^(?:is|are)$/u.test(wordAt(words, judged - 1)) &&
    !/^(?:it|that|this|he|she|they|you|everything)$/u.test(wordAt(words, 0))
  ) {
    const value = valueOf(typedOf(words.slice(0, judged - 1)));
    return value === null ? [] : likes(SELF, [value], /^(?:del|yum)/u.test(wordAt(words, judged)));
  }
  const mine = findWord(words, /^(?:my|our)$/u, 2);
  let is = mine - 1;
  while (is > 0 && SURELY.test(wordAt(words, is))) is -= 1;
  if (mine === -1 || is < 1 || !IS.test(wordAt(words, is))) return [];
  const best = findWord(words, /^favourite$/u, mine, mine + 3);
  const thing = words.slice(0, is);
  if (best >= 0 && best === words.length - 1) return likes(SELF, [typedOf(thing)], true);
  if (best >= 0) return favourite(SELF, textOf(thingAt(words, best + 1)), thing);
  const noun = wordAt(words, mine + 1);
  if (noun === "birthday") return birthday(SELF, thing, at);
  if (noun === "home") return home(SELF, [{ typed: "in", word: "in", stop: "" }, ...thing], 1);
  const value = /^(?:thing|jam|religion|weakness|obsession|passion|kryptonite)$/u.test(noun)
    ? valueOf(typedOf(thing))
    : null;
  return value === null
    ? []
    : likes(SELF, [value], !words.slice(is, mine).some(({ word }) => word === "not"));
};
