import { DAY_MS } from "../../platform/clock.ts";
import type { FactFinding } from "../fact.ts";
import {
  ANIMALS,
  CATEGORIES,
  DIETS,
  EVENTS,
  HOBBIES,
  INSTRUMENTS,
  OCCUPATIONS,
  VEHICLES,
  type WordClass,
} from "../lexicon/classes.ts";
import { ARTICLES } from "../lexicon/small-words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { isFirstName, phraseAt, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { keyOf } from "../words/plain-words.ts";
import { dayOf, monthNamed, timeOf } from "./calendar.ts";
import { existence, over } from "./findings.ts";
import { maybeName, nameAt, nameFrom } from "./names.ts";
import { placeAt, thingAt, thingsAt, typedOf } from "./slots.ts";
import { lowered, valueOf } from "./value.ts";
import { mentionAt } from "./who.ts";

/** The subject of a clause, so that a newer one replaces it; `text`, if set, is the note instead of the clause. */
export interface Filed {
  readonly subject: string;
  readonly value: string;
  readonly text?: string;
}

/** Reads what follows the words that a pattern matched. */
type Reading = (rest: readonly Word[], clause: readonly Word[], at: number) => readonly Filed[];

const ADVERBS =
  "(?:(?:just|now|also|still|currently|actually|really|finally|already|only|always|both|all|have|am|are|been|do|so|absolutely|usually|quite|very|kind of|sort of|mostly|recently) )*";
const SELF = `^(?:i|we) ${ADVERBS}`;
const NEAR = String.raw`(?:\p{L}+ ){0,4}?`;

const filed = (subject: string, value: string | null, text?: string): readonly Filed[] =>
  value === null ? [] : [text === undefined ? { subject, value } : { subject, value, text }];

const thing = (words: readonly Word[]): string | null => {
  const value = valueOf(typedOf(thingAt(words, 0)));
  return value === null ? null : lowered(value);
};

const named = (name: string | undefined): readonly Filed[] =>
  name === undefined ? [] : filed("name", name, `Is called ${name}`);

const place =
  (subject: string): Reading =>
  (rest) =>
    filed(subject, placeAt(rest));

/** "a sister called hana", "two cats, miso and bo": who a relative or an animal is, by name. */
const calledSo: Reading = (rest) => {
  const my: Word = { typed: "my", word: "my", stop: "" };
  const who = mentionAt([my, ...rest], 0, false)?.who;
  return (who === undefined ? [] : existence(who)).flatMap((one) =>
    one.type === "told" ? [one.fact] : [],
  );
};

/** The first word of a class among the words, and the label of it. */
const firstOf = (
  words: readonly Word[],
  such: WordClass,
): { readonly label: string; readonly said: string } | undefined =>
  words.flatMap((_, at) => {
    const found = phraseAt(
      words,
      at,
      (phrase) => such.get(phrase) ?? such.get(phrase.replace(/(?<=[^s])s$/u, "")),
    );
    return found === null
      ? []
      : [{ label: found.found, said: textOf(words.slice(at, at + found.length)) }];
  })[0];

/** Before an occupation these tell how well somebody does something, not what they do for a living. */
const NOT_BY_TRADE =
  /\b(?:terrible|bad|good|great|awful|decent|huge|big|lousy|hopeless|slow|fast|careful|excellent|amazing|better|worse|worst|best|light|heavy|secret|closet|wannabe|aspiring|future|former|ex|natural|born|passionate|avid|amateur|backseat|messy|lazy|people|night|clown|student)\b/u;

const job: Reading = (rest) => {
  const said = thingAt(rest, Number(ARTICLES.has(wordAt(rest, 0))));
  const last = said.findLastIndex(
    ({ word }) => OCCUPATIONS.has(word) || /(?:worker|teacher|keeper|maker|fighter)$/u.test(word),
  );
  return last === -1 || NOT_BY_TRADE.test(textOf(said))
    ? []
    : filed("job", thing(said.slice(0, last + 1)));
};

