import { fail, MESSAGE_MAX_LENGTH, ok, parseContent, type ContentFault } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { OverSpendLimit } from "../../platform/limits/index.ts";
import type { GuestPass } from "../../identity/index.ts";
import type { Screened } from "../../safety/index.ts";
import { acceptMessage } from "./accept-message.ts";
import { announce } from "../thread/announce.ts";
import { askAgeAtSend } from "./ask-age.ts";
import { hasJudge } from "../run/judge-asked.ts";
import { screenMessage } from "./screen-message.ts";
import { answerBySafety, type Outcome } from "./answer-by-safety.ts";
import type { AskDeps, ConversationsDeps } from "../deps.ts";
import { lockMinor } from "./lock-minor.ts";
import { snapshot } from "../thread/read-conversation.ts";
import { overSpendLimit, type Arrived, type SendCommand, type Sent } from "./send-command.ts";
import { findMessage, lockConversation, type ConversationKey } from "../thread/store.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";

const CONTENT_WORDS: Readonly<Record<ContentFault, string>> = {
  empty: "An empty message is not sent.",
  "too-long": `A message has at most ${MESSAGE_MAX_LENGTH.toLocaleString("en-US")} characters.`,
  "unreadable-characters": "This message holds characters that cannot be shown.",
};

/** What a message of that id answers when it comes again; null where it is new (design §3.3). */
const answerAgain = async (
  tx: Queries,
  key: ConversationKey,
  command: SendCommand,
  pass: GuestPass | null,
  deps: ConversationsDeps,
): Promise<Sent | null> => {
  const known = await findMessage(tx, key.ownerId, command.messageId);
  if (known === null) return null;
  const same =
    known.conversationId === key.id && known.role === "user" && known.content === command.content;
  const whole = same ? await snapshot(tx, key, pass, deps) : null;
  return whole === null ? fail({ kind: "message-id-taken" }) : ok(whole);
};

const receive = async (
  viewer: Viewer,
  command: SendCommand,
  screened: Screened,
  deps: AskDeps,
): Promise<Outcome> => {
  const content = parseContent(command.content);
  if (!content.ok)
    return {
      sent: fail({
        kind: "content-invalid",
        message: CONTENT_WORDS[content.error],
        field: "content",
      }),
    };
  const key = { ownerId: viewer.ownerId, id: command.conversationId };
  // Of the request, not of the transaction in it.
  const traceparent = deps.tracing.traceparent();
  const costMax = deps.assistant.costMax?.reply ?? 0;
  return deps.database.transaction<Outcome>(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return { sent: pass };
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return { sent: fail({ kind: "not-found" }) };
    const again = await answerAgain(tx, key, command, pass.value, deps);
    if (again !== null) return { sent: again };
    const arrived: Arrived = {
      conversation,
      pass: pass.value,
      content: content.value,
      now: deps.clock.now(),
    };
    const answered = await answerBySafety(tx, arrived, command, screened, deps);
    if (answered.sent !== null) return answered;
    const { suspected } = answered;
    const run = { costMax, traceparent, suspected };
    const accepted = await acceptMessage(tx, arrived, command, run, deps);
    if (!accepted.ok) return { sent: accepted };
    const { update, dueAt } = accepted.value;
    // A judge, where there is one, reads it before it is answered.
    const asksAge = suspected === "under-18" && !hasJudge(deps);
    const askedAge = asksAge ? await askAgeAtSend(tx, key, arrived.now, deps) : null;
    return {
      sent: ok(update),
      afterCommit: () => {
        announce(viewer.ownerId, update, deps);
        if (askedAge !== null) askedAge.afterCommit();
        else if (dueAt !== null) deps.wakeAt(dueAt);
      },
    };
  });
};

/**
 * Stores a visitor's message as `delivered` with a run that is due after the read delay, in one
 * transaction (design §3.2). What is sent before that run is read belongs to it. The same id and
 * content again changes nothing and answers with the conversation as it is. Safety comes before every
 * limit: words that speak of a crisis are answered with a card, words that are never served are
 * refused, and who says to be under 18 is stopped (duties L5, L11). Where words only leave the age open,
 * the message is stored and its run waits for an answer.
 */
export const sendMessage = async (
  viewer: Viewer,
  command: SendCommand,
  deps: AskDeps,
): Promise<Sent> => {
  try {
    const words = { ...command, ownerId: viewer.ownerId };
    const screened = command.screened ?? (await screenMessage(words, deps));
    const { sent, isMinor = false, afterCommit } = await receive(viewer, command, screened, deps);
    afterCommit?.();
    if (isMinor) await lockMinor(viewer, deps);
    return sent;
  } catch (cause) {
    if (cause instanceof OverSpendLimit) return fail(overSpendLimit(cause));
    throw cause;
  }
};
