import type { AskDeps, ConversationsDeps } from "../deps.ts";
import { replaceReply } from "./keep-reply.ts";
import type { CaughtAsked } from "./judge-asked.ts";
import { askedMessages, exclude } from "./exclude-asked.ts";
import type { MessageRow } from "../rows.ts";
import { lockMinor } from "../send/lock-minor.ts";
import type { Lease } from "./run-leases.ts";
import { stepRun, type RunState, runAfter } from "./run-step.ts";
import type { Material } from "./take-up-run.ts";
import type { Viewer } from "../viewer.ts";
import type { CrisisClass } from "@evenfall/contracts";
import { nextRun } from "@evenfall/domain";
import { keepReferral } from "../../safety/index.ts";
import { cardRow } from "../send/answer-crisis.ts";
import { endingStep } from "./end-run.ts";
import { announceMoved, type Moved } from "../memory/remembered-lines.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import { toRun } from "../thread/store.ts";
import type { ThreadChange } from "../thread/write-thread.ts";
import { noteEnd } from "./stop-runs.ts";

/**
 * Ends a run with a card in place of its reply: by the classifier, what was asked speaks of a crisis.
 * No character ever reads it, and the role-play pauses until the visitor goes on (duties L5). The card
 * is counted once, under the id of the newest message that it answers.
 */
const endWithCard = (
  lease: Lease,
  crisis: CrisisClass,
  deps: ConversationsDeps,
): Promise<boolean> =>
  endingStep(lease, deps, async (state) => {
    const { conversation, now } = state;
    const before = toRun(state.run);
    const run = nextRun(before, { type: "cancel" }, now);
    if (run === before) return null;
    const asked = await askedMessages(state);
    const card = cardRow(
      conversation,
      {
        id: state.run.replyId,
        class: crisis,
        region: conversation.region ?? deps.safety.help.regionOf(null),
        at: now,
      },
      deps,
    );
    const change: ThreadChange = {
      conversation: {
        lastOrder: card.order,
        updatedAt: card.createdAt,
        pausedAt: conversation.pausedAt ?? card.createdAt,
      },
      added: [card],
      run: runAfter(state, run, { failureKind: "crisis" }),
    };
    const referral = deps.safety.referral({
      ownerId: conversation.ownerId,
      messageId: asked.at(-1)?.id ?? state.run.replyId,
      class: crisis,
      at: now,
    });
    let moved: readonly Moved[] = [];
    return {
      change,
      also: async (tx) => {
        moved = await exclude(tx, state, asked, deps);
        await keepReferral(tx, referral);
      },
      update: updateAfter(state, change, { turn: "idle" }, deps),
      afterCommit: () => {
        announceMoved(conversation.ownerId, moved, deps);
        noteEnd({ id: state.run.id, status: "cancelled" }, "crisis", deps);
      },
    };
  });

/** Tries, as a claim may move the run meanwhile; a guest becomes an account only once. */
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
 * Sets the age lock of whoever owns the run by now, for all of their conversations; in the same
 * transaction, what they said leaves every context.
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
 * the visitor said they are under 18.
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
