import { ANIMALS, KIN, ONLY_ONE } from "../lexicon/classes.ts";
import { NO_NAME } from "../lexicon/small-words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { isFirstName, phraseAt, wordAt, type Word } from "../lexicon/words.ts";
import { isBeforeVerb, namesAt } from "./names.ts";

/** A relative or friend of the visitor's, or an animal. */
export interface Other {
  readonly kind: "person" | "animal";
  /** What they are to the visitor: "mother", "dog"; "person" if unknown. */
  readonly label: string;
  readonly name: string | null;
  readonly isMany: boolean;
}

/** Somebody mentioned in a clause: "my little sister Hana". */
export interface Mention {
  readonly who: Other;
  readonly from: number;
  /** Index of the first word after it. */
  readonly to: number;
}

const MANY =
  /^(?:sisters|brothers|siblings|sons|daughters|children|parents|grandparents|grandkids|friends|cousins|nieces|nephews|in-laws|neighbours)$/u;
/** An adjective that may stand between "my" and the person. */
const BESIDE =
  /^(?:little|lil|wee|big|older|elder|eldest|oldest|younger|youngest|old|new|twin|only|dear|lovely|baby|best|good|tiny|two|three|four|five|[2-6]|six|other|close|crazy|stupid|beautiful|rescue|fat|sweet|work|gym|pet|ginger|black|white|grumpy|silly|poor|adopted|elderly|first|second|half|step|great|late|middle|ex)$/u;
/** People who are mentioned without "my". */
const BARE =
  /^(?:mother|father|grandmother|grandfather|wife|husband|sister|brother|girlfriend|boyfriend|aunt|uncle|daughter|son|parents|stepfather|stepmother|\p{L}+-in-law)$/u;

interface Kind {
  readonly kind: Other["kind"];
  readonly label: string;
}

const kindOf = (phrase: string): Kind | undefined => {
  const joined = phrase
    .replace(/ in law$/u, "-in-law")
    .replace(/^ex (?=wife|husband|boyfriend|girlfriend)/u, "ex-");
  const kin = KIN.get(joined);
  if (kin !== undefined) return { kind: "person", label: joined.startsWith("ex-") ? joined : kin };
  const animal = ANIMALS.get(phrase);
  if (animal !== undefined) return { kind: "animal", label: animal };
  return phrase.endsWith("s") ? kindOf(phrase.slice(0, -1)) : undefined;
};

const kindAt = (words: readonly Word[], at: number) => phraseAt(words, at, kindOf);

/** After these words a name follows. */
const CALLED =
  "who is called|who 's called|who is named|and her name is|and his name is|whose name is|her name is|his name is|named|called|is called|is named|are called|are named|'s called|'s named|'s name is|'s name 's|name is|name 's|goes by|that 's called"
    .split("|")
    .map((form) => form.split(" "));

const calledAt = (words: readonly Word[], at: number): number => {
  const found = CALLED.find((form) =>
    form.every((word, index) => wordAt(words, at + index) === word),
  );
  return at + (found?.length ?? 0);
};

/** The person mentioned at a place: with "my", or, if `isAlone`, without it ("mum", "uncle Pete"). */
export const mentionAt = (words: readonly Word[], at: number, isAlone: boolean): Mention | null => {
  const isMine = /^(?:my|our)$/u.test(wordAt(words, at));
  if (!isMine && !isAlone) return null;
  let start = at + Number(isMine);
  while (isMine && start < at + 4 && BESIDE.test(wordAt(words, start))) {
    const isItself = kindAt(words, start) !== null && kindAt(words, start + 1) === null;
    if (isItself || kindAt(words, start)?.found.label === "best friend") break;
    start += 1;
  }
  const kind = kindAt(words, start);
  if (kind === null || wordAt(words, start - 1) === "late") return null;
  const behind = start + kind.length;
  const stop = words[behind - 1]?.stop;
  const called = calledAt(words, behind);
  const isCalled = called > behind;
  // "my sisters name is" means one sister.
  const isOne = isCalled && wordAt(words, behind).startsWith("name") && MANY.test(kind.found.label);
  const label = isOne ? kind.found.label.slice(0, -1) : kind.found.label;
  const isSure = isCalled
    ? !NO_NAME.has(wordAt(words, called))
    : !wordAt(words, behind - 1).endsWith("s") && isBeforeVerb(words, called);
  const named = !(stop === "" || stop === ",") ? null : namesAt(words, called, isSure);
  // "my sister, Leeds is cold": after a comma, a name has to be followed by another comma or the end.
  const isClosed =
    named !== null &&
    (named.isMany || (words[named.to - 1]?.stop === "," && named.to < words.length));
  // "tell my mom gn": an unknown word in lower case is not her name.
  const isStrange =
    !isSure &&
    !/^(?:past|s)$/u.test(verbOf(wordAt(words, named?.to ?? words.length))?.form ?? "") &&
    !/^(?:sir|lady|mr|mrs|ms|miss)$/u.test(wordAt(words, called)) &&
    words
      .slice(called, named?.to)
      .some(({ typed, word }) => typed === word && word !== "and" && !isFirstName(word));
  const found = !isCalled && ((stop === "," && !isClosed) || isStrange) ? null : named;
  const isNamedOutright =
    isCalled || kind.found.kind === "animal" || words[called]?.typed !== wordAt(words, called);
  if (!isMine && !BARE.test(label) && (found === null || !isNamedOutright)) return null;
  const who: Other = {
    kind: kind.found.kind,
    label,
    name: found?.names ?? null,
    isMany: MANY.test(label) || (found?.isMany ?? false),
  };
  return { who, from: at, to: found?.to ?? behind };
};

/** Everybody mentioned in a clause. */
export const mentionsIn = (words: readonly Word[]): readonly Mention[] => {
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const one = mentionAt(words, at, at === 0);
    if (one === null) continue;
    found.push(one);
    at = Math.max(at, one.to - 1);
  }
  return found;
};

/** The subject of facts about somebody: "sister hana", or "mother", of whom there is only one. */
export const subjectOf = ({ kind, label, name }: Other): string => {
  if (kind === "animal") return `pet ${label}`;
  return name !== null && !ONLY_ONE.has(label) ? `${label} ${name.toLowerCase()}` : label;
};
