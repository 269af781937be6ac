import type { Finding, SuspectClass } from "@evenfall/screening";
import { remainingMs, type RunEvent } from "@evenfall/domain";
import { openUsage, settleUsage, type Payer } from "../../platform/limits/index.ts";
import {
  EngineFailure,
  instructionsOf,
  type JsonValue,
  type Manner,
  type Reply,
  type Usage,
} from "../../assistant/index.ts";
import type { CharacterCard } from "../../characters/index.ts";
import { ended, type Interruption, type Work } from "../../runs/index.ts";
import type { AskDeps } from "../deps.ts";
import { keepReply } from "./keep-reply.ts";
import { endAsked } from "./end-asked.ts";
import { failRun } from "./end-run.ts";
import { endWithReply } from "./end-with-reply.ts";
import { askModel, hasJudge, judgeAsked, suspectedIn, type CaughtAsked } from "./judge-asked.ts";
import { isCrisis } from "../send/quiet-line.ts";
import type { RunRow } from "../rows.ts";
import { pinnedCard } from "../thread/pinned-card.ts";
import type { Lease } from "./run-leases.ts";

import type { Material } from "./take-up-run.ts";

/** Why the work on a run ends before its reply. */
type Ending = "deadline-passed" | Interruption;

type Outcome =
  | ({ readonly type: "reply" } & Answer)
  | { readonly type: "caught"; readonly caught: CaughtAsked }
  | {
      readonly type: "failure";
      readonly event: RunEvent["type"] & ("engine-failed" | "deadline-passed");
      readonly kind: string;
    }
  | { readonly type: "released" };

/** A run that is accepted holds what it costs; without a reservation the owner and the system are counted. */
const paidByRun = ({ runId, ownerId }: Lease) => ({
  id: runId,
  payer: { ownerId, addressHash: null },
});

/** A reply with what may not be said in it and what the words it answers are suspected of; or no reply. */
type Screened = Answer | { readonly caught: CaughtAsked };

interface Answer {
  readonly reply: Reply;
  readonly found: Finding | null;
  /** Null where nothing is suspected, or a judge has cleared it. */
  readonly suspected: SuspectClass | null;
}

/** What an engine is given beforehand of suspect words: another subject only where no judge may clear them. */
const mannerOf = (suspected: SuspectClass | null, deps: AskDeps): Manner | undefined => {
  if (suspected === null || suspected === "under-18") return undefined;
  if (isCrisis(suspected)) return "care";
  return hasJudge(deps) ? undefined : "steer";
};

interface Means {
  readonly signal: AbortSignal;
  readonly usage: Usage;
  readonly payer: Payer;
}

const makeReply = (
  { history, state: { conversation }, memory, replyId }: Material,
  card: CharacterCard,
  { signal, usage }: Means,
  deps: AskDeps,
): Promise<Reply> => {
  const manner = mannerOf(suspectedIn(history), deps);
  return deps.assistant.reply(
    {
      character: card,
      history: history.map((row) => ({
        role: row.role,
        content: row.content,
        at: row.createdAt.getTime(),
      })),
      messageCount: conversation.lastOrder,
      memory,
      states: conversation.engineState as Record<string, JsonValue>,
      seed: replyId,
      now: deps.clock.now(),
      ...(manner === undefined ? {} : { manner }),
    },
    signal,
    usage,
  );
};

/** What may not be said in a reply. Lines of the operator's own content were read when they were loaded. */
const foundIn = async (
  made: Reply,
  { history }: Material,
  card: CharacterCard,
  { signal, payer }: Means,
  deps: AskDeps,
): Promise<Finding | null> => {
  if (made.isOwnContent === true) return null;
  const { verdict } = await deps.safety.screening.judge(
    made.text,
    {
      side: "out",
      previous: history.map(({ role, content }) => ({ role, text: content })),
      instructed: { card, instructions: () => instructionsOf(card) },
    },
    signal,
    { ask: askModel(payer, deps) },
  );
  return verdict.action === "pass" || verdict.action === "suspect" ? null : verdict;
};

