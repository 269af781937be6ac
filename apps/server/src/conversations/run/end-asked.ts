import type { AskDeps, ConversationsDeps } from "../deps.ts";
import { replaceReply } from "./keep-reply.ts";
import { endWithCard } from "./end-with-card.ts";
import type { CaughtAsked } from "./judge-asked.ts";
import { askedMessages, exclude } from "./exclude-asked.ts";
import type { MessageRow } from "../rows.ts";
import { lockMinor } from "../send/lock-minor.ts";
import type { Lease } from "./run-leases.ts";
import { stepRun, type RunState } from "./run-step.ts";
import type { Material } from "./take-up-run.ts";
import type { Viewer } from "../viewer.ts";

/** A guest becomes an account once. */
const CLAIMS_MAX = 5;

const viewerOf = ({ conversation: { ownerId }, guest }: RunState): Viewer =>
  guest === null
    ? { kind: "account", ownerId }
    : {
        kind: "guest",
        ownerId,
        passId: guest.pass.id,
        repliesSpent: guest.standing.repliesSpent,
      };

/**
 * Locks whoever the run belongs to by now, whose other conversations are locked with it; what they said
 * leaves every context in the same moment.
 */
const lockAsker = async (lease: Lease, deps: ConversationsDeps): Promise<void> => {
  for (let claims = 0; claims < CLAIMS_MAX; claims += 1) {
    const found: { state: RunState; asked: readonly MessageRow[] }[] = [];
    const isOurs = await stepRun(lease, deps, async (state) => {
      found.push({ state, asked: await askedMessages(state) });
      return { change: null };
    });
    const last = found.at(-1);
    if (!isOurs || last === undefined) return;
    const { state, asked } = last;
    if (
      await lockMinor(viewerOf(state), deps, async (tx) => {
        await exclude(tx, state, asked, deps);
      })
    )
      return;
  }
  throw new Error("a guest was claimed again and again");
};

/**
 * Ends a run whose question no character answers: with a card, with a safe line, or with nothing where
 * the visitor said to be under 18.
 */
export const endAsked = async (
  lease: Lease,
  { found, isMinor }: CaughtAsked,
  material: Material,
  deps: AskDeps,
): Promise<void> => {
  if (found.action === "crisis") await endWithCard(lease, found.class, deps);
  if (found.action === "block") await replaceReply(lease, { found, side: "in" }, material, deps);
  if (isMinor) await lockAsker(lease, deps);
};
