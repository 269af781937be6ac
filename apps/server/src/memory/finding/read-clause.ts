import type { FactFinding } from "../fact.ts";
import { EVENTS, KIN } from "../lexicon/classes.ts";
import { ADVERBS, ARTICLES, AUXILIARIES } from "../lexicon/small-words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { findWord, isFirstName, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { GONE, isOwnHealth, said } from "./said.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { attribute, birthday, turned } from "./attributes.ts";
import { timeOf } from "./calendar.ts";
import type { Clause } from "./clauses.ts";
import { animalIn, existence } from "./existence.ts";
import { asked, over, told } from "./findings.ts";
import { planned } from "./having.ts";
import { home } from "./places.ts";
import { type Predicate, predicateOf } from "./predicate.ts";
import { sayingOf } from "./saying.ts";
import { typedOf } from "./slots.ts";
import { calledMe } from "./topics.ts";
import { nameAt } from "./names.ts";
import { isElse, mentionAt, mentionsIn, SELF, type Mention, type Other, type Who } from "./who.ts";
import { startedAs } from "./work.ts";
import { statement, upperFirst } from "./wording.ts";

/** What was spoken of before a clause. */
export interface Context {
  /** Whom "she" means. */
  readonly other: Other | null;
  /** Whom a clause without a subject tells of. */
  readonly subject: Who;
  /** When the message was sent, epoch milliseconds. */
  readonly at: number;
  /** Whether the visitor's name was spoken of just now: "She calls me by my name. It is Gerald." */
  readonly isOfName?: boolean;
}

/** Whom a clause tells of, and what. */
interface Read {
  readonly findings: readonly FactFinding[];
  readonly about?: Who;
}

const IS: Word = { typed: "is", word: "is", stop: "" };
const isVerb = (word: string): boolean => AUXILIARIES.has(word) || verbOf(word) !== undefined;

