import type { FactFinding } from "../fact.ts";
import {
  ANIMALS,
  BELONGINGS,
  DIETS,
  HOBBIES,
  INSTRUMENTS,
  KIN,
  TRAITS,
  VEHICLES,
} from "../lexicon/classes.ts";
import { ARTICLES, NUMBERS, PREPOSITIONS } from "../lexicon/small-words.ts";
import { findWord, isFirstName, phraseAt, rankOf, wordAt, type Word } from "../lexicon/words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { keyOf } from "../words/plain-words.ts";
import { timeOf } from "./calendar.ts";
import { over, told, topicOf } from "./findings.ts";
import { having, isEvent, planned, vehicleIn } from "./having.ts";
import { born, home, hometown, live, move, travel } from "./places.ts";
import { rise } from "./rhythm.ts";
import { note, type Saying, type Topic } from "./saying.ts";
import { thingAt, typedOf } from "./slots.ts";
import { doing, drive, learn, play, plays, speaks, tastes } from "./tastes.ts";
import { lowered, valueOf, withArticle } from "./value.ts";
import { maybeName, nameAt, nameFrom } from "./names.ts";
import { jobAt, start, studies, work } from "./work.ts";

const NUMBER =
  /^(?:\d{1,3}|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?)$/u;
const AFTER_AGE = /^(?:years?|yo|and|but|today|now|already|next|this|on|in|soon|tomorrow)$/u;

/** How old somebody is or turns, from the number on. */
const age = ({ who, at }: Saying, words: readonly Word[], verb: string): readonly FactFinding[] => {
  const [number] = words;
  if (who.kind === "person" && who.isMany) return [];
  if (number === undefined || !(NUMBER.test(number.word) || NUMBERS.has(number.word))) return [];
  if (words.length > 1 && number.stop === "" && !AFTER_AGE.test(wordAt(words, 1))) return [];
  const time = timeOf(words, at);
  const text = `${verb} ${number.typed} years old${time === null ? "" : ` ${time.text}`}`;
  return [note(who, "age", text, number.typed)];
};

/** What somebody is not, or is no longer. */
const notBeing: Topic = ({ who, rest, plain, isPast, isOver, isNot }) => {
  const inside = findWord(rest, /^in$/u);
  const trade = jobAt(who, rest, 0);
  if (isPast && !isOver) {
    if (/^(?:born|raised|brought up)\b/u.test(plain) && inside > 0)
      return hometown(who, rest, inside + 1);
    return who.kind === "self" || isNot
      ? []
      : trade.map((one) =>
          one.type === "told"
            ? told(one.fact.subject, one.fact.text.replace(/\bworks\b/u, "worked"), one.fact.value)
            : one,
        );
  }
  if (/^(?:in|living|based)\b/u.test(plain)) return home(who, rest, inside + 1, true);
  const at = Number(ARTICLES.has(wordAt(rest, 0)));
  const noun = wordAt(rest, at);
  if (DIETS.has(noun)) return [over(topicOf(who, "diet"))];
  if (/^(?:a )?(?:morning person|early bird)\b/u.test(plain))
    return [told("rhythm", "Is a night owl", "night owl")];
  if (/^(?:into|keen|fond|fan|crazy)$/u.test(noun)) return tastes(who, rest.slice(at + 1), false);
  const [job] = trade;
  return job?.type === "told" && (isOver || /\bany more\b/u.test(plain))
    ? [over(job.fact.subject, job.fact.value)]
    : [];
};

const STUDENT = /^(?:student|undergrad|major)$/u;
const OF_STUDENTS =
  /^(?:first|second|third|fourth|final|year|phd|grad|graduate|college|university|uni|high|school|exchange|mature|an?|the|\p{L}+-year)$/u;

const studying: Topic = ({ who, rest }) => {
  const student = findWord(rest, STUDENT, 0, 5);
  if (student === -1) return [];
  const isOf = /^(?:of|in|studying|doing)$/u.test(wordAt(rest, student + 1));
  const subject = isOf
    ? thingAt(rest, student + 2)
    : rest.slice(0, student).filter(({ word }) => !OF_STUDENTS.test(word));
  const value = valueOf(typedOf(subject));
  return value === null ? [] : [note(who, "studies", `Studies ${lowered(value)}`, lowered(value))];
};

const BEFORE_TASTE = /^(?:into|obsessed|crazy|mad|fond|hooked|keen|nuts|passionate|addicted)$/u;

