import type { ConversationUpdate } from "@evenfall/contracts";
import { nextRun, turnOf, type Run } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import type { ReplyMemory } from "../../memory/index.ts";
import type { AskDeps } from "../deps.ts";
import { endWithout } from "./end-run.ts";
import { remember } from "../memory/remember.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import type { Lease } from "./run-leases.ts";
import { stepRun, updateAfter, writeRun, type LockedRun } from "./run-step.ts";
import { toRun, writeConversation } from "../thread/store.ts";
import { messages } from "../tables.ts";

/** What the request to an engine is made from. */
export interface Material {
  readonly run: Extract<Run, { status: "in_progress" }>;
  readonly replyId: string;
  /** Since when the character types, the server's downtime left out. */
  readonly typingSince: number;
  readonly conversation: ConversationRow;
  readonly history: readonly MessageRow[];
  readonly memory: ReplyMemory;
}

interface Begun {
  readonly conversation: ConversationRow;
  readonly update: ConversationUpdate | null;
}

/** Every message so far is read and typing starts (spec §4). */
const begin = async (locked: LockedRun, run: Run, deps: AskDeps): Promise<Begun> => {
  await writeRun(locked, run);
  const revision = locked.conversation.revision + 1;
  const read = await locked.tx
    .update(messages)
    .set({ status: "read", revision })
    .where(
      and(
        eq(messages.ownerId, locked.key.ownerId),
        eq(messages.conversationId, locked.key.id),
        eq(messages.status, "delivered"),
      ),
    )
    .returning();
  const { characterId, characterVersion } = locked.conversation;
  const conversation = await writeConversation(locked.tx, locked.conversation, {
    revision,
    // A conversation from before there were versions stays with the one that answers first.
    characterVersion: characterVersion ?? deps.characters.get(characterId)?.version ?? null,
  });
  const update = updateAfter(
    locked,
    { conversation, messages: read.toSorted((a, b) => a.order - b.order), turn: turnOf(run) },
    deps,
  );
  return { conversation, update };
};

/** One transaction of it; `behind` where the thread has more to be taken into memory. */
const takeUpStep = (lease: Lease, deps: AskDeps): Promise<Material | "behind" | null> =>
  stepRun<Material | "behind" | null>(lease, deps, async (locked) => {
    const { run, effects } = nextRun(toRun(locked.run), { type: "due" }, locked.now);
    if (run.status !== "in_progress") return null;
    const { conversation, update } = effects.some((effect) => effect.type === "mark-read")
      ? await begin(locked, run, deps)
      : { conversation: locked.conversation, update: null };
    const remembered = await deps.tracing.span("run context", () =>
      remember(locked.tx, conversation, deps),
    );
    if (remembered === "behind") return { update, value: remembered };
    if (!remembered.isAsked) {
      // What was asked has been forgotten meanwhile: there is nothing left to answer.
      const ended = nextRun(run, { type: "cancel" }, locked.now);
      return endWithout({ ...locked, conversation }, ended, "forgotten", deps);
    }
    const { memory, history } = remembered;
    const typingSince = locked.now - run.spentMs;
    const { replyId } = locked.run;
    return { update, value: { run, replyId, typingSince, conversation, history, memory } };
  });

/**
 * A run has fallen due, or its last attempt was interrupted: begins it where that has not happened,
 * and gives what an engine needs. Null where there is nothing to ask for.
 */
export const takeUpRun = async (lease: Lease, deps: AskDeps): Promise<Material | null> => {
  for (;;) {
    const taken = await deps.tracing.span("run read", () => takeUpStep(lease, deps));
    if (taken !== "behind") return taken;
  }
};
