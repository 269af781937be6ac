import type { CharacterCard } from "../../characters/index.ts";
import type { PastMessage } from "../engine.ts";
import { historyWindow, type ContextMessage } from "./history-window.ts";
import { systemPrompt } from "./system-prompt.ts";
import { timeNote } from "./time-note.ts";
import { estimateMessageTokens } from "./token-estimate.ts";

/** Most tokens that a request puts into a model, by our own estimate. */
export const CONTEXT_BUDGET_TOKENS = 3000;

/** Left for the conversation even where a card and a small budget leave nothing. */
const MINIMUM_HISTORY_TOKENS = 256;

export interface ContextRequest {
  readonly card: CharacterCard;
  /** Oldest first; ends with the visitor's unanswered messages. */
  readonly history: readonly PastMessage[];
  /** Messages of the thread in all; the length of `history` by default. */
  readonly messageCount?: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly budgetTokens?: number;
}

export interface Context {
  /** The same for every turn of a character. */
  readonly system: string;
  /** Alternating turns, the visitor's first and last. */
  readonly messages: readonly ContextMessage[];
  /** Of all of it; at most the budget, unless the card alone leaves less than 256 tokens of it. */
  readonly estimatedTokens: number;
}

/** The note stands before the newest turn, so that everything earlier stays as it was. */
const withNote = (messages: readonly ContextMessage[], note: string): readonly ContextMessage[] => {
  const last = messages.at(-1);
  return last?.role === "user"
    ? [...messages.slice(0, -1), { role: "user", content: `${note}\n\n${last.content}` }]
    : [...messages, { role: "user", content: note }];
};

/**
 * What a model reads before it writes the next line: rules and card first, then the newest of the
 * conversation, then the hour. Bounded in tokens whatever the length of the conversation. A visitor's
 * words stay in the visitor's own turns; none become part of the rules.
 */
export const buildContext = (request: ContextRequest): Context => {
  const { card, history, now, budgetTokens = CONTEXT_BUDGET_TOKENS } = request;
  const system = systemPrompt(card);
  const note = timeNote(card, now);
  const fixedTokens = estimateMessageTokens(system) + estimateMessageTokens(`${note}\n\n`);
  const firstIndex = Math.max(0, (request.messageCount ?? history.length) - history.length);
  const room = Math.max(MINIMUM_HISTORY_TOKENS, budgetTokens - fixedTokens);
  const messages = withNote(historyWindow(history, firstIndex, room), note);
  return {
    system,
    messages,
    estimatedTokens:
      estimateMessageTokens(system) +
      messages.reduce((sum, { content }) => sum + estimateMessageTokens(content), 0),
  };
};