/** A trait that lasts: "left handed", "a night owl", "a mum of three", "a goth". */
const trait: Topic = ({ who, rest, plain }) => {
  const at = Number(ARTICLES.has(wordAt(rest, 0)));
  const found = phraseAt(rest, at, (phrase) => (TRAITS.has(phrase) ? phrase : undefined))?.found;
  if (found !== undefined && /^(?:morning|early|night)/u.test(found)) {
    const value = found === "night owl" ? found : "early bird";
    return [note(who, "rhythm", `Is ${withArticle(value)}`, value)];
  }
  const one = rest[at];
  if (one === undefined) return [];
  const kin =
    /^an?$/u.test(wordAt(rest, 0)) && who.kind === "self"
      ? rest
          .slice(1, 6)
          .findIndex(
            ({ word }) =>
              KIN.has(word) && !/^(?:girl|boy|kid|child|baby|lad|friend|mate|boss)$/u.test(word),
          )
      : -1;
  const member =
    /^(?:in|on) (?:a|an|the|my|our) (?:\p{L}+ ){0,3}?(?:choir|band|team|club|league|orchestra|board|committee|quartet|crew|squad)\b/u.exec(
      plain,
    )?.[0];
  if (member !== undefined)
    return [
      note(
        who,
        `habit ${keyOf(member.replace(/^(?:in|on) /u, ""))}`,
        `Is ${plain.slice(0, 60)}`,
        member,
      ),
    ];
  const value =
    kin >= 0
      ? plain.replace(/^an? /u, "").slice(0, 40)
      : at === 1 && found === "single"
        ? null
        : (found ?? null);
  if (value === null || valueOf(value) === null) return [];
  const more = typedOf(thingAt(rest, at + value.split(" ").length));
  const beside = found !== undefined && /^\d/u.test(more) ? ` ${more}` : "";
  return [
    note(
      who,
      `trait ${keyOf(value)}`,
      `Is ${at === 1 ? withArticle(value) : value}${beside}`,
      value,
    ),
  ];
};

/** "i'm danny": a name, where it is one beyond doubt. */
const introduced: Topic = ({ who, rest }) => {
  const [one] = rest;
  if (one === undefined || who.kind !== "self" || !maybeName(one) || verbOf(one.word) !== undefined)
    return [];
  const isAlone =
    rest.length === 1 ||
    one.stop !== "" ||
    /^(?:btw|by|here|and|from|speaking)$/u.test(wordAt(rest, 1));
  const isWritten =
    isFirstName(one.word) ||
    (/^\p{Lu}\p{Ll}/u.test(one.typed) &&
      rankOf(one.word) > 3000 &&
      !/(?:ish|ese|ian|ean|can|ing|ed)$/u.test(one.word));
  const name = nameFrom([one]);
  return isAlone && isWritten && valueOf(name) !== null
    ? [told("name", `Is called ${name}`, name)]
    : [];
};

const be: Topic = (saying) => {
  const { who, rest, plain, isNot, isPast, isOver, isPerfect, isAhead, at } = saying;
  if (isNot || isOver || isPast) return notBeing(saying);
  if (isAhead || /\bbefore\b/u.test(plain)) return [];
  const noun = wordAt(rest, Number(ARTICLES.has(wordAt(rest, 0))));
  if (/^(?:called|named|known)\b/u.test(plain)) {
    const name = nameAt(rest, wordAt(rest, 1) === "as" ? 2 : 1, true)?.name;
    return name === undefined || who.kind !== "self"
      ? []
      : [told("name", `Is called ${name}`, name)];
  }
  const years = isPerfect ? [] : age(saying, rest, "Is");
  if (years.length > 0) return years;
  if (/^(?:about to )?turn(?:ing)?\b/u.test(plain))
    return age(saying, rest.slice(findWord(rest, NUMBER)), "Turns");
  const from = findWord(rest, /^from$/u, 0, 2);
  if (from === 0 || (from === 1 && noun === "originally")) return hometown(who, rest, from + 1);
  const inside = findWord(rest, /^(?:in|near|outside)$/u);
  if (/^(?:born|raised|brought up)\b/u.test(plain)) return hometown(who, rest, inside + 1);
  const isThere =
    isPerfect ||
    /\b(?:now|years|months|since)\b/u.test(plain) ||
    /^\p{Lu}/u.test(rest[1]?.typed ?? "");
  if (/^(?:based|living|settled)\b/u.test(plain) || (inside === 0 && isThere))
    return home(who, rest, inside + 1);
  const diet = DIETS.get(noun);
  if (diet !== undefined && !/\b(?:restaurant|place|friend|food)\b/u.test(plain)) {
    const long = /\b(?:for|since) .{1,16}$/u.exec(plain.slice(0, 40))?.[0];
    return [
      note(
        who,
        "diet",
        `Is ${diet}${long === undefined ? "" : ` ${long.split(" and ")[0] ?? ""}`}`,
        diet,
      ),
    ];
  }
  if (BEFORE_TASTE.test(noun)) return tastes(who, rest.slice(1), true);
  const fan = findWord(rest, /^(?:fan|sucker)$/u, 0, 4);
  if (fan >= 0 && /^(?:of|for)$/u.test(wordAt(rest, fan + 1)))
    return tastes(who, rest.slice(fan + 2), true);
  if (/^(?:afraid|scared|terrified|frightened) of\b/u.test(plain)) {
    const value = ARTICLES.has(wordAt(rest, 2)) ? null : valueOf(typedOf(thingAt(rest, 2)));
    return value === null
      ? []
      : [note(who, `fear ${keyOf(value)}`, `Is afraid of ${value}`, value)];
  }
  if (/^(?:unemployed|between jobs|jobless|out of work)\b/u.test(plain))
    return [over("workplace"), told("job", "Is between jobs", "between jobs")];
  const trade = jobAt(who, rest, 0);
  if (trade.length > 0) return trade;
  if (noun === "retired") return [note(who, "job", "Is retired", "retired")];
  if (/^on (?:the )?(?:nights|days|earlies|lates|(?:night|day|early|late) shifts?)\b/u.test(plain))
    return [note(who, "shift", `Works ${typedOf(thingAt(rest, 1))}`, typedOf(thingAt(rest, 1)))];
  const instrument = noun === "on" ? INSTRUMENTS.get(wordAt(rest, 1)) : undefined;
  if (instrument !== undefined) return [plays(instrument)];
  for (const topic of [introduced, studying, trait]) {
    const found = topic(saying);
    if (found.length > 0) return found;
  }
  return planned(who, rest, at);
};

