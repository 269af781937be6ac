import { stem, wordsOf } from "../words/plain-words.ts";
import type { AskedBefore } from "./asked-before.ts";
import { rankSaid, type SaidMessage } from "./rank-said.ts";

/**
 * Those of the messages at hand that are asked for, the best first: only messages with at least half of
 * the asked words themselves.
 */
export const saidIn = (
  messages: readonly SaidMessage[],
  asked: AskedBefore,
): readonly SaidMessage[] => {
  const stems = new Map(
    messages.map(({ order, content }) => [order, new Set(wordsOf(content).map(stem))]),
  );
  const terms = asked.terms.filter(({ weight }) => weight === 1);
  const hits = terms.map(({ word }) => {
    const orders = messages.flatMap(({ order }) =>
      stems.get(order)?.has(stem(word)) === true ? [order] : [],
    );
    return { count: orders.length, orders };
  });
  const held = ({ order }: SaidMessage): number =>
    hits.filter(({ orders }) => orders.includes(order)).length;
  return rankSaid({ ...asked, terms }, { hits, messages, count: messages.length }).filter(
    (message) => held(message) * 2 >= terms.length,
  );
};
