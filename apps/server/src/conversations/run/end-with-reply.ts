import type { Finding, SuspectClass } from "@evenfall/screening";
import type { Reply } from "../../assistant/index.ts";
import { countOne } from "../../safety/index.ts";
import { pauseRunForAge } from "../send/ask-age.ts";
import type { AskDeps } from "../deps.ts";
import { keepReply, replaceReply } from "./keep-reply.ts";
import { hasJudge } from "./judge-asked.ts";
import { isCrisis, showQuietLine } from "../send/quiet-line.ts";
import type { Lease } from "./run-leases.ts";
import type { Material } from "./take-up-run.ts";

/** A reply, and what was found or suspected in it and in the words that it answers. */
export interface MadeReply {
  readonly reply: Reply;
  /** What may not be said in it. */
  readonly found: Finding | null;
  /** What the words that it answers are suspected of; null for nothing, or if a judge has cleared them. */
  readonly suspected: SuspectClass | null;
}

/** Has the character change the subject, in its own words or in the operator's. */
const steer = async (
  lease: Lease,
  suspected: SuspectClass,
  reply: Reply,
  material: Material,
  deps: AskDeps,
): Promise<void> => {
  const found: Finding = { action: "suspect", class: suspected };
  // An engine that was told to steer away has done so; the operator's own lines cannot.
  if (hasJudge(deps) || reply.isOwnContent === true) {
    await replaceReply(lease, { found, side: "in" }, material, deps);
    return;
  }
  await keepReply(lease, reply, material, deps, (tx) =>
    countOne(tx, { kind: "steered", class: suspected, at: deps.clock.now() }),
  );
};

/**
 * Responds gently to words that are still suspect, whether or not a reply comes: with one quiet line that
 * says where help is, or with the age question. True where the run waits for its answer.
 */
export const answerGently = async (
  lease: Lease,
  suspected: SuspectClass | null,
  deps: AskDeps,
): Promise<boolean> => {
  // Without a judge, the question was asked when the message was sent.
  if (suspected === "under-18") return hasJudge(deps) && pauseRunForAge(lease, deps);
  if (isCrisis(suspected)) await showQuietLine(lease, deps);
  return false;
};

/**
 * Ends a run with its reply, or with a safe line in its place. Where the words that it answers are still
 * suspect: with a quiet line beside the reply, another subject, or the age question, for which the run waits.
 */
export const endWithReply = async (
  lease: Lease,
  { reply, found, suspected }: MadeReply,
  material: Material,
  deps: AskDeps,
): Promise<void> => {
  if (await answerGently(lease, suspected, deps)) return;
  if (found !== null) await replaceReply(lease, { found, side: "out" }, material, deps);
  else if (suspected !== null && suspected !== "under-18" && !isCrisis(suspected))
    await steer(lease, suspected, reply, material, deps);
  else await keepReply(lease, reply, material, deps);
};
