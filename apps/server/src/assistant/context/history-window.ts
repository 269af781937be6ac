import type { PastMessage } from "../engine.ts";
import { fitText } from "./fit-text.ts";
import { estimateMessageTokens, MESSAGE_OVERHEAD_TOKENS } from "../../memory/index.ts";

/** A turn as the chat protocol carries it. */
export interface ContextMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** Shares of the budget that one message may take: an earlier one, and the visitor's unanswered one. */
const EARLIER_SHARE = 1 / 4;
const NEWEST_SHARE = 3 / 4;

/** The window starts only at a multiple of so many messages, so that its start stays put between turns. */
const WINDOW_STEP = 8;

const MINIMUM_MESSAGE_TOKENS = 32;

/** Neighbours of one role become one turn: some models accept only strict alternation. */
const mergeNeighbours = (messages: readonly ContextMessage[]): readonly ContextMessage[] => {
  const turns: ContextMessage[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.role === message.role)
      turns[turns.length - 1] = {
        role: last.role,
        content: `${last.content}\n\n${message.content}`,
      };
    else turns.push(message);
  }
  return turns;
};

/** The newest messages, each cut to its share, as many as fit into the tokens; at least one. */
const newestWithin = (
  history: readonly PastMessage[],
  tokens: number,
): readonly ContextMessage[] => {
  const newestFirst: ContextMessage[] = [];
  let left = tokens;
  for (const { role, content } of history.toReversed()) {
    const share = newestFirst.length === 0 ? NEWEST_SHARE : EARLIER_SHARE;
    const room = Math.max(MINIMUM_MESSAGE_TOKENS, Math.floor(tokens * share));
    const fitted = fitText(content, room - MESSAGE_OVERHEAD_TOKENS);
    left -= estimateMessageTokens(fitted);
    if (left < 0 && newestFirst.length > 0) break;
    newestFirst.push({ role, content: fitted });
  }
  return newestFirst.toReversed();
};

/** Drops the messages before the next step of the thread, if at least a step's worth of them remains. */
const fromStep = (
  messages: readonly ContextMessage[],
  place: number,
): readonly ContextMessage[] => {
  const beforeStep = (WINDOW_STEP - (place % WINDOW_STEP)) % WINDOW_STEP;
  return messages.length - beforeStep < WINDOW_STEP ? messages : messages.slice(beforeStep);
};

/**
 * The newest messages as turns, within so many tokens, whatever the length of the conversation or of
 * one message. `firstIndex` is the place in the thread of the first message given.
 */
export const historyWindow = (
  history: readonly PastMessage[],
  firstIndex: number,
  tokens: number,
): readonly ContextMessage[] => {
  const newest = newestWithin(history, tokens);
  const kept = fromStep(newest, firstIndex + history.length - newest.length);
  const firstOfVisitor = kept.findIndex(({ role }) => role === "user");
  return mergeNeighbours(firstOfVisitor === -1 ? kept : kept.slice(firstOfVisitor));
};
