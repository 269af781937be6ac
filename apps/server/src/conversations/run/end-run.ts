import {
  CANNED_LINES,
  nextCannedLine,
  nextRun,
  sealsNextReply,
  turnOf,
  type Run,
  type RunEvent,
} from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import type { BesideReply } from "./beside-reply.ts";
import type { Lease } from "./run-leases.ts";
import { runAfter, stepRun, type RunDecision, type RunState } from "./run-step.ts";
import { quietLineUnder } from "../send/quiet-line.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import { nextMessage } from "../thread/message-row.ts";
import type { ThreadState } from "../thread/read-thread.ts";
import { toRun, messagesOf } from "../thread/store.ts";
import { messages } from "../tables.ts";
import type { ThreadChange } from "../thread/write-thread.ts";
import { noteEnd } from "./stop-runs.ts";

interface Said {
  readonly content: string;
  readonly source: "engine" | "canned";
  /** What the engines keep with the conversation, with this engine's new state. */
  readonly engineState?: ConversationRow["engineState"] | undefined;
  readonly beside?: BesideReply;
}

/** Adds what an ended run says as the newest message, sealed where the gate asks for it (design §3.4). */
export const say = (
  state: RunState,
  ended: Run,
  { content, source, engineState, beside }: Said,
  deps: ConversationsDeps,
): RunDecision & { readonly change: ThreadChange } => {
  const { conversation, run, guest, now } = state;
  const isSealed = guest !== null && sealsNextReply(guest.standing);
  const message = nextMessage(conversation, {
    id: run.replyId,
    role: "assistant",
    content,
    status: "read",
    source,
    sealed: isSealed,
    // A sealed reply does not show what it is about.
    replyTo: isSealed ? null : (beside?.replyTo ?? null),
    createdAt: new Date(now),
  });
  const change: ThreadChange = {
    conversation: {
      lastOrder: message.order,
      updatedAt: message.createdAt,
      ...(engineState === undefined ? {} : { engineState }),
    },
    added: [message],
    changed: beside?.changed ?? [],
    run: runAfter(state, ended),
  };
  return {
    change,
    ...(guest === null ? {} : { also: (tx) => deps.guests.countReply(tx, guest.pass.id) }),
    update: updateAfter(state, change, { turn: "idle", replies: 1 }, deps),
    afterCommit: () =>
      deps.turns.replied({ source, isSealed, tookMs: now - run.createdAt.getTime() }),
  };
};

const isOver = (run: Run): run is Extract<Run, { status: "failed" | "expired" | "cancelled" }> =>
  run.status === "failed" || run.status === "expired" || run.status === "cancelled";

/** An end without a message of its own; `changed` messages go with it. */
export const endWithout = (
  state: RunState,
  run: Run,
  failureKind: string,
  deps: ConversationsDeps,
  changed: readonly MessageRow[] = [],
): RunDecision => {
  const change: ThreadChange = { run: runAfter(state, run, { failureKind }), changed };
  const owedAt = run.status === "failed" || run.status === "expired" ? run.fallbackDueAt : null;
  const before = state.run.status;
  return {
    change,
    update: updateAfter(state, change, { turn: turnOf(run) }, deps),
    afterCommit: () => {
      if (isOver(run) && run.status !== before)
        noteEnd({ id: state.run.id, status: run.status }, failureKind, deps);
      if (owedAt !== null) deps.wakeAt(owedAt);
    },
  };
};

/** A step that ends a run, or stores what an ended one owes. */
export const endingStep = (
  lease: Lease,
  deps: ConversationsDeps,
  decide: (state: RunState) => RunDecision | null | Promise<RunDecision | null>,
  state?: ThreadState | null,
): Promise<boolean> =>
  deps.tracing.span("run store", () => stepRun(lease, deps, decide, { state }));

/** Ends a run without a reply and, at the same time, sets when its canned line is due (design §3.9). */
export const failRun = (
  lease: Lease,
  event: Extract<RunEvent, { type: "engine-failed" | "deadline-passed" }>,
  failureKind: string,
  deps: ConversationsDeps,
): Promise<boolean> =>
  endingStep(lease, deps, (state) => {
    const before = toRun(state.run);
    const ended = nextRun(before, event, state.now);
    return ended === before ? null : endWithout(state, ended, failureKind, deps);
  });

/** The thread's latest canned lines, oldest first; a line that was tried again counts as used. */
const usedCannedLines = async ({ queries, conversation }: RunState): Promise<string[]> => {
  const used = await messagesOf(queries, conversation, {
    where: eq(messages.source, "canned"),
    newestFirst: true,
    limit: CANNED_LINES,
  });
  return used.map((row) => row.content).toReversed();
};

/** Stores the canned line that an ended run owes; it counts as an assistant message (spec §8). */
export const storeCanned = (lease: Lease, deps: ConversationsDeps): Promise<boolean> =>
  endingStep(lease, deps, async (state) => {
    const before = toRun(state.run);
    const ended = nextRun(before, { type: "fallback-due" }, state.now);
    if (ended === before) return null;
    const card = deps.characters.get(state.conversation.characterId);
    if (card === undefined) return endWithout(state, ended, "character-unknown", deps);
    const content = nextCannedLine(card.cannedReplies, await usedCannedLines(state), deps.chance);
    return say(state, ended, { content, source: "canned" }, deps);
  });

/** How a run ends that was interrupted too often; one that owes a canned line ends without it. */
const GIVING_UP = {
  queued: "cancel",
  in_progress: "engine-failed",
  replied: "cancel",
  failed: "fallback-due",
  expired: "fallback-due",
} as const;

/** Ends what cannot be carried on, so that nobody waits for ever, and says where help is if that may be needed. */
export const giveUpRun = (lease: Lease, deps: ConversationsDeps): Promise<boolean> =>
  stepRun(lease, deps, async (state) => {
    const before = toRun(state.run);
    if (before.status === "completed" || before.status === "cancelled") return null;
    const ended = nextRun(before, { type: GIVING_UP[before.status] }, state.now);
    // What an ended run, or a kept reply, answers has been judged.
    const isJudged = before.status !== "queued" && before.status !== "in_progress";
    const line = isJudged ? null : await quietLineUnder(state, deps);
    return { ...endWithout(state, ended, "given-up", deps, line?.changed), also: line?.also };
  });
