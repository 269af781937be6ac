import { nextRun, readableContent, typingMs, type Run } from "@evenfall/domain";
import type { Finding, Side } from "@evenfall/screening";
import type { Reply } from "../../assistant/index.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ThreadState } from "../thread/read-thread.ts";
import { threadAfter } from "../thread/write-thread.ts";
import { besideReply } from "./beside-reply.ts";
import { endingStep, endWithout, say } from "./end-run.ts";
import { announceMoved, type Moved } from "../memory/remembered-lines.ts";
import { askedMessages, exclude } from "./exclude-asked.ts";
import type { Lease } from "./run-leases.ts";
import { runAfter, withAlso, type RunDecision, type RunState } from "./run-step.ts";
import { toRun } from "../thread/store.ts";
import type { KeptReply } from "../tables.ts";
import type { Material } from "./take-up-run.ts";

/** A safe line that is among this many newest replies is not said again, if there is another. */
const RECENT_LINES = 4;

/** Since when a character types, and the thread as it was then. */
type Typed = Pick<Material, "typingSince" | "state">;

/** Shows the reply and completes the run, at once or when it is typed; one without text fails it (design §3.10). */
const settleReply = (
  state: RunState,
  kept: KeptReply,
  { typingSince }: Typed,
  deps: ConversationsDeps,
): RunDecision | null => {
  const before = toRun(state.run);
  const revealAt = typingSince + typingMs(kept.text, deps.typing, deps.chance);
  const next = nextRun(before, { type: "reply-ready", text: kept.text, revealAt }, state.now);
  if (next === before) return null;
  if (next.status === "completed") return show(state, next, kept, deps);
  if (next.status !== "replied") return endWithout(state, next, "empty", deps);
  return {
    change: { isUnseen: true, run: runAfter(state, next, { reply: kept }) },
    afterCommit: () => deps.wakeAt(revealAt),
  };
};

const show = (
  state: RunState,
  run: Run,
  { text, engine, state: kept }: KeptReply,
  deps: ConversationsDeps,
): RunDecision => {
  const engineState =
    engine === undefined || kept === undefined
      ? undefined
      : { ...state.conversation.engineState, [engine]: kept };
  // An operator's line in place of a reply gets no quote and no reaction.
  const beside = engine === undefined ? {} : { beside: besideReply(state, text) };
  const said = say(state, run, { content: text, source: "engine", engineState, ...beside }, deps);
  return {
    ...said,
    afterCommit: (payer) => {
      deps.turns.ended("completed");
      said.afterCommit?.(payer);
      deps.replied(threadAfter(state, said.change), payer);
    },
  };
};

/** Stores an engine's reply, to be shown once it is typed, perhaps at once. `also` is written with it. */
export const keepReply = (
  lease: Lease,
  { text, engine, state }: Pick<Reply, "text" | "engine" | "state">,
  typed: Typed,
  deps: ConversationsDeps,
  also?: (tx: Queries) => Promise<void>,
): Promise<boolean> => {
  const kept = { text: readableContent(text), engine, ...(state === undefined ? {} : { state }) };
  return endingStep(
    lease,
    deps,
    (deciding) => {
      const settled = settleReply(deciding, kept, typed, deps);
      return settled === null || also === undefined ? settled : withAlso(settled, also);
    },
    typed.state,
  );
};

/** A kept reply is typed: shows it and completes the run, or neither. */
export const showReply = (
  lease: Lease,
  thread: ThreadState | null,
  deps: ConversationsDeps,
): Promise<boolean> =>
  endingStep(
    lease,
    deps,
    (state) => {
      const { reply } = state.run;
      const ended = nextRun(toRun(state.run), { type: "due" }, state.now);
      if (reply === null || ended.status !== "completed") return null;
      return show(state, ended, reply, deps);
    },
    thread,
  );

const WITHHELD_WORDS: Readonly<Record<Side, string>> = {
  in: "a message was not answered",
  out: "a reply was held back",
};

/**
 * Completes the run with a safe line of the operator's, in place of a reply that is never said, or to
 * a message that no character answers. It counts like any reply. Nothing is kept of a reply that it
 * replaces, and the message is in no later context, unless it is only suspect.
 */
export const replaceReply = (
  lease: Lease,
  { found, side }: { readonly found: Finding; readonly side: Side },
  material: Typed & Pick<Material, "history">,
  deps: ConversationsDeps,
): Promise<boolean> =>
  endingStep(lease, deps, async (state) => {
    const recent = material.history
      .filter(({ role }) => role === "assistant")
      .map(({ content }) => content);
    const text = deps.safety.safeLines.inPlaceOf(
      found,
      state.conversation.characterId,
      recent.slice(-RECENT_LINES),
    );
    if (toRun(state.run).status !== "in_progress") return null;
    const isSteered = found.action === "suspect";
    const excluded = side === "in" && !isSteered ? await askedMessages(state) : [];
    const settled: RunDecision = settleReply(state, { text }, material, deps) ?? { change: null };
    const kind = isSteered ? "steered" : (`blocked-${side}` as const);
    let moved: readonly Moved[] = [];
    const withheld: RunDecision = {
      ...settled,
      afterCommit: (payer) => {
        if (!isSteered)
          deps.log.warn({ runId: state.run.id, class: found.class }, WITHHELD_WORDS[side]);
        settled.afterCommit?.(payer);
        announceMoved(state.conversation.ownerId, moved, deps);
      },
    };
    return withAlso(withheld, async (tx) => {
      moved = await exclude(tx, state, excluded, deps);
      await countOne(tx, { kind, class: found.class, at: state.now });
    });
  });
