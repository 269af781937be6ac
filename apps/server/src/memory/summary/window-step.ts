import { estimateMessageTokens } from "../token-estimate.ts";

/** One message, as a summary reads it. */
export interface SummaryMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Most tokens of a summary, by our own estimate. */
export const SUMMARY_TOKENS = 360;

/** The summary takes in so many messages at a time, so that the text before the newest ones rarely changes. */
export const SUMMARY_STEP = 8;

/** Share of a context's tokens for the newest messages, word for word; older ones leave the window. */
const WINDOW_SHARE = 1 / 2;

/** At least so many messages stay word for word, however long they are. */
const WINDOW_LEAST = 8;

/** At most so many stay, so that a turn never reads more rows for them. */
export const WINDOW_MOST = 160;

/**
 * How many of the messages that no summary covers yet (oldest first) leave the window now: a whole
 * number of steps, 0 while all still fit. The summary's end and the window's start move together.
 */
export const leavingWindow = (
  unsummarized: readonly Pick<SummaryMessage, "content">[],
  contextTokens: number,
): number => {
  let left = contextTokens * WINDOW_SHARE;
  let stay = 0;
  for (const { content } of unsummarized.toReversed()) {
    left -= estimateMessageTokens(content);
    if (stay >= WINDOW_LEAST && (left < 0 || stay >= WINDOW_MOST)) break;
    stay += 1;
  }
  const leaving = unsummarized.length - stay;
  return leaving - (leaving % SUMMARY_STEP);
};