/** "i'm danny": a name, if it clearly is one. */
const introduced: Reading = (rest) => {
  const [one, next] = rest;
  if (one === undefined || !maybeName(one) || verbOf(one.word) !== undefined) return [];
  const isAlone = next === undefined || one.stop !== "" || /^(?:btw|by|here)$/u.test(next.word);
  const name = nameFrom([one]);
  return isAlone && isFirstName(one.word) && valueOf(name) !== null ? named(name) : [];
};

/** Day and month in words, never a year. */
const birthday: Reading = (_, clause, at) => {
  const index = clause.findIndex(({ word }) => monthNamed(word) !== null);
  const month = monthNamed(wordAt(clause, index));
  const tell = (when: string): readonly Filed[] =>
    filed("birthday", when.replace(/^(?:on|in) /u, ""), `Has a birthday ${when}`);
  if (month !== null) {
    const near = [-1, -2, 1, 2].map((step) => wordAt(clause, index + step));
    const day = Number.parseInt(near.find((word) => /^\d{1,2}(?:\D|$)/u.test(word)) ?? "", 10);
    return tell(day >= 1 && day <= 31 ? `on ${day} ${month}` : `in ${month}`);
  }
  const plain = textOf(clause);
  if (/\btoday\b/u.test(plain)) return tell(`on ${dayOf(at)}`);
  if (/\btomorrow\b/u.test(plain)) return tell(`on ${dayOf(at + DAY_MS)}`);
  const time = timeOf(clause, at);
  return time === null ? [] : tell(time.text);
};

const likes =
  (subject: "likes" | "dislikes"): Reading =>
  (rest) => {
    const all = thingsAt(rest, 0, 4).map(lowered);
    const noted = subject === "likes" ? "Likes" : "Dislikes";
    return all.flatMap((one) =>
      filed(`${subject} ${keyOf(one)}`, one, all.length > 1 ? `${noted} ${one}` : undefined),
    );
  };

