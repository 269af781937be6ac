import type { ConversationUpdate } from "@evenfall/contracts";
import { nextRun, turnOf, type Run } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import type { ReplyMemory } from "../memory/index.ts";
import type { AskDeps } from "./deps.ts";
import { endWithout } from "./end-run.ts";
import { remember } from "./remember.ts";
import type { ConversationRow, MessageRow } from "./rows.ts";
import type { Lease } from "./run-leases.ts";
import { stepRun, tell, writeRun, type Scene } from "./run-step.ts";
import { toRun, writeConversation } from "./store.ts";
import { messages } from "./tables.ts";

/** What the request to an engine is made from. */
export interface Material {
  readonly run: Extract<Run, { status: "in_progress" }>;
  readonly replyId: string;
  readonly conversation: ConversationRow;
  readonly history: readonly MessageRow[];
  readonly memory: ReplyMemory;
}

interface Begun {
  readonly conversation: ConversationRow;
  readonly update: ConversationUpdate | null;
}

/** Every message so far is read and typing starts (spec §4). */
const begin = async (scene: Scene, run: Run, deps: AskDeps): Promise<Begun> => {
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
  const { characterId, characterVersion } = scene.conversation;
  const conversation = await writeConversation(scene.tx, scene.conversation, {
    revision,
    // A conversation from before there were versions stays with the one that answers first.
    characterVersion: characterVersion ?? deps.characters.get(characterId)?.version ?? null,
  });
  const update = tell(
    scene,
    { conversation, messages: read.toSorted((a, b) => a.order - b.order), turn: turnOf(run) },
    deps,
  );
  return { conversation, update };
};

/** One transaction of it; `behind` where the thread has more to be taken into memory. */
const takeUpStep = (lease: Lease, deps: AskDeps): Promise<Material | "behind" | null> =>
  stepRun<Material | "behind" | null>(lease, deps, async (scene) => {
    const { run, effects } = nextRun(toRun(scene.run), { type: "due" }, scene.now);
    if (run.status !== "in_progress") return null;
    const { conversation, update } = effects.some((effect) => effect.type === "mark-read")
      ? await begin(scene, run, deps)
      : { conversation: scene.conversation, update: null };
    const remembered = await deps.tracing.span("run context", () =>
      remember(scene.tx, conversation, deps),
    );
    if (remembered === "behind") return { update, value: remembered };
    if (!remembered.isAsked) {
      // What was asked has been forgotten meanwhile: there is nothing left to answer.
      const ended = nextRun(run, { type: "cancel" }, scene.now);
      return endWithout({ ...scene, conversation }, ended, "forgotten", deps);
    }
    const { memory, history } = remembered;
    return { update, value: { run, replyId: scene.run.replyId, conversation, history, memory } };
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
