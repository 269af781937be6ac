import { stem, wordsOf } from "../words/plain-words.ts";
import type { AskedBefore } from "./asked-before.ts";
import { rankSaid, type SaidMessage } from "./rank-said.ts";

/**
 * What of a few messages at hand is asked for, the best first: only what holds at least half of the asked
 * words.
 */
export const saidIn = (
  messages: readonly SaidMessage[],
  asked: AskedBefore,
): readonly SaidMessage[] => {
  const stems = new Map(
    messages.map(({ order, content }) => [order, new Set(wordsOf(content).map(stem))]),
  );
  const hits = asked.terms.map(({ word }) => {
    const orders = messages.flatMap(({ order }) =>
      stems.get(order)?.has(stem(word)) === true ? [order] : [],
    );
    return { count: orders.length, orders };
  });
  const wanted = new Set(asked.terms.map(({ of }) => of)).size;
  const held = ({ order }: SaidMessage): number =>
    new Set(asked.terms.flatMap(({ of }, at) => (hits[at]?.orders.includes(order) ? [of] : [])))
      .size;
  return rankSaid(asked, { hits, messages, count: messages.length }).filter(
    (message) => held(message) * 2 >= wanted,
  );
};
