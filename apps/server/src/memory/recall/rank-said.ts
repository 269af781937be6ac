import type { SummaryMessage } from "../summary/window-step.ts";
import type { AskedBefore } from "./asked-before.ts";

/** A message found by a search. */
export interface SaidMessage extends SummaryMessage {
  /** Place in the thread. */
  readonly order: number;
}

/** What an index knows of one search term. */
export interface TermHits {
  /** How many messages contain it. */
  readonly count: number;
  /** Orders of these messages, as far as they were read. */
  readonly orders: readonly number[];
}

export interface Said {
  /** For each search term, in order. */
  readonly hits: readonly TermHits[];
  /** The messages with enough of the terms, and their neighbours. */
  readonly messages: readonly SaidMessage[];
  /** How many messages the thread has in all. */
  readonly count: number;
}

/** BM25's parameters, which set how much less a longer message counts. */
const K1 = 1.2;
const B = 0.2;

/** The share of a neighbour's score that a message gets: of the one before, of the one after. */
const FROM_BEFORE = 1 / 2;
const FROM_AFTER = 1 / 3;

const SIDE_BONUS = 1.6;
const WANTED_BONUS = 1.15;
const QUESTION_LOSS = 0.7;

/** For a name in a statement: most messages that may contain it for it to be worth bringing back. */
const RARE_MOST = 5;

const rarity = (count: number, all: number): number =>
  Math.log(1 + Math.max(0, all - count + 0.5) / (count + 0.5));

const WANTED: Readonly<Record<NonNullable<AskedBefore["wants"]>, RegExp>> = {
  number:
    /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|half|dozen|noon|midnight|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december)\b/iu,
  name: /(?<=[\p{Ll}\p{N},;:] )\p{Lu}\p{Ll}+|\b(?:called|named)\b/u,
  reason: /\b(?:because|cause|cos|since|so that|for|said)\b/iu,
};

/** The messages asked for, the best first: BM25 with word rarity in this thread, and the messages around. */
export const rankSaid = (asked: AskedBefore, said: Said): readonly SaidMessage[] => {
  const { messages, hits, count } = said;
  const lengths = messages.map(({ content }) => content.length);
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const words = new Map<number, Map<number, number>>();
  for (const [index, term] of asked.terms.entries()) {
    const found = hits[index];
    if (found === undefined || (asked.isNamed && found.count > RARE_MOST)) continue;
    const worth = term.weight * rarity(found.count, count);
    for (const order of found.orders) {
      const at = words.get(order) ?? new Map<number, number>();
      at.set(term.of, Math.max(at.get(term.of) ?? 0, worth));
      words.set(order, at);
    }
  }
  const own = new Map(
    messages.map(({ order, role, content }) => {
      let sum = 0;
      for (const worth of words.get(order)?.values() ?? []) sum += worth;
      const saturated = (K1 + 1) / (1 + K1 * (1 - B + (B * content.length) / usual));
      const side = asked.side === null || asked.side === role ? SIDE_BONUS : 1;
      return [order, sum * saturated * side];
    }),
  );
  const of = (order: number): number => own.get(order) ?? 0;
  return messages
    .map((message) => {
      const { order, content, role } = message;
      const around = of(order) + FROM_BEFORE * of(order - 1) + FROM_AFTER * of(order + 1);
      const isWanted = asked.wants !== null && WANTED[asked.wants].test(content);
      const asks = content.trimEnd().endsWith("?") && role !== asked.side;
      return {
        message,
        score: around * (isWanted ? WANTED_BONUS : 1) * (asks ? QUESTION_LOSS : 1),
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.message.order - other.message.order)
    .map(({ message }) => message);
};
