import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { CrisisClass } from "@evenfall/contracts";
import type { SuspectClass } from "@evenfall/screening";
import type { Queries } from "../../platform/database/database.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { unanswered } from "../run/judge-asked.ts";
import type { Lease } from "../run/run-leases.ts";
import { stepRun, updateAfter } from "../run/run-step.ts";
import {
  newestMessages,
  turnOfConversation,
  writeConversation,
  type ConversationKey,
} from "../thread/store.ts";
import { messages, type CardFacts } from "../tables.ts";

/** A conversation has one in this time at the most. */
const QUIET_LINE_INTERVAL_MS = 24 * 60 * 60_000;

const CRISES: readonly SuspectClass[] = ["suicide", "self-harm", "eating-disorder", "violence"];

/** Whether a suspicion is about a crisis. */
export const isCrisis = (suspected: SuspectClass): suspected is CrisisClass =>
  CRISES.includes(suspected);

const hadOneLately = async (tx: Queries, key: ConversationKey, now: number): Promise<boolean> =>
  (
    await tx
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.ownerId, key.ownerId),
          eq(messages.conversationId, key.id),
          isNotNull(messages.quietLine),
          gt(messages.createdAt, new Date(now - QUIET_LINE_INTERVAL_MS)),
        ),
      )
      .limit(1)
  ).length > 0;

/**
 * The line that says where help is, for a message whose words may speak of a crisis, and counted; null
 * where the conversation had one in the last day. Call with the conversation locked.
 */
export const quietLineFor = async (
  tx: Queries,
  key: ConversationKey,
  facts: CardFacts,
  now: number,
): Promise<CardFacts | null> => {
  if (await hadOneLately(tx, key, now)) return null;
  await countOne(tx, { kind: "quiet-line", class: facts.class, at: now });
  return facts;
};

/** Puts the line under the newest suspect message of a run, as no judge has settled what it means. */
export const showQuietLine = (
  lease: Lease,
  crisis: CrisisClass,
  deps: ConversationsDeps,
): Promise<null> =>
  stepRun<null>(lease, deps, async (locked) => {
    const { tx, key, now } = locked;
    const asked = unanswered(await newestMessages(tx, key, UNANSWERED_READ));
    const suspect = asked.findLast((row) => row.suspect === crisis);
    if (suspect === undefined || suspect.quietLine !== null) return null;
    const region = locked.conversation.region ?? deps.safety.help.regionOf(null);
    const quietLine = await quietLineFor(tx, key, { class: crisis, region }, now);
    if (quietLine === null) return null;
    const revision = locked.conversation.revision + 1;
    await tx
      .update(messages)
      .set({ quietLine, revision })
      .where(and(eq(messages.ownerId, key.ownerId), eq(messages.id, suspect.id)));
    const conversation = await writeConversation(tx, locked.conversation, { revision });
    const turn = await turnOfConversation(tx, key);
    const row = { ...suspect, quietLine, revision };
    return {
      value: null,
      update: updateAfter(locked, { conversation, messages: [row], turn }, deps),
    };
  });

/** More than can be sent in the longest read delay. */
const UNANSWERED_READ = 50;