/** What is somebody's, from behind the 's: "name is Hana", "school is St Brendan's". */
const belonging = (who: Other, words: readonly Word[], from: number, at: number): Read => {
  const rest = words.slice(from);
  // "my colleague's friend's sister" is nobody of the visitor's.
  if (
    rest.slice(0, 3).some(({ word }) => word === "'s") &&
    wordAt(rest, 0) !== "name" &&
    wordAt(rest, 0) !== "birthday"
  )
    return { findings: [] };
  if (/^name (?:is|'s) /u.test(textOf(rest))) {
    const named = { ...who, name: nameAt(rest, 2, true)?.name ?? who.name };
    return { findings: existence(named), about: named };
  }
  return { findings: attribute(who, words, from, at) ?? [], about: who };
};

const AFTER_IS = /^(?:called|named|in|at|from|on|been|not|got|turning|\d+)$/u;

/** A clause that begins with somebody: "my sister Hana …", "mum …". */
const ofMention = ({ who, to }: Mention, words: readonly Word[], at: number): Read => {
  const [next, behind] = [wordAt(words, to), wordAt(words, to + 1)];
  if (next === "and" && /^(?:i|me)$/u.test(behind))
    return { findings: said(SELF, words, to + 2, at) };
  const last = words[to - 1];
  const hasPlural = last?.word.endsWith("s") === true && who.name === null && last.stop === "";
  const isMany = who.label.endsWith("s");
  // "my moms a nurse", "my sisters name": an s without its apostrophe.
  const isShort =
    hasPlural &&
    !isMany &&
    (ARTICLES.has(next) || AFTER_IS.test(next) || verbOf(next)?.form === "ing");
  if (isShort)
    return {
      findings: said(who, [...words.slice(0, to), IS, ...words.slice(to)], to, at),
      about: who,
    };
  const isThing = (word: string): boolean =>
    word !== "" &&
    word !== "and" &&
    !ARTICLES.has(word) &&
    !ADVERBS.has(word) &&
    !AUXILIARIES.has(word) &&
    !AFTER_IS.test(word) &&
    verbOf(word)?.form !== "ing";
  if (next === "'s" && isThing(behind)) return belonging(who, words, to + 1, at);
  if (hasPlural && isThing(next) && (!isMany || next === "name" || verbOf(next) === undefined)) {
    const label = isMany ? who.label.slice(0, -1) : who.label;
    return belonging({ ...who, label, word: label, isMany: false }, words, to, at);
  }
  const verb = words.findIndex(({ word }, index) => index > to && index < to + 5 && isVerb(word));
  if (next === "in" && verb > 0)
    return { findings: [...home(who, words, to + 1), ...said(who, words, verb, at)], about: who };
  return { findings: said(who, words, to, at), about: who };
};

/** A clause that begins with "my", but with nobody. */
const ofMine = (words: readonly Word[], at: number): Read => {
  const found = attribute(SELF, words, 1, at);
  if (found !== null) return { findings: found };
  const rest = words.slice(1);
  if (sensitivityOf(typedOf(words)) === "health")
    return {
      findings: rest.some(({ word }) => isVerb(word))
        ? [asked(upperFirst(typedOf(rest)), rest)]
        : [],
    };
  return { findings: planned(SELF, rest, at) };
};

/** A clause that begins with "she", "his" and the like. */
const ofOther = (words: readonly Word[], { other, at, isOfName }: Context): Read => {
  const [first, second] = [wordAt(words, 0), wordAt(words, 1)];
  const plain = textOf(words);
  if (first === "it" && /\bmy birthday\b/u.test(plain))
    return {
      findings: birthday(
        SELF,
        /\btomorrow\b/u.test(plain) ? words : [{ ...IS, word: "today" }],
        at,
      ),
    };
  if (first === "it" && /\bmy first (?:day|week|month|shift|year) as\b/u.test(plain))
    return { findings: startedAs(SELF, words) };
  const given = isOfName === true && first === "it" ? nameAt(words, 2)?.name : undefined;
  if (given !== undefined && /^(?:is|'s)$/u.test(second))
    return {
      findings:
        other?.kind === "animal"
          ? existence({ ...other, name: given })
          : [told("name", `Is called ${given}`, given)],
    };
  const kin = /^(?:is|'s)$/u.test(second) ? mentionAt(words, 2, false)?.who : undefined;
  if (kin !== undefined && other !== null && other.name !== null)
    return {
      findings: existence({ ...kin, name: other.name }),
      about: { ...kin, name: other.name },
    };
  if (other === null || isElse(first, other) || (first === "it" && other.kind === "person"))
    return { findings: turned(words, at) };
  const isNamed = second === "name" || /^(?:called|named)$/u.test(wordAt(words, 2));
  const name = isNamed ? nameAt(words, 3, true)?.name : undefined;
  if (name !== undefined)
    return { findings: existence({ ...other, name }), about: { ...other, name } };
  const isOwn = /^(?:his|her|their|its)$/u.test(first);
  // In a longer clause others are spoken of too.
  if (words.length > 14) return { findings: [], about: other };
  return {
    findings: isOwn ? (attribute(other, words, 1, at) ?? []) : said(other, words, 1, at),
    about: other,
  };
};

const BARE =
  /^(?:afraid|scared|allergic|obsessed|been|vegan|vegetarian|can|no|used|diagnosed|pregnant|from|left-handed|retired|never|do|not|big|huge|massive)$/u;
/** What a sentence may tell that opens with "working …", and with "love …". */
const IN_HAND = /^(?:work|live|study|learn|move|start|travel)$/u;
const OPENED_BY = /^(?:live|work|like|dislike|speak|play|have|be)$/u;
const NO_OPENING = /^(?:'s|is|are|was|be|let|thank|look|see|tell|say|guess|wait|know|come|turn)$/u;

/** A clause without a subject: "moved to Porto", "job interview on Tuesday". */
const ofNobody = (
  words: readonly Word[],
  { subject, at }: Context,
  isFirst: boolean,
  lead: string,
): Read => {
  const first = wordAt(words, 0);
  const gone = nameAt(words, 0);
  const is = gone !== null && /^(?:is|'s)$/u.test(wordAt(words, gone.to));
  const kin = is ? mentionAt(words, gone.to + 1, false)?.who : undefined;
  if (gone !== null && kin !== undefined && kin.name === null)
    return { findings: existence({ ...kin, name: gone.name }), about: { ...kin, name: gone.name } };
  if (gone !== null && GONE.test(textOf(words.slice(gone.to, gone.to + 4))))
    return { findings: [over("pet", gone.name)] };
  if (
    words.length === 2 &&
    gone?.to === 1 &&
    isFirstName(first) &&
    /^(?:here|speaking)$/u.test(wordAt(words, 1))
  )
    return { findings: [told("name", `Is called ${gone.name}`, gone.name)] };
  if (EVENTS.has(wordAt(words, 1)) && timeOf(words, at) !== null)
    return { findings: planned(SELF, words, at) };
  const called = findWord(words, /^calls?$/u, 0, 4);
  if (called >= 0 && wordAt(words, called + 1) === "me")
    return {
      findings: calledMe(sayingOf(SELF, { ...(predicateOf(words, called) as Predicate) }, at)),
    };
  const own = /^(?:favourite|birthday|name|name's|job|hometown)$/u.test(first)
    ? attribute(SELF, words, 0, at)
    : null;
  if (own !== null && own.length > 0) return { findings: own };
  const opening = words.find(({ word }) => !ADVERBS.has(word))?.word ?? "";
  const verb = verbOf(opening);
  const isGoingOn =
    verb?.form === "ing" &&
    !IN_HAND.test(verb.means) &&
    !/^(?:save|build|restore|renovate|train)$/u.test(verb.lemma);
  // "Keep it to yourself", "play me something" are asked of the character.
  const isOrdered = verb?.form === "base" && (!OPENED_BY.test(verb.means) || verb.lemma === "like");
  const isContinued = /^(?:and|but|then|so)$/u.test(lead);
  const isBehind = !isFirst && !isContinued && verb?.form !== "past" && verb?.form !== "ing";
  const isStrange =
    (verb?.form === "s" && subject.kind === "self") ||
    (isOrdered && !isContinued) ||
    (isGoingOn && timeOf(words, at) === null) ||
    isBehind;
  if (
    (verb !== undefined || BARE.test(opening)) &&
    !/^(?:is|are|was|were|'s)$/u.test(wordAt(words, 1)) &&
    !NO_OPENING.test(first) &&
    !isStrange
  ) {
    const isOrder = verb?.form === "base" && /^(?:me|you|us|any)$/u.test(wordAt(words, 1));
    const isState = verb === undefined && !/^(?:been|can|no|used|never|do)$/u.test(first);
    const stated = isState ? [{ ...IS, word: "am" }, ...words] : words;
    return { findings: isOrder ? [] : said(subject, stated, 0, at), about: subject };
  }
  if (
    sensitivityOf(typedOf(words)) === "health" &&
    isOwnHealth(null, words) &&
    (/\b(?:me|my|i)\b/u.test(textOf(words)) || !words.some(({ word }) => AUXILIARIES.has(word)))
  )
    return {
      findings: [
        asked(
          statement(SELF, words, at).replace(/^Is (.)/u, (_, letter: string) =>
            letter.toUpperCase(),
          ),
          words,
        ),
      ],
    };
  const back = turned(words, at);
  const hasEvent =
    first !== "the" && first !== "a" && words.slice(0, 6).some(({ word }) => EVENTS.has(word));
  return { findings: back.length > 0 || !hasEvent ? back : planned(SELF, words, at) };
};

const read = (
  { words, isFirst, lead }: Clause,
  mentions: readonly Mention[],
  context: Context,
): Read => {
  const { at } = context;
  const [first, second] = [wordAt(words, 0), wordAt(words, 1)];
  const [head] = mentions;
  const verb = findWord(words, /^(?:call|called|name|named|christened)$/u, 0, 4);
  const given =
    verb >= 0 && /^(?:him|her|it|them)$/u.test(wordAt(words, verb + 1))
      ? nameAt(words, verb + 2, true)
      : null;
  if (given !== null && context.other !== null)
    return { findings: existence({ ...context.other, name: given.name }), about: context.other };

  if (head?.from === 0) return ofMention(head, words, at);
  // "I play since I am six": what was so at a time.
  if ((first === "i" || first === "we") && /^(?:since|when|whenever|until|while)$/u.test(lead))
    return { findings: [] };
  if (first === "i" || first === "we") return { findings: said(SELF, words, 1, at) };
  if (first === "me" && second === "and") {
    const name = KIN.has(wordAt(words, 2)) ? null : nameAt(words, 2, true);
    const isWed = name !== null && /\b(?:married|wed|engaged)\b/u.test(textOf(words));
    const from = name?.to ?? mentions.find((one) => one.from === 2)?.to ?? 2;
    const wed = isWed ? [told("spouse", `Is married to ${name.name}`, name.name)] : [];
    return { findings: [...wed, ...said(SELF, words, from, at)] };
  }
  if (first === "my" || first === "our") return ofMine(words, at);
  const isOther = /^(?:he|she|they|it|his|her|their|its)$/u.test(first);
  return isOther && !/^calls?$/u.test(second)
    ? ofOther(words, context)
    : ofNobody(words, context, isFirst, lead);
};

/** What a clause tells, and what is spoken of behind it. */
export const readClause = (
  clause: Clause,
  context: Context,
): { readonly findings: readonly FactFinding[]; readonly context: Context } => {
  const { words } = clause;
  const mentions = mentionsIn(words);
  const { findings, about = SELF } = read(clause, mentions, context);
  const other =
    about.kind === "self" ? (animalIn(findings) ?? mentions.at(-1)?.who ?? context.other) : about;
  return {
    findings: [...mentions.flatMap(({ who }) => existence(who)), ...findings],
    context: {
      ...context,
      subject: about,
      other,
      isOfName: /\b(?:(?:my|own) name|has a name)$/u.test(textOf(words)),
    },
  };
};