/** What somebody stopped, sold or lost. */
const end: Topic = ({ who, rest, plain, isNot, isAhead, verb }) => {
  if (isNot || isAhead || who.kind !== "self") return [];
  if (/^(?:my|the) (?:job|work|position)\b/u.test(plain) && verb?.lemma !== "finish")
    return [over("job"), over("workplace")];
  if (verb?.lemma === "graduate" || /\b(?:uni|university|college|degree)\b/u.test(plain))
    return [over("studies")];
  if (verb?.lemma === "retire" && verb.form !== "past") return [];
  if (verb?.lemma === "retire") return [over("workplace"), told("job", "Is retired", "retired")];
  const at = rest.findIndex(
    ({ word }) => !ARTICLES.has(word) && !/^(?:working|doing|playing|being|learning)$/u.test(word),
  );
  const thing = at === -1 ? [] : thingAt(rest, at);
  const value = valueOf(typedOf(thing));
  if (value === null) return [];
  if (thing.some(isEvent)) return [over("plan", value)];
  const kindOf = (look: (phrase: string) => string | undefined): string | undefined =>
    thing.flatMap((_, index) => phraseAt(thing, index, look)?.found ?? [])[0];
  const animal = kindOf((phrase) => ANIMALS.get(phrase));
  if (animal !== undefined) return [over(`pet ${animal}`)];
  const vehicle = kindOf((phrase) => VEHICLES.get(phrase));
  if (vehicle !== undefined) {
    const isKind = /^(?:car|van|truck|motorbike|scooter|bike)$/iu.test(value);
    return [over(vehicleIn(thing)?.topic ?? "car", isKind ? null : value)];
  }
  const isStopped = /^(?:stop|quit|drop)$/u.test(verb?.lemma ?? "");
  const owned = kindOf((phrase) => (BELONGINGS.has(phrase) ? phrase : undefined));
  if (owned !== undefined && !isStopped) return [over(`owns ${keyOf(owned)}`)];
  const pastime = kindOf((phrase) => HOBBIES.get(phrase) ?? INSTRUMENTS.get(phrase));
  const left = pastime ?? (isStopped ? value : undefined);
  return left === undefined
    ? []
    : ["hobby", "instrument", "habit"].map((topic) => over(topic, left));
};

const become: Topic = (saying) => {
  const { who, rest, isNot, verb } = saying;
  if (isNot) return [];
  const years = age(saying, rest, "Turns");
  const noun = wordAt(rest, Number(ARTICLES.has(wordAt(rest, 0))));
  const diet = DIETS.get(noun);
  if (diet !== undefined) return [note(who, "diet", `Is ${diet}`, diet)];
  return years.length > 0 || verb?.lemma !== "become" ? years : jobAt(who, rest, 0);
};

export const calledMe: Topic = ({ rest, isNot }) => {
  const at = findWord(rest, /^me$/u, 0, 2);
  const isName = !PREPOSITIONS.has(wordAt(rest, at + 1)) && rest.length < at + 4;
  const name = at === -1 || isNot || !isName ? undefined : nameAt(rest, at + 1, true)?.name;
  return name === undefined ? [] : [told("name", `Is called ${name}`, name)];
};

/** What is told by the kinds of verbs; what nothing is told by may be kept as it was said. */
export const TOPICS: Readonly<Partial<Record<string, Topic>>> = {
  be,
  have: having,
  own: having,
  live,
  move,
  work,
  study: studies,
  learn,
  speak: ({ who, rest, isNot }) => (isNot ? [] : speaks(who, rest)),
  like: ({ who, rest, isNot, isPast, isOver }) =>
    isPast && !isOver ? [] : tastes(who, rest, !isNot && !isOver),
  dislike: ({ who, rest, isNot, isPast, verb }) =>
    isPast || isNot !== (verb?.lemma === "stand") ? [] : tastes(who, rest, false),
  play,
  drive,
  travel,
  leave: end,
  end,
  rise,
  start,
  become,
  born,
  do: doing,
};
