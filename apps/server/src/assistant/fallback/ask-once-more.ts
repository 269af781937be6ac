import { isBlank, MESSAGE_MAX_LENGTH } from "@evenfall/domain";
import type { Clock } from "../../platform/clock.ts";
import type { Reply } from "../assistant.ts";
import { EngineFailure, type ReplyFault, type ReplyRequest, type Engine } from "../engine.ts";
import { findFault } from "../reply-faults/find-fault.ts";
import { ENGINE_TIMEOUT_MS } from "./chained-engine.ts";
import { mayAskAgain, replyMax, usageOfBoth } from "./cost.ts";
import type { Member } from "./members.ts";
import { withinTime } from "../within-time.ts";

/** One engine's reply, under its name. Throws if it is blank or longer than a message may be. */
const replyOf = async (
  engine: Engine,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<Reply> => {
  const { text: words, state, usage } = await engine.reply(request, signal);
  const text = words.trim();
  if (isBlank(text)) throw new EngineFailure("empty", "the engine answered without a word");
  if (text.length > MESSAGE_MAX_LENGTH) throw new EngineFailure("too-long", "the reply has no end");
  const isOwnContent = engine.speaksOwnContent === true;
  return { text, engine: engine.name, state, usage, ...(isOwnContent ? { isOwnContent } : {}) };
};

/** What became of a reply with a fault. */
export type FaultOutcome = "asked-again" | "cut" | "taken" | "dropped";

/** Held back from an engine's time, so that the first reply can still be taken if the second fails to come. */
const SPARE_MS = 500;

export interface Asking {
  readonly member: Member;
  readonly request: ReplyRequest;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly onFault: (fault: ReplyFault, outcome: FaultOutcome) => void;
}

/**
 * Settles a reply that is not asked for again: one that speaks for the visitor is cut there; one that
 * repeats is taken, being better than none; any other fault throws, so that the next engine is asked.
 */
const settled = (reply: Reply, { request, onFault }: Asking): Reply => {
  const { fault, own } = findFault(reply.text, request);
  if (fault === null) return reply;
  if (fault === "speaks-for-visitor" && own !== "") {
    onFault(fault, "cut");
    return { ...reply, text: own };
  }
  if (fault === "repeats") {
    onFault(fault, "taken");
    return reply;
  }
  onFault(fault, "dropped");
  throw new EngineFailure("refused", `the model's reply was no character's: ${fault}`, {
    usage: reply.usage,
  });
};

/**
 * An engine's reply. One with a fault is asked for once more, if the engine heeds faults, has the time
 * for another reply as slow, and both replies together cost no more than one may. The usage is then that
 * of both.
 */
export const askOnceMore = async (asking: Asking): Promise<Reply> => {
  const { member, request, signal, clock, onFault } = asking;
  const { engine, price, timeoutMs } = member;
  const startedAt = clock.now();
  const first = await replyOf(engine, request, signal);
  if (first.isOwnContent === true) return first;
  const { fault } = findFault(first.text, request);
  if (fault === null) return first;
  const tookMs = clock.now() - startedAt;
  const leftMs = (timeoutMs ?? ENGINE_TIMEOUT_MS) - tookMs - SPARE_MS;
  const isAfforded = price === null || mayAskAgain(price, first.usage, replyMax(engine));
  if (engine.heedsFault !== true || leftMs < Math.max(tookMs, 1) || !isAfforded)
    return settled(first, asking);
  onFault(fault, "asked-again");
  const again = { ...request, fault, seed: `${request.seed}/again` };
  const second = await withinTime((end) => replyOf(engine, again, end), signal, {
    ms: leftMs,
    clock,
  }).catch((error: unknown) => {
    if (error instanceof EngineFailure && !signal.aborted) return error;
    throw error;
  });
  const isFailed = second instanceof EngineFailure;
  const usage = usageOfBoth(first.usage, {
    outcome: isFailed ? second.kind : "completed",
    usage: second.usage,
    hasBegun: isFailed && second.hasBegun,
  });
  return settled({ ...(isFailed ? first : second), usage }, asking);
};
