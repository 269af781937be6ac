import type { FactKind } from "../../../characters/index.ts";
import type { ContextFact } from "../../../memory/index.ts";
import type { Told } from "../facts/fact.ts";
import { REMEMBERED_FACTS, type Fact, type Memory } from "../memory.ts";
import { isSingle } from "../learn.ts";
import { MOST_RECALLS } from "../call-back.ts";
import { kindOf } from "./fact-kind.ts";
import { isLongPast, planEnd } from "./plan-end.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The hour of a plan that was heard is finer than a remembered day, while the two agree. */
const SAME_DAY_MS = 36 * HOUR_MS;

/** Room for what is never remembered beyond a conversation. */
const OWN_KINDS: ReadonlySet<FactKind> = new Set(["kin", "mood"]);
const MOST_OWN = 2;

const sameValue = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** What the visitor wants kept weighs most, then what was said last. */
const byWeight = (one: ContextFact, other: ContextFact): number =>
  Number(one.pinned) - Number(other.pinned) || one.at - other.at;

const toFact = (remembered: ContextFact, own: Memory, now: number): readonly Fact[] => {
  const known = kindOf(remembered);
  if (known === null) return [];
  const noted = own.facts.find(({ value }) => sameValue(value, known.value));
  const end = known.kind === "plan" ? planEnd(remembered.text, remembered.at) : 0;
  const isNoted = noted?.kind === "plan" && Math.abs(noted.dueAt - end) <= SAME_DAY_MS;
  const dueAt = isNoted ? noted.dueAt : end;
  const isLongOver = known.kind === "plan" && isLongPast(dueAt, now);
  return [
    {
      ...known,
      turn: noted?.turn ?? own.turn,
      recalledTurn: noted?.recalledTurn ?? own.turn,
      recalls: isLongOver ? MOST_RECALLS : (noted?.recalls ?? 0),
      dueAt,
    },
  ];
};

/** Of facts that say the same, or cannot both hold, the weightiest, which stands last. */
const withoutRivals = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(
    (fact, index) =>
      !facts
        .slice(index + 1)
        .some(
          (other) =>
            other.kind === fact.kind && (isSingle(fact.kind) || sameValue(other.value, fact.value)),
        ),
  );

/**
 * The engine's own notes, put right by what is remembered of the visitor: a value that was corrected
 * stands corrected, and what is not remembered any more is not known. Of its own notes remain moods
 * and people, which are kept nowhere else, and what was told just now (`news`). Notes that
 * are not led by it (`isLed`), since nothing was ever remembered, stand as they are.
 */
export const honourMemory = (
  own: Memory,
  remembered: readonly ContextFact[],
  news: readonly Told[],
  now: number,
): Memory => {
  if (!own.isLed) return own;
  const isNews = ({ kind, value }: Fact): boolean =>
    news.some((told) => told.kind === kind && sameValue(told.value, value));
  const toldNow = own.facts.filter((fact) => !OWN_KINDS.has(fact.kind) && isNews(fact));
  const isOverheard = ({ kind, value }: Fact): boolean =>
    toldNow.some((told) => sameValue(told.value, value) || (told.kind === kind && isSingle(kind)));
  const facts = withoutRivals(
    remembered.toSorted(byWeight).flatMap((fact) => toFact(fact, own, now)),
  ).filter((fact) => !isOverheard(fact));
  const room = Math.max(0, REMEMBERED_FACTS - MOST_OWN - toldNow.length);
  return {
    ...own,
    facts: [
      ...own.facts.filter(({ kind }) => OWN_KINDS.has(kind)).slice(-MOST_OWN),
      ...facts.slice(Math.max(0, facts.length - room)),
      ...toldNow,
    ],
  };
};
