import type { ConversationUpdate } from "@evenfall/contracts";
import {
  CANNED_LINES,
  nextCannedLine,
  nextRun,
  readableContent,
  sealsNextReply,
  turnOf,
  type RunEvent,
  type RunStep,
  typingMs,
} from "@evenfall/domain";
import type { Finding, Side } from "@evenfall/screening";
import { and, desc, eq } from "drizzle-orm";
import type { JsonValue } from "../../assistant/index.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { excludeAsked } from "./exclude-asked.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import type { Lease } from "./run-leases.ts";
import {
  logFailures,
  stepRun,
  updateAfter,
  writeRun,
  type Done,
  type LockedRun,
} from "./run-step.ts";
import { toRun, writeConversation } from "../thread/store.ts";
import { messages, type KeptReply } from "../tables.ts";
import type { Material } from "./take-up-run.ts";

const storeMessage = async (
  locked: LockedRun,
  reply: { readonly content: string; readonly source: "engine" | "canned" },
  changes: Partial<ConversationRow>,
  deps: ConversationsDeps,
): Promise<ConversationUpdate> => {
  const message: MessageRow = {
    ownerId: locked.key.ownerId,
    id: locked.run.replyId,
    conversationId: locked.key.id,
    order: locked.conversation.lastOrder + 1,
    role: "assistant",
    content: reply.content,
    status: "read",
    source: reply.source,
    card: null,
    suspect: null,
    quietLine: null,
    sealed: locked.guest !== null && sealsNextReply(locked.guest.standing),
    removed: false,
    excludedFromContext: false,
    revision: locked.conversation.revision + 1,
    createdAt: new Date(locked.now),
  };
  await locked.tx.insert(messages).values(message);
  if (locked.guest !== null) await deps.guests.countReply(locked.tx, locked.guest.pass.id);
  const conversation = await writeConversation(locked.tx, locked.conversation, {
    revision: message.revision,
    lastOrder: message.order,
    updatedAt: message.createdAt,
    ...changes,
  });
  return updateAfter(locked, { conversation, messages: [message], turn: "idle", replies: 1 }, deps);
};

/** A safe line that was said as lately as this is not said again, where there is another. */
const RECENT_LINES = 4;

/** Stores an end without a message of its own, and announces it. */
export const endWithout = async (
  locked: LockedRun,
  { run, effects }: RunStep,
  failureKind: string,
  deps: ConversationsDeps,
): Promise<Done<null>> => {
  await writeRun(locked, run, { failureKind });
  const conversation = await writeConversation(locked.tx, locked.conversation, {
    revision: locked.conversation.revision + 1,
  });
  const owedAt = run.status === "failed" || run.status === "expired" ? run.fallbackDueAt : null;
  const before = locked.run.status;
  return {
    value: null,
    update: updateAfter(locked, { conversation, messages: [], turn: turnOf(run) }, deps),
    afterCommit: () => {
      logFailures(effects, locked.run.id, failureKind, deps);
      const { status } = run;
      if (
        status !== before &&
        status !== "queued" &&
        status !== "in_progress" &&
        status !== "replied"
      )
        deps.turns.ended(status);
      if (owedAt !== null) deps.wakeAt(owedAt);
    },
  };
};

/** A step that ends a run, or stores what an ended one owes. */
const endingStep = (
  lease: Lease,
  deps: ConversationsDeps,
  perform: (locked: LockedRun) => Promise<Done<null> | null>,
): Promise<null> => deps.tracing.span("run store", () => stepRun(lease, deps, perform));

const countReply = (
  locked: LockedRun,
  source: "engine" | "canned",
  deps: ConversationsDeps,
): void =>
  deps.turns.replied({
    source,
    isSealed: locked.guest !== null && sealsNextReply(locked.guest.standing),
    tookMs: locked.now - locked.run.createdAt.getTime(),
  });

export interface EngineReply {
  readonly text: string;
  /** Which engine answered, and what it wants kept; undefined keeps the old. */
  readonly engine: string;
  readonly state?: JsonValue | undefined;
}

/** Since when a character types. */
type Typed = Pick<Material, "typingSince">;

/** Shows the reply and completes the run, at once or when it is typed; one without text fails it (design §3.10). */
const settleReply = async (
  locked: LockedRun,
  kept: KeptReply,
  { typingSince }: Typed,
  deps: ConversationsDeps,
): Promise<Done<null> | null> => {
  const before = toRun(locked.run);
  const revealAt = typingSince + typingMs(kept.text, deps.typing, deps.chance);
  const next = nextRun(before, { type: "reply-ready", text: kept.text, revealAt }, locked.now);
  if (next.run === before) return null;
  if (next.run.status === "completed") return show(locked, next, kept, deps);
  if (next.run.status !== "replied") return endWithout(locked, next, "empty", deps);
  await writeRun(locked, next.run, { reply: kept });
  return { value: null, update: null, afterCommit: () => deps.wakeAt(revealAt) };
};

const show = async (
  locked: LockedRun,
  { run }: RunStep,
  { text, engine, state }: KeptReply,
  deps: ConversationsDeps,
): Promise<Done<null>> => {
  const payer = await writeRun(locked, run);
  const states = locked.conversation.engineState as Record<string, JsonValue>;
  const changes =
    engine === undefined || state === undefined
      ? {}
      : { engineState: { ...states, [engine]: state } };
  return {
    value: null,
    update: await storeMessage(locked, { content: text, source: "engine" }, changes, deps),
    afterCommit: () => {
      deps.turns.ended("completed");
      countReply(locked, "engine", deps);
      deps.replied(locked.key, payer);
    },
  };
};

