import { nextRun, turnOf, type Run } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import type { ConversationUpdate } from "@evenfall/contracts";
import type { ConversationsDeps } from "./deps.ts";
import type { ConversationRow, MessageRow } from "./rows.ts";
import type { Lease } from "./run-leases.ts";
import { stepRun, tell, writeRun, type Scene } from "./run-step.ts";
import { newestMessages, toRun, writeConversation } from "./store.ts";
import { messages } from "./tables.ts";

/** Messages that an engine gets to see; the newest, oldest first. */
const HISTORY_MESSAGES = 60;

/** What the request to an engine is made from. */
export interface Material {
  readonly run: Extract<Run, { status: "in_progress" }>;
  readonly replyId: string;
  readonly conversation: ConversationRow;
  readonly history: readonly MessageRow[];
}

/** Every message so far is read and typing starts (spec §4). */
const begin = async (
  scene: Scene,
  run: Run,
  deps: ConversationsDeps,
): Promise<ConversationUpdate> => {
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
      ),
    )
    .returning();
  const conversation = await writeConversation(scene.tx, scene.conversation, { revision });
  return tell(
    scene,
    { conversation, messages: read.toSorted((a, b) => a.order - b.order), turn: turnOf(run) },
    deps,
  );
};

/**
 * A run has fallen due, or its last attempt was interrupted: begins it where that has not happened,
 * and gives what an engine needs. Null where there is nothing to ask for.
 */
export const takeUpRun = (lease: Lease, deps: ConversationsDeps): Promise<Material | null> =>
  stepRun(lease, deps, async (scene) => {
    const { run, effects } = nextRun(toRun(scene.run), { type: "due" }, scene.now);
    if (run.status !== "in_progress") return null;
    const begins = effects.some((effect) => effect.type === "mark-read");
    const update = begins ? await begin(scene, run, deps) : null;
    const history = await newestMessages(scene.tx, scene.key, HISTORY_MESSAGES);
    return {
      update,
      value: { run, replyId: scene.run.replyId, conversation: scene.conversation, history },
    };
  });