const favourite: Reading = (rest) => {
  const is = rest.findIndex(({ word }) => /^(?:is|are|'s)$/u.test(word));
  const kind = textOf(rest.slice(0, is));
  const best = valueOf(typedOf(thingAt(rest, is + 1)));
  if (is < 1 || is > 3 || best === null || /\b(?:thing|part|person|one)\b/u.test(kind)) return [];
  const name = CATEGORIES.get(kind) ?? kind;
  const value = lowered(best);
  return filed(`favourite ${keyOf(name)}`, value, `Favourite ${name}: ${value}`);
};

const animal: Reading = (rest) => {
  const said = thingAt(rest, 0).slice(0, 4);
  const found = firstOf(said, ANIMALS);
  // "a dog groomer" is not a dog.
  const isLast = found !== undefined && textOf(said).endsWith(found.said);
  return isLast ? filed(`pet ${found.label}`, found.said) : [];
};

const oneOf =
  (subject: string, such: WordClass, isSingle = false): Reading =>
  (rest) => {
    const found = firstOf(rest.slice(0, 4), such);
    return found === undefined
      ? []
      : filed(isSingle ? subject : `${subject} ${found.label}`, found.said);
  };

/** A future event, by its name: "job interview". */
const plan: Reading = (_, clause, at) => {
  const event = clause.findIndex(({ word }) => EVENTS.has(word));
  if (event === -1 || timeOf(clause, at) === null) return [];
  const last = event + Number(EVENTS.has(wordAt(clause, event + 1)));
  const before = clause.slice(0, last).findLastIndex(({ word }) => ARTICLES.has(word));
  const first = before >= last - 3 ? before + 1 : last;
  const value = valueOf(typedOf(clause.slice(first, last + 1)).toLowerCase());
  return value === null ? [] : filed(`plan ${keyOf(value)}`, value);
};

const AGE = String.raw`(?:\d\d|(?:eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?)`;

/** How clauses are filed, by their beginnings. */
const BEGINNINGS: readonly (readonly [begins: string, read: Reading])[] = [
  [
    "^(?:my name is|(?:my )?name's|my name 's|i (?:am|go) (?:called|by)|(?:(?:you|can|please|just|everyone|everybody|people|they|friends) )*calls? me) ",
    (rest, clause) =>
      rest.length > 4 ? [] : named(nameAt(rest, 0, /\bname\b/u.test(textOf(clause)))?.name),
  ],
  [`${SELF}(?:live|living|based|settled|moved|moving|move) ${NEAR}(?:in|to|near) `, place("home")],
  [
    `${SELF}(?:was |were |come |originally )*(?:from|born (?:and \\p{L}+ )?in|raised in|grew up in) `,
    place("hometown"),
  ],
  [
    `^(?:i am|i have|i) (?:turning |turned )?(?=${AGE}(?: (?:years? old|and|but|now|actually|already|today|yesterday|last|next|this|on|in)| ?$))`,
    (rest) => filed("age", wordAt(rest, 0)),
  ],
  [`^i ${ADVERBS}`, introduced],
  [`${SELF}(?:(?:work|working|train|training|worked) as )?`, job],
  [`${SELF}(?:work|working) ${NEAR}(?:at|for|in) `, (rest) => filed("workplace", thing(rest))],
  [`${SELF}(?:study|studying) `, (rest) => filed("studies", thing(rest))],
  [`${SELF}(?:an? |went |turned )*`, (rest) => filed("diet", DIETS.get(wordAt(rest, 0)) ?? null)],
  [`${SELF}(?:got |own |adopted )*(?:an? |one )?`, calledSo],
  [`${SELF}(?:got |own |adopted )*(?:an?|one|two|three|four|five|\\d) `, animal],
  [`${SELF}(?:play|playing) `, oneOf("instrument", INSTRUMENTS)],
  [`${SELF}(?:drive|ride|got) `, oneOf("car", VEHICLES, true)],
  [`${SELF}(?:go |do |into |love |like |enjoy )*`, oneOf("hobby", HOBBIES)],
  [`^my favourite `, favourite],
  [String.raw`^(?:.* )?(?:my |^)(?:own |next |\d\w* )*birthday `, birthday],
  [`^`, plan],
];
const FILES = BEGINNINGS.map(([begins, read]) => [new RegExp(begins, "u"), read] as const);

/** The words after those that a pattern matched. */
const behind = (words: readonly Word[], matched: string): readonly Word[] =>
  words.slice(matched.trim() === "" ? 0 : matched.trim().split(" ").length);

const LIKES = /^(?:love|like|adore|enjoy|dig|fancy|prefer)$/u;
const DISLIKES = /^(?:hate|dislike|despise|loathe|detest)$/u;

const OF_SELF = new RegExp(SELF, "u");

const tasteOf = (words: readonly Word[]): readonly Filed[] => {
  const self = OF_SELF.exec(textOf(words))?.[0];
  if (self === undefined) return [];
  const rest = behind(words, self);
  const isNot = wordAt(rest, 0) === "not";
  const verb = verbOf(wordAt(rest, Number(isNot)))?.lemma ?? "";
  if (!LIKES.test(verb) && !DISLIKES.test(verb)) return [];
  const isGood = LIKES.test(verb) !== isNot;
  return likes(isGood ? "likes" : "dislikes")(rest.slice(1 + Number(isNot)), words, 0);
};

/** What a clause of the visitor's is filed under; empty if it only makes a note. */
export const filedUnder = (words: readonly Word[], at: number): readonly Filed[] => {
  const plain = `${textOf(words)} `;
  const tastes = tasteOf(words);
  if (tastes.length > 0) return tastes;
  for (const [begins, read] of FILES) {
    const matched = begins.exec(plain)?.[0];
    const found = matched === undefined ? [] : read(behind(words, matched), words, at);
    if (found.length > 0) return found;
  }
  return [];
};

const ENDED =
  /^(?:i|we) (?:(?:have|just|finally|had|to|am|are|do) )*(?:sold|quit|stopped|gave up|given up|cancelled) (?:my |our |the |playing |doing |drinking |eating )*/u;
const NO_MORE =
  /^(?:i|we) (?:am|are|do|have|will) (?:not|no longer) (?:an? |the |in |live in |live at |work (?:at|for|in|as an?) |have |like |play |drive )*/u;
const AFTER_ALL = / (?:after all|any ?more|actually|though|lol|it turns out)\b.*$/u;
const LOST_JOB =
  /^(?:i|we) (?:(?:have|just|finally|had|to|am|are) )*(?:quit|left|leave|leaving|lost) (?:my|our|the) (?:\p{L}+ )?job\b(?! (?:hunt\p{L}*|search\p{L}*|interview|application)\b)/u;
const DEAD =
  /^(?:(?:our|my) )?(?:(?!(?:first|old|childhood|last|has|is|was)\b)\p{L}+ )?((?!(?:has|have|had|just|sadly|is|was|i|he|she|it|they|who)\b)\p{L}+) (?:(?:has|have|just|sadly) )*(?:died(?! (?:laughing|of laughter|down|inside|on me)\b)|passed away|(?:was|got|had to be) put down|is dead$)/u;
/** Subjects under which a thing that somebody stopped, sold or lost may be filed. */
const ENDING = ["plan", "pet", "car", "likes", "hobby", "instrument", "note"] as const;

/** "I'm not a nurse", "my name isn't Tom": denies what was taken to be true. */
const DENIED =
  /^(?:(?:i|we) (?:am|are) not (?:called |an? )?|my name is not |(?:i|we) do not live in )/u;
const deniedIn = (words: readonly Word[]): readonly FactFinding[] => {
  const matched = DENIED.exec(`${textOf(words)} `)?.[0];
  if (matched === undefined) return [];
  const rest = behind(words, matched);
  const health = typedOf(rest).replace(AFTER_ALL, "");
  if (sensitivityOf(health) === "health") return [over("health", health)];
  const value = valueOf(typedOf(thingAt(rest, 0)));
  if (matched.endsWith(" live in ")) return value === null ? [] : [over("home", value)];
  if (isFirstName(wordAt(rest, 0))) return [over("name", wordAt(rest, 0))];
  return job(rest, words, 0).length > 0 ? [over("job", value)] : [];
};

/** What a clause says is no longer true. */
export const overIn = (words: readonly Word[], at: number): readonly FactFinding[] => {
  const plain = textOf(words);
  const dead = DEAD.exec(plain)?.[1];
  const name = words.find(({ word }) => word === dead)?.typed;
  if (name !== undefined) return [over("pet", name)];
  const taste = tasteOf(words)[0];
  if (taste?.subject.startsWith("dislikes") === true) return [over("likes", taste.value)];
  if (taste !== undefined) return [over("dislikes", taste.value)];
  const denied = deniedIn(words);
  if (denied.length > 0) return denied;
  if (LOST_JOB.test(plain)) return [over("job"), over("workplace")];
  const isOver = /\bno longer\b|\bany ?more\b/u.test(plain);
  const matched = (ENDED.exec(plain) ?? (isOver ? NO_MORE.exec(plain) : null))?.[0];
  if (matched === undefined) return [];
  const rest = behind(words.slice(0, timeOf(words, at)?.from), matched);
  const thingSaid = thingAt(rest, 0);
  const value = valueOf(typedOf(thingSaid));
  // "I quit smoking in the flat" says more than that something is over.
  if (value === null || (!isOver && thingSaid.length < rest.length)) return [];
  if (matched.endsWith(" live in ")) return [over("home", value)];
  return job(rest, words, 0).length > 0
    ? [over("job", value)]
    : ENDING.map((root) => over(root, value));
};
