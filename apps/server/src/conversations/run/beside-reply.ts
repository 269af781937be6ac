import { repliesTo } from "@evenfall/domain";
import { reactionNowAndThen } from "../../assistant/index.ts";
import { toBeAnswered } from "../memory/remember.ts";
import type { MessageRow } from "../rows.ts";
import type { RunState } from "./run-step.ts";

/** No reaction if one of this many newest messages has one, is suspect, or comes with help. */
const NEAR = 12;

/** What an engine's reply brings along. */
export interface BesideReply {
  /** The visitor's message that it takes up, where that is not the newest. */
  readonly replyTo: string | null;
  /** The message that the character reacts to. */
  readonly changed: readonly MessageRow[];
}

const isCalm = ({ suspect, quietLine, source }: MessageRow): boolean =>
  suspect === null && quietLine === null && source !== "card";

/** The visitor's message with the character's reaction, now and then. */
const reactedTo = ({ conversation, newest }: RunState, asked: readonly MessageRow[]) => {
  const near = newest.slice(-NEAR);
  const isReactedTo = near.some(({ role, reaction }) => role === "user" && reaction !== null);
  const [row] = asked.slice(-1);
  if (row === undefined || conversation.pausedAt !== null) return [];
  if (isReactedTo || !near.every(isCalm)) return [];
  const reaction = reactionNowAndThen(row.content, row.id);
  return reaction === null ? [] : [{ ...row, reaction, revision: conversation.revision + 1 }];
};

/** Whether a reply speaks to one message of several, and whether its character reacts to one. */
export const besideReply = (state: RunState, reply: string): BesideReply => {
  const asked = toBeAnswered(state.newest);
  return { replyTo: repliesTo(reply, asked), changed: reactedTo(state, asked) };
};
