import type { FactFinding } from "../fact.ts";
import { textOf, type Word } from "../lexicon/words.ts";
import { told, topicOf } from "./findings.ts";
import type { Predicate } from "./predicate.ts";
import type { Who } from "./who.ts";
import { naming } from "./wording.ts";

/** What is said of somebody, and when. */
export interface Saying extends Predicate {
  readonly who: Who;
  /** What follows the verb, as it is read. */
  readonly plain: string;
  readonly at: number;
}

export type Topic = (saying: Saying) => readonly FactFinding[];

export const sayingOf = (who: Who, predicate: Predicate, at: number): Saying => ({
  ...predicate,
  who,
  at,
  plain: textOf(predicate.rest),
});

/** Something that is so of somebody: "my name is …" read as "… is …". */
export const beingOf = (who: Who, rest: readonly Word[], at: number): Saying =>
  sayingOf(
    who,
    {
      verb: null,
      isNot: false,
      isPast: false,
      isOver: false,
      isPerfect: false,
      isAhead: false,
      isBeing: true,
      rest,
    },
    at,
  );

export const isMany = (who: Who): boolean => who.kind !== "self" && who.isMany;

/** A fact about somebody: "Lives in Porto", or "Sister Hana lives in Porto". */
export const note = (who: Who, topic: string, text: string, value: string): FactFinding => {
  const name = naming(who);
  const formed = isMany(who) ? text.replace(/^(Live|Work|Come)s\b/u, "$1") : text;
  const said = name === "" ? formed : `${name} ${formed.charAt(0).toLowerCase()}${formed.slice(1)}`;
  return told(topicOf(who, topic), said, value);
};
