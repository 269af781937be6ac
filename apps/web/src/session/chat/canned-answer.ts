import {
  CANNED_WITHOUT_THREAD,
  drawDelayMs,
  mayShowLocalCanned,
  nextCannedLine,
} from "@evenfall/domain";
import type { Stop } from "../browser/ports.ts";
import { serverTime } from "./changes.ts";
import { pendingAnswering, blockPending } from "./refused-changes.ts";
import type { ChatParts } from "./deps.ts";
import { standingOf, type ChatModel } from "./model.ts";
import { NOT_FROM_SERVER, type LogMessage } from "./thread.ts";

/** Whether one more canned line may be shown: never as the guest's third reply (design §3.9). */
const mayAnswerHere = (model: ChatModel): boolean => {
  if (model.owner === "account") return true;
  const { assistantMessages, repliesSpent } = standingOf(model);
  return mayShowLocalCanned(Math.max(assistantMessages, repliesSpent));
};

/** A canned line made in the browser answers what waits (design §3.9). Both count. */
const answeredHere = (model: ChatModel, reply: LogMessage): ChatModel => {
  const answered = model.outbox.filter(({ state }) => state === "answering");
  const messages = answered.map(({ id, content, replyTo, timestamp }): LogMessage => ({
    id,
    content,
    timestamp,
    role: "user",
    sealed: null,
    tag: null,
    card: null,
    status: "read",
    source: "visitor",
    order: null,
    revision: NOT_FROM_SERVER,
  }));
  return {
    ...model,
    outbox: model.outbox.filter(({ state }) => state !== "answering"),
    thread: { ...model.thread, messages: [...model.thread.messages, ...messages, reply] },
  };
};

/**
 * No thread could be made: after 1-3 s a canned line answers what waits, or the guest's gate
 * shows without one (spec §8, design §3.9). The returned function cancels it.
 */
export const answerHere = ({ ports, character, model, change }: ChatParts): Stop => {
  change(pendingAnswering);
  const delayMs = drawDelayMs(CANNED_WITHOUT_THREAD, ports.chance);
  return ports.clock.after(delayMs, () => {
    if (!mayAnswerHere(model.getState())) {
      change((known) => ({ ...blockPending(known), isGatedWithoutReply: true }));
      return;
    }
    const used = model
      .getState()
      .thread.messages.filter(({ source }) => source === "canned")
      .map(({ content }) => content);
    const content = nextCannedLine(character.cannedReplies, used, ports.chance);
    change((known) =>
      answeredHere(known, {
        id: ports.ids.next(),
        role: "assistant",
        content,
        sealed: null,
        tag: null,
        card: null,
        timestamp: serverTime(known, ports.clock.now()),
        status: "delivered",
        source: "canned",
        order: null,
        revision: NOT_FROM_SERVER,
      }),
    );
  });
};
