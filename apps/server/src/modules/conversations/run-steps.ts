import type { ConversationUpdate, Turn } from "@evenfall/contracts";
import { CANNED_LINES, gateState, nextCannedLine, nextRun, sealsNextReply, turnOf, type Run, type RunEvent } from "@evenfall/domain";
import { and, desc, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { JsonValue } from "../assistant/index.ts";
import { toConversationUpdate } from "./conversation-update.ts";
import type { GuestPass } from "../identity/index.ts";
import type { ConversationsDeps } from "./deps.ts";
import type { ConversationRow, MessageRow, RunRow } from "./rows.ts";
import { announce } from "./send-message.ts";
import {
  countMessages,
  lockConversation,
  newestMessages,
  readConversation,
  toRun,
  writeConversation,
  type ConversationKey,
} from "./store.ts";
import { messages, runs } from "./tables.ts";

/** How long a lease lasts without being renewed. */
export const LEASE_MS = 15_000;

/** A run under our lease, and the conversation it works for. */
export interface Leased {
  readonly runId: string;
  /** Fencing token of this lease. */
  readonly lease: number;
}

interface Scene {
  readonly tx: Queries;
  readonly key: ConversationKey;
  readonly run: RunRow;
  readonly conversation: ConversationRow;
  readonly pass: GuestPass | null;
  readonly now: number;
}

/** Thrown to leave a transaction whose conversation was claimed while we waited for its lock. */
const MOVED = Symbol("moved");

/**
 * Performs one step of a run in one transaction, fenced: nothing is written unless the lease is
 * still ours. Locks in the order that everything here keeps: pass, conversation, run. Where a
 * claim moved the conversation to an account meanwhile, the step starts again under that owner.
 * Null where the run is no longer ours or no longer there.
 */
const step = async (
  leased: Leased,
  deps: ConversationsDeps,
  perform: (scene: Scene) => Promise<ConversationUpdate | null>,
): Promise<ConversationUpdate | null> => {
  for (;;) {
    let owner: string | null = null;
    const outcome = await deps.database.transaction(async (tx) => {
      const found = (await tx.select().from(runs).where(eq(runs.id, leased.runId)))[0];
      if (found === undefined) return null;
      owner = found.ownerId;
      const key = { ownerId: found.ownerId, id: found.conversationId };
      const pass = await deps.guests.lockPassOfOwner(tx, key.ownerId);
      const conversation = await lockConversation(tx, key);
      if (conversation === null) return MOVED;
      const run = (
        await tx
          .select()
          .from(runs)
          .where(and(eq(runs.ownerId, key.ownerId), eq(runs.id, leased.runId)))
          .for("update")
      )[0];
      if (run === undefined || run.lease !== leased.lease) return null;
      return perform({ tx, key, run, conversation, pass, now: deps.clock.now() });
    });
    if (outcome === MOVED) continue;
    if (outcome !== null && owner !== null) announce(owner, outcome, deps);
    return outcome;
  }
};

const writeRun = async (scene: Scene, run: Run): Promise<void> => {
  const owed = (run.status === "failed" || run.status === "expired") && run.fallbackDueAt !== null;
  const wakeAt =
    run.status === "in_progress"
      ? scene.now + LEASE_MS
      : run.status === "queued"
        ? run.dueAt
        : owed
          ? run.fallbackDueAt
          : null;
  await scene.tx
    .update(runs)
    .set({
      status: run.status,
      wakeAt: wakeAt === null ? null : new Date(wakeAt),
      owesCanned: owed,
      ...(run.status === "in_progress" ? { spentMs: run.spentMs } : {}),
      ...(run.status === "in_progress" || run.status === "queued" ? {} : { endedAt: new Date(scene.now) }),
    })
    .where(and(eq(runs.ownerId, scene.key.ownerId), eq(runs.id, scene.run.id)));
};

interface Told {
  readonly conversation: ConversationRow;
  readonly messages: readonly MessageRow[];
  readonly turn: Turn;
  readonly spentNow?: number;
}

/** What the step changed, as an update from the revision before it. */
const tell = async (scene: Scene, told: Told, deps: ConversationsDeps): Promise<ConversationUpdate> =>
  toConversationUpdate(
    {
      conversation: told.conversation,
      since: scene.conversation.revision,
      messages: told.messages,
      notices: [],
      turn: told.turn,
      gate:
        scene.pass === null
          ? "none"
          : gateState({
              ...(await countMessages(scene.tx, scene.key)),
              repliesSpent: scene.pass.repliesSpent + (told.spentNow ?? 0),
            }),
      hasEarlier: false,
    },
    scene.now,
    deps,
  );

/** The run falls due: every message so far is read and typing starts (spec §4). Null where that has happened before. */
export const beginRun = (leased: Leased, deps: ConversationsDeps): Promise<ConversationUpdate | null> =>
  step(leased, deps, async (scene) => {
    const { run, effects } = nextRun(toRun(scene.run), { type: "due" }, scene.now);
    if (!effects.some((effect) => effect.type === "mark-read")) return null;
    await writeRun(scene, run);
    const revision = scene.conversation.revision + 1;
    const read = await scene.tx
      .update(messages)
      .set({ status: "read", revision })
      .where(
        and(
          eq(messages.ownerId, scene.key.ownerId),
          eq(messages.conversationId, scene.key.id),
          eq(messages.status, "delivered"),
          eq(messages.role, "user"),
        ),
      )
      .returning();
    const conversation = await writeConversation(scene.tx, scene.conversation, { revision });
    return tell(scene, { conversation, messages: read, turn: turnOf(run) }, deps);
  });

const storeMessage = async (
  scene: Scene,
  reply: { readonly id: string; readonly content: string; readonly source: "engine" | "canned" },
  changes: Partial<ConversationRow>,
  deps: ConversationsDeps,
): Promise<ConversationUpdate> => {
  const sealed =
    scene.pass !== null &&
    sealsNextReply({ ...(await countMessages(scene.tx, scene.key)), repliesSpent: scene.pass.repliesSpent });
  const message: MessageRow = {
    ownerId: scene.key.ownerId,
    id: reply.id,
    conversationId: scene.key.id,
    order: scene.conversation.lastOrder + 1,
    role: "assistant",
    content: reply.content,
    status: "read",
    source: reply.source,
    sealed,
    removed: false,
    revision: scene.conversation.revision + 1,
    createdAt: new Date(scene.now),
  };
  await scene.tx.insert(messages).values(message);
  if (scene.pass !== null) await deps.guests.countReply(scene.tx, scene.pass.id);
  const conversation = await writeConversation(scene.tx, scene.conversation, {
    revision: message.revision,
    lastOrder: message.order,
    updatedAt: message.createdAt,
    ...changes,
  });
  return tell(scene, { conversation, messages: [message], turn: "idle", spentNow: 1 }, deps);
};

export interface EngineReply {
  readonly text: string;
  /** Which engine answered, and what it wants kept; undefined keeps the old. */
  readonly engine: string;
  readonly state?: JsonValue | undefined;
}

/** Stores the reply and completes the run, or neither. A reply without text fails the run (design §3.10). */
export const completeRun = (
  leased: Leased,
  reply: EngineReply,
  deps: ConversationsDeps,
): Promise<ConversationUpdate | null> =>
  step(leased, deps, async (scene) => {
    const { run, effects } = nextRun(toRun(scene.run), { type: "reply-ready", text: reply.text }, scene.now);
    const stored = effects.find((effect) => effect.type === "store-reply");
    if (stored === undefined) return endBadly(scene, run, "empty", deps);
    await writeRun(scene, run);
    const engineState = { ...(scene.conversation.engineState as Record<string, JsonValue>), [reply.engine]: reply.state };
    return storeMessage(
      scene,
      { id: scene.run.replyId, content: stored.text, source: "engine" },
      reply.state === undefined ? {} : { engineState },
      deps,
    );
  });

const endBadly = async (
  scene: Scene,
  run: Run,
  failureKind: string,
  deps: ConversationsDeps,
): Promise<ConversationUpdate | null> => {
  if (run.status !== "failed" && run.status !== "expired") return null;
  await writeRun(scene, run);
  await scene.tx
    .update(runs)
    .set({ failureKind })
    .where(and(eq(runs.ownerId, scene.key.ownerId), eq(runs.id, scene.run.id)));
  const conversation = await writeConversation(scene.tx, scene.conversation, {
    revision: scene.conversation.revision + 1,
  });
  deps.log.warn(
    { runId: scene.run.id, failure: failureKind },
    `Run failed with status: ${run.status}`,
  );
  if (run.fallbackDueAt !== null) deps.wakeAt(run.fallbackDueAt);
  return tell(scene, { conversation, messages: [], turn: turnOf(run) }, deps);
};

/** Ends a run without a reply and, in the same transaction, sets when its canned line is due (design §3.9). */
export const failRun = (
  leased: Leased,
  event: Extract<RunEvent, { type: "engine-failed" | "deadline-passed" }>,
  failureKind: string,
  deps: ConversationsDeps,
): Promise<ConversationUpdate | null> =>
  step(leased, deps, (scene) =>
    endBadly(scene, nextRun(toRun(scene.run), event, scene.now).run, failureKind, deps),
  );

/** Stores the canned line that an ended run owes; it counts as an assistant message (spec §8). */
export const storeCanned = (leased: Leased, deps: ConversationsDeps): Promise<ConversationUpdate | null> =>
  step(leased, deps, async (scene) => {
    const { run, effects } = nextRun(toRun(scene.run), { type: "fallback-due" }, scene.now);
    if (!effects.some((effect) => effect.type === "store-canned")) return null;
    await writeRun(scene, run);
    const used = await scene.tx
      .select({ content: messages.content })
      .from(messages)
      .where(
        and(
          eq(messages.ownerId, scene.key.ownerId),
          eq(messages.conversationId, scene.key.id),
          eq(messages.source, "canned"),
        ),
      )
      .orderBy(desc(messages.order))
      .limit(CANNED_LINES);
    const card = deps.characters.get(scene.conversation.characterId);
    if (card === undefined) return null;
    const content = nextCannedLine(
      card.cannedReplies,
      used.map((row) => row.content).reverse(),
      deps.chance,
    );
    return storeMessage(scene, { id: scene.run.replyId, content, source: "canned" }, {}, deps);
  });

/** Messages that an engine gets to see; the newest, oldest first. */
export const HISTORY_MESSAGES = 60;

export interface Material {
  readonly key: ConversationKey;
  readonly run: RunRow;
  readonly conversation: ConversationRow;
  readonly history: readonly MessageRow[];
}

/** What the request to an engine is made from, or null where the lease is no longer ours. */
export const gatherMaterial = (leased: Leased, deps: ConversationsDeps): Promise<Material | null> =>
  deps.database.snapshot(async (tx) => {
    const run = (await tx.select().from(runs).where(eq(runs.id, leased.runId)))[0];
    if (run === undefined || run.lease !== leased.lease) return null;
    const key = { ownerId: run.ownerId, id: run.conversationId };
    const history = await newestMessages(tx, key, HISTORY_MESSAGES);
    const conversation = await readConversation(tx, key);
    return conversation === null ? null : { key, run, conversation, history };
  });
