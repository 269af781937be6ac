import type { ConversationUpdate, FailureKind, Gate } from "@evenfall/contracts";
import {
  drawDelayMs,
  fail,
  gateState,
  GUEST_RETENTION_MS,
  MESSAGE_MAX_LENGTH,
  noticeIsDue,
  ok,
  parseContent,
  turnOf,
  type ContentFault,
  type Result,
} from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { OverSpendLimit } from "../../platform/limits/index.ts";
import type { GuestPass } from "../identity/index.ts";
import { announce } from "./announce.ts";
import { toConversationUpdate } from "./conversation-update.ts";
import type { AskDeps, ConversationsDeps } from "./deps.ts";
import { snapshot } from "./read-conversation.ts";
import type { MessageRow } from "./rows.ts";
import {
  activeRun,
  countMessages,
  findMessage,
  lockConversation,
  toRun,
  writeConversation,
  type ConversationKey,
} from "./store.ts";
import { messages, runs } from "./tables.ts";
import { lockPassOf, type Viewer } from "./viewer.ts";

export interface SendCommand {
  readonly conversationId: string;
  /** Made by the client, unique for its owner (design §3.3). */
  readonly messageId: string;
  readonly content: string;
  /** Keyed hash of the network address, for the guests' daily budget. */
  readonly addressHash: string;
}

export interface SendFailure {
  readonly kind: FailureKind;
  readonly message?: string;
  readonly field?: string;
  readonly retryAt?: number;
}

type Sent = Result<ConversationUpdate, SendFailure>;

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

/** The gate as it stands after one more message of a guest, or why that message is not taken. */
const passGate = async (
  tx: Queries,
  key: ConversationKey,
  pass: GuestPass | null,
): Promise<Result<Gate, SendFailure>> => {
  if (pass === null) return ok("none");
  const standing = { ...(await countMessages(tx, key)), repliesSpent: pass.repliesSpent };
  const before = gateState(standing);
  if (before === "open")
    return ok(gateState({ ...standing, userMessages: standing.userMessages + 1 }));
  return fail({ kind: before === "gated" ? "guest-gated" : "guest-limit" });
};

/** What a turn says where a budget of what models may cost is used up. */
export const overSpendLimit = ({ scope, retryAt }: OverSpendLimit): SendFailure => {
  if (scope === "address") return { kind: "guest-budget-spent", retryAt };
  return scope === "visitor"
    ? { kind: "budget-spent", message: "Your replies for today are used up.", retryAt }
    : { kind: "budget-spent", retryAt };
};

/**
 * Throws `OverSpendLimit`, with nothing stored: a run sets aside what its reply may cost when it is
 * accepted, so that none is ever stopped half-way.
 */
const storeMessage = async (
  viewer: Viewer,
  command: SendCommand,
  { costMax }: { readonly costMax: number },
  deps: ConversationsDeps,
): Promise<Sent> => {
  const content = parseContent(command.content);
  if (!content.ok)
    return fail({
      kind: "content-invalid",
      message: CONTENT_WORDS[content.error],
      field: "content",
    });
  const key = { ownerId: viewer.ownerId, id: command.conversationId };
  // Of the request, not of the transaction in it.
  const traceparent = deps.tracing.traceparent();
  let dueAt: number | null = null;
  let isNew = false;

  const sent = await deps.database.transaction<Sent>(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    const now = deps.clock.now();
    const again = await answerAgain(tx, key, command, pass.value, deps);
    if (again !== null) return again;

    const run = await activeRun(tx, key);
    if (run !== null && turnOf(toRun(run)) === "typing") return fail({ kind: "reply-in-progress" });
    const gate = await passGate(tx, key, pass.value);
    if (!gate.ok) return gate;
    if (noticeIsDue(conversation.noticeShownAt?.getTime() ?? null, now, deps.noticeIntervalMs))
      return fail({ kind: "notice-required" });
    const hold = {
      id: deps.ids.next(),
      payer: {
        ownerId: key.ownerId,
        addressHash: pass.value === null ? null : command.addressHash,
      },
      nanodollars: run === null ? costMax : 0,
    };
    await deps.spending.look(tx, hold);
    if (run === null && pass.value !== null) {
      const spent = await deps.guests.spendAddressBudget(tx, command.addressHash);
      if (!spent.ok) return fail({ kind: "guest-budget-spent", retryAt: spent.error.retryAt });
    }

    const message: MessageRow = {
      ownerId: key.ownerId,
      id: command.messageId,
      conversationId: key.id,
      order: conversation.lastOrder + 1,
      role: "user",
      content: content.value,
      status: "delivered",
      source: "visitor",
      sealed: false,
      removed: false,
      leftOut: false,
      revision: conversation.revision + 1,
      createdAt: new Date(now),
    };
    // Another conversation of this account may take the id in the same moment. A guest has only
    // one, under the lock of the pass, so nothing was spent in vain.
    const stored = await tx
      .insert(messages)
      .values(message)
      .onConflictDoNothing()
      .returning({ id: messages.id });
    if (stored.length === 0) return fail({ kind: "message-id-taken" });
    if (run === null) {
      dueAt = now + drawDelayMs(deps.readDelay, deps.chance);
      await tx.insert(runs).values({
        ownerId: key.ownerId,
        id: hold.id,
        conversationId: key.id,
        status: "queued",
        replyId: deps.ids.next(),
        wakeAt: new Date(dueAt),
        traceparent,
        createdAt: message.createdAt,
      });
    }
    const written = await writeConversation(tx, conversation, {
      revision: message.revision,
      lastOrder: message.order,
      updatedAt: message.createdAt,
      expiresAt: pass.value === null ? null : new Date(now + GUEST_RETENTION_MS),
    });
    await deps.spending.hold(tx, hold);
    isNew = true;
    return ok(
      toConversationUpdate(
        {
          conversation: written,
          since: conversation.revision,
          messages: [message],
          notices: [],
          turn: "waiting",
          gate: gate.value,
          hasEarlier: false,
        },
        now,
        deps,
      ),
    );
  });

  if (sent.ok && isNew) announce(viewer.ownerId, sent.value, deps);
  if (dueAt !== null) deps.wakeAt(dueAt);
  return sent;
};

/** Whether no model is asked for the answer to these words: safety has its own, at no cost. */
const isAnsweredBySafety = async (content: string, deps: AskDeps): Promise<boolean> =>
  (await deps.screening.screenInput(content)).action !== "pass";

/**
 * Stores a visitor's message as `delivered` with a run that is due after the read delay, in one
 * transaction (design §3.2). What is sent before that run is read belongs to it. The same id and
 * content again changes nothing and answers with the conversation as it is. Where a day's budget is
 * used up, nothing is stored, but for words that safety answers.
 */
export const sendMessage = async (
  viewer: Viewer,
  command: SendCommand,
  deps: AskDeps,
): Promise<Sent> => {
  try {
    const costMax = deps.assistant.costMax?.reply ?? 0;
    return await storeMessage(viewer, command, { costMax }, deps);
  } catch (cause) {
    if (!(cause instanceof OverSpendLimit)) throw cause;
    return (await isAnsweredBySafety(command.content, deps))
      ? storeMessage(viewer, command, { costMax: 0 }, deps)
      : fail(overSpendLimit(cause));
  }
};