/** The reply to words that nobody judges. */
const plainReply = async (
  material: Material,
  card: CharacterCard,
  means: Means,
  deps: AskDeps,
): Promise<Screened> => {
  const made = await makeReply(material, card, means, deps);
  return { reply: made, found: await foundIn(made, material, card, means, deps), suspected: null };
};

/** The reply, made while suspect words are judged; the operator's classifier reads before any engine does. */
const judgedReply = async (
  material: Material,
  card: CharacterCard,
  means: Means,
  deps: AskDeps,
): Promise<Screened> => {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort(means.signal.reason);
  means.signal.addEventListener("abort", onAbort, { once: true });
  try {
    const judging = judgeAsked(material, means, deps);
    if (deps.safety.screening.hasClassifier) {
      const early = await judging;
      if (early.type === "caught") return { caught: early.caught };
    }
    const making = makeReply(material, card, { ...means, signal: stop.signal }, deps);
    making.catch(() => undefined);
    const asked = await judging;
    if (asked.type === "caught") {
      stop.abort();
      return { caught: asked.caught };
    }
    const made = await making;
    const found = await foundIn(made, material, card, means, deps);
    return { reply: made, found, suspected: asked.type === "suspect" ? asked.suspected : null };
  } finally {
    means.signal.removeEventListener("abort", onAbort);
  }
};

const outcomeOf = async (
  made: Promise<Screened>,
  signal: AbortSignal,
  deps: AskDeps,
): Promise<Outcome> => {
  try {
    const screened = await Promise.race([made, ended(signal)]);
    return "caught" in screened ? { type: "caught", ...screened } : { type: "reply", ...screened };
  } catch (cause) {
    if (signal.aborted)
      return (signal.reason as Ending) === "deadline-passed"
        ? { type: "failure", event: "deadline-passed", kind: "timed-out" }
        : { type: "released" };
    if (!(cause instanceof EngineFailure)) throw cause;
    deps.log.warn({ failure: cause.kind, reason: cause.message }, "an engine gave no reply");
    return { type: "failure", event: "engine-failed", kind: cause.kind };
  }
};

/**
 * Asks for the reply and ends the run with it, or without one. Keeps the lease meanwhile, no longer
 * than the run's deadline (design §3.10). Where the lease is lost or the server stops, the run is let
 * go as it is. A defect is thrown.
 */
export const askAssistant = async (
  { lease, abort, keepLease }: Work<RunRow, Lease>,
  material: Material,
  deps: AskDeps,
): Promise<void> => {
  const card = await pinnedCard(material.state.conversation, deps);
  if (card === null) {
    await failRun(lease, { type: "engine-failed" }, "character-unknown", deps);
    return;
  }
  const cancelDeadline = deps.clock.after(remainingMs(material.run), () =>
    abort.abort("deadline-passed" satisfies Ending),
  );
  const startedAt = deps.clock.now();
  const stopRenewing = keepLease(() => ({
    spentMs: material.run.spentMs + (deps.clock.now() - startedAt),
  }));
  try {
    const usage = openUsage();
    const { signal } = abort;
    const paid = paidByRun(lease);
    const means = { signal, usage, payer: paid.payer };
    const isJudged = deps.safety.screening.hasClassifier || suspectedIn(material.history) !== null;
    const made = (isJudged ? judgedReply : plainReply)(material, card, means, deps);
    const outcome = await outcomeOf(made, signal, deps);
    cancelDeadline();
    await settleUsage(usage, paid, deps);
    if (outcome.type === "reply")
      await (outcome.found === null && outcome.suspected === null
        ? keepReply(lease, outcome.reply, material, deps)
        : endWithReply(lease, outcome, material, deps));
    else if (outcome.type === "caught") await endAsked(lease, outcome.caught, material, deps);
    else if (outcome.type === "failure")
      await failRun(lease, { type: outcome.event }, outcome.kind, deps);
  } finally {
    cancelDeadline();
    await stopRenewing();
  }
};