/** Keeps an engine's reply, to be shown when it is typed; where that is now, it is shown. */
export const completeRun = (
  lease: Lease,
  { text, engine, state }: EngineReply,
  typed: Typed,
  deps: ConversationsDeps,
): Promise<null> =>
  endingStep(lease, deps, (locked) => {
    const kept = { text: readableContent(text), engine, ...(state === undefined ? {} : { state }) };
    return settleReply(locked, kept, typed, deps);
  });

/** A kept reply is typed: shows it and completes the run, or neither. */
export const showReply = (lease: Lease, deps: ConversationsDeps): Promise<null> =>
  endingStep(lease, deps, async (locked) => {
    const { reply } = locked.run;
    const ended = nextRun(toRun(locked.run), { type: "due" }, locked.now);
    if (reply === null || ended.run.status !== "completed") return null;
    return show(locked, ended, reply, deps);
  });

/** What may not be said, and by whom it was said. */
export interface Withheld {
  readonly found: Finding;
  readonly side: Side;
}

const WITHHELD_WORDS: Readonly<Record<Side, string>> = {
  in: "a message was not answered",
  out: "a reply was held back",
};

/**
 * Completes the run with a safe line of the operator's, in place of a reply that is never said, or to
 * a message that no character answers. It counts like any reply. Of a reply that it stands for nothing
 * is kept, and the message is in no later context, unless it is only suspect.
 */
export const replaceReply = (
  lease: Lease,
  { found, side }: Withheld,
  material: Typed & Pick<Material, "history">,
  deps: ConversationsDeps,
): Promise<null> =>
  endingStep(lease, deps, async (locked) => {
    const recent = material.history
      .filter(({ role }) => role === "assistant")
      .map(({ content }) => content);
    const text = deps.safety.safeLines.inPlaceOf(
      found,
      locked.conversation.characterId,
      recent.slice(-RECENT_LINES),
    );
    if (toRun(locked.run).status !== "in_progress") return null;
    const isSteered = found.action === "suspect";
    if (side === "in" && !isSteered) await excludeAsked(locked, deps);
    const settled = await settleReply(locked, { text }, material, deps);
    const kind = isSteered ? "steered" : (`blocked-${side}` as const);
    await countOne(locked.tx, { kind, class: found.class, at: locked.now });
    return {
      value: null,
      update: settled?.update ?? null,
      afterCommit: () => {
        if (!isSteered)
          deps.log.warn({ runId: locked.run.id, class: found.class }, WITHHELD_WORDS[side]);
        settled?.afterCommit?.();
      },
    };
  });

/** Ends a run without a reply and, in the same transaction, sets when its canned line is due (design §3.9). */
export const failRun = (
  lease: Lease,
  event: Extract<RunEvent, { type: "engine-failed" | "deadline-passed" }>,
  failureKind: string,
  deps: ConversationsDeps,
): Promise<null> =>
  endingStep(lease, deps, async (locked) => {
    const before = toRun(locked.run);
    const ended = nextRun(before, event, locked.now);
    return ended.run === before ? null : endWithout(locked, ended, failureKind, deps);
  });

/** The thread's latest canned lines, oldest first; a line that was tried again counts as used. */
const usedCannedLines = async (locked: LockedRun): Promise<string[]> => {
  const used = await locked.tx
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, locked.key.ownerId),
        eq(messages.conversationId, locked.key.id),
        eq(messages.source, "canned"),
      ),
    )
    .orderBy(desc(messages.order))
    .limit(CANNED_LINES);
  return used.map((row) => row.content).toReversed();
};

/** Stores the canned line that an ended run owes; it counts as an assistant message (spec §8). */
export const storeCanned = (lease: Lease, deps: ConversationsDeps): Promise<null> =>
  endingStep(lease, deps, async (locked) => {
    const ended = nextRun(toRun(locked.run), { type: "fallback-due" }, locked.now);
    if (!ended.effects.some((effect) => effect.type === "store-canned")) return null;
    const card = deps.characters.get(locked.conversation.characterId);
    if (card === undefined) return endWithout(locked, ended, "character-unknown", deps);
    await writeRun(locked, ended.run);
    const content = nextCannedLine(card.cannedReplies, await usedCannedLines(locked), deps.chance);
    return {
      value: null,
      update: await storeMessage(locked, { content, source: "canned" }, {}, deps),
      afterCommit: () => countReply(locked, "canned", deps),
    };
  });

/** How a run ends that was interrupted too often; where it owes a canned line, without one. */
const GIVING_UP = {
  queued: "cancel",
  in_progress: "engine-failed",
  replied: "cancel",
  failed: "fallback-due",
  expired: "fallback-due",
} as const;

/** Ends what cannot be carried on, so that nobody waits for ever. */
export const giveUpRun = (lease: Lease, deps: ConversationsDeps): Promise<null> =>
  stepRun(lease, deps, async (locked) => {
    const before = toRun(locked.run);
    if (before.status === "completed" || before.status === "cancelled") return null;
    return endWithout(
      locked,
      nextRun(before, { type: GIVING_UP[before.status] }, locked.now),
      "given-up",
      deps,
    );
  });
