import type { Finding, SuspectClass } from "@evenfall/screening";
import { remainingMs } from "@evenfall/domain";
import { openUsage, settleUsage, type Payer } from "../../platform/limits/index.ts";
import {
  EngineFailure,
  instructionsOf,
  type Manner,
  type Reply,
  type Usage,
} from "../../assistant/index.ts";
import type { CharacterCard } from "../../characters/index.ts";
import type { Asked, Work } from "../../runs/index.ts";
import type { AskDeps } from "../deps.ts";
import { keepReply } from "./keep-reply.ts";
import { endAsked } from "./end-asked.ts";
import { findQuoted, findReplaced, findSaid, toPast } from "./find-said.ts";
import { failRun } from "./end-run.ts";
import { answerGently, endWithReply, type MadeReply } from "./end-with-reply.ts";
import { askModel, hasJudge, judgeAsked, suspectedIn, type CaughtAsked } from "./judge-asked.ts";
import { isCrisis } from "../send/quiet-line.ts";
import type { RunRow } from "../rows.ts";
import { pinnedCard } from "../thread/pinned-card.ts";
import type { Lease } from "./run-leases.ts";
import type { Material } from "./take-up-run.ts";

/** A reply, and what may not be said in it; or no reply, as the visitor's words were caught. */
type Screened = Omit<MadeReply, "suspected"> | { readonly caught: CaughtAsked };

/** How an engine is told to treat suspect words; it is told to steer away only if no judge can clear them. */
const mannerOf = (suspected: SuspectClass | null, deps: AskDeps): Manner | undefined => {
  if (suspected === null || suspected === "under-18") return undefined;
  if (isCrisis(suspected)) return "care";
  return hasJudge(deps) ? undefined : "steer";
};

interface Means {
  readonly signal: AbortSignal;
  readonly usage: Usage;
  readonly payer: Payer;
  /** Called with what the visitor's words are still suspected of, whether or not a reply comes. */
  readonly onJudged: (suspected: SuspectClass | null) => void;
}

const makeReply = async (
  material: Material,
  card: CharacterCard,
  { signal, usage }: Means,
  deps: AskDeps,
): Promise<Reply> => {
  const { history, memory, replyId } = material;
  const { conversation } = material.state;
  const found = await findSaid(material, deps);
  const quoted = await findQuoted(material, deps);
  const replaced = await findReplaced(material, deps);
  const manner = mannerOf(suspectedIn(history), deps);
  return deps.assistant.reply(
    {
      character: card,
      history: history.map(toPast),
      messageCount: conversation.lastOrder,
      memory,
      found,
      replaced,
      states: conversation.engineState,
      seed: replyId,
      now: deps.clock.now(),
      ...(quoted === null ? {} : { inReplyTo: quoted }),
      ...(manner === undefined ? {} : { manner }),
    },
    signal,
    usage,
  );
};

/** What may not be said in a reply; null for nothing. The operator's own lines were screened when loaded. */
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
      instructed: instructionsOf(card),
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
  return { reply: made, found: await foundIn(made, material, card, means, deps) };
};

/** The reply, made while suspect words are judged; the operator's classifier reads before any engine does. */
const judgedReply = async (
  material: Material,
  card: CharacterCard,
  means: Means,
  deps: AskDeps,
): Promise<Screened> => {
  const judging = judgeAsked(material, means, deps);
  if (deps.safety.screening.hasClassifier) {
    const early = await judging;
    if ("caught" in early) return early;
  }
  const stop = new AbortController();
  const signal = AbortSignal.any([means.signal, stop.signal]);
  const making = makeReply(material, card, { ...means, signal }, deps);
  making.catch(() => undefined);
  const asked = await judging;
  if ("caught" in asked) {
    stop.abort();
    return asked;
  }
  means.onJudged(asked.suspected);
  const made = await making;
  return { reply: made, found: await foundIn(made, material, card, means, deps) };
};

/** Ends the run without a reply; suspect words still get their gentle response. */
const failAsked = async (
  lease: Lease,
  suspected: SuspectClass | null,
  [type, kind]: readonly ["engine-failed" | "deadline-passed", string],
  deps: AskDeps,
): Promise<void> => {
  if (!(await answerGently(lease, suspected, deps))) await failRun(lease, { type }, kind, deps);
};

const store = async (
  lease: Lease,
  asked: Asked<Screened>,
  suspected: SuspectClass | null,
  material: Material,
  deps: AskDeps,
): Promise<unknown> => {
  switch (asked.type) {
    case "answered": {
      const { answer } = asked;
      if ("caught" in answer) return endAsked(lease, answer.caught, material, deps);
      return answer.found === null && suspected === null
        ? keepReply(lease, answer.reply, material, deps)
        : endWithReply(lease, { ...answer, suspected }, material, deps);
    }
    case "expired":
      return failAsked(lease, suspected, ["deadline-passed", "timed-out"], deps);
    case "failed": {
      const { cause } = asked;
      if (!(cause instanceof EngineFailure)) throw cause;
      deps.log.warn({ failure: cause.kind, reason: cause.message }, "an engine gave no reply");
      return failAsked(lease, suspected, ["engine-failed", cause.kind], deps);
    }
    case "let-go":
      return null;
  }
};

/**
 * Asks for the reply and ends the run with it, or without one, within the run's deadline (design
 * §3.10). If the lease is lost or the server stops, the run is left as it is. A defect is thrown.
 */
export const askAssistant = async (
  work: Work<RunRow, Lease>,
  material: Material,
  deps: AskDeps,
): Promise<void> => {
  const { lease } = work;
  let suspected = suspectedIn(material.history);
  const card = await pinnedCard(material.state.conversation, deps);
  if (card === null) {
    await failAsked(lease, suspected, ["engine-failed", "character-unknown"], deps);
    return;
  }
  const startedAt = deps.clock.now();
  const usage = openUsage();
  // The run's reservation is charged; without one, the owner's and the system's budgets are.
  const payer = { ownerId: lease.ownerId, addressHash: null };
  const isJudged = deps.safety.screening.hasClassifier || suspected !== null;
  const reply = isJudged ? judgedReply : plainReply;
  const onJudged = (left: SuspectClass | null): void => {
    suspected = left;
  };
  await work.answer({
    leftMs: remainingMs(material.run),
    changes: () => ({ spentMs: material.run.spentMs + (deps.clock.now() - startedAt) }),
    ask: (signal) => reply(material, card, { signal, usage, payer, onJudged }, deps),
    store: async (asked) => {
      await settleUsage(usage, { id: lease.runId, payer }, deps);
      return store(lease, asked, suspected, material, deps);
    },
  });
};
