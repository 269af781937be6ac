import { CANNED_WITHOUT_THREAD, drawDelayMs, nextCannedLine, READ_DELAY } from "@evenfall/domain";
import type { Stop } from "../../browser/ports.ts";
import { serverTime, withState } from "../changes.ts";
import type { ChatParts } from "../deps.ts";
import { opensNextReply, type ChatModel } from "../model.ts";
import { NOT_FROM_SERVER, type LogMessage } from "../thread.ts";

/** A canned line made in the browser answers what waits. Both the line and what it answers count. */
const answeredHere = (model: ChatModel, reply: LogMessage): ChatModel => {
  const answered = model.outbox.filter(({ state }) => state === "answering");
  const messages = answered.map(({ id, content, replyTo, timestamp }): LogMessage => ({
    ...reply,
    id,
    content,
    replyTo,
    timestamp,
    role: "user",
    status: "read",
    source: "visitor",
  }));
  return {
    ...model,
    outbox: model.outbox.filter(({ state }) => state !== "answering"),
    thread: { ...model.thread, messages: [...model.thread.messages, ...messages, reply] },
  };
};

/**
 * No thread could be made: what waits is delivered, read after 1-4 s, and answered 1-3 s later by a
 * canned line, or by the guest's gate without one (spec §4, §8, design §3.9). The returned function
 * cancels it.
 */
export const answerHere = ({ ports, character, model, change }: ChatParts): Stop => {
  const answer = (): void => {
    if (!opensNextReply(model.getState())) {
      change((known) => ({
        // There is no canned line for them: they wait again.
        ...withState(known, ["answering"], "unsent"),
        isGatedWithoutReply: true,
      }));
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
        timestamp: serverTime(known, ports.clock.now()),
        status: "delivered",
        source: "canned",
        order: null,
        revision: NOT_FROM_SERVER,
      }),
    );
  };
  let stop = ports.clock.after(drawDelayMs(READ_DELAY, ports.chance), () => {
    change((known) => withState(known, ["taken"], "answering"));
    stop = ports.clock.after(drawDelayMs(CANNED_WITHOUT_THREAD, ports.chance), answer);
  });
  return () => stop();
};
