import { nextRun, readableContent, typingMs, type RunStep } from "@evenfall/domain";
import type { Finding, Side } from "@evenfall/screening";
import type { JsonValue } from "../../assistant/index.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { countReply, endingStep, endWithout, storeMessage } from "./end-run.ts";
import { excludeAsked } from "./exclude-asked.ts";
import type { Lease } from "./run-leases.ts";
import { writeRun, type Done, type LockedRun } from "./run-step.ts";
import { toRun } from "../thread/store.ts";
import type { KeptReply } from "../tables.ts";
import type { Material } from "./take-up-run.ts";

/** A safe line that was said as lately as this is not said again, where there is another. */
const RECENT_LINES = 4;

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
