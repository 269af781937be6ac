import { and, gt, isNotNull } from "drizzle-orm";
import { crisisClass, type CrisisClass } from "@evenfall/contracts";
import { turnOf } from "@evenfall/domain";
import type { SuspectClass } from "@evenfall/screening";
import type { Queries } from "../../platform/database/database.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { unanswered } from "../memory/remember.ts";
import type { Lease } from "../run/run-leases.ts";
import { stepRun } from "../run/run-step.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { toRun, type ConversationKey, messagesOf } from "../thread/store.ts";
import type { MessageRow } from "../rows.ts";
import { messages, type CardFacts } from "../tables.ts";

/** A conversation gets at most one in this time. */
const QUIET_LINE_INTERVAL_MS = 24 * 60 * 60_000;

/** Whether a suspicion is about a crisis. */
export const isCrisis = (suspected: SuspectClass | null): suspected is CrisisClass =>
  crisisClass.options.some((crisis) => crisis === suspected);

/**
 * The line that says where help is, for a message whose words may speak of a crisis; null where the
 * conversation had one in the last day. Has to be counted where it is stored.
 */
export const quietLineFor = async (
  { queries, now }: Pick<Deciding, "queries" | "now">,
  key: ConversationKey,
  facts: CardFacts,
): Promise<CardFacts | null> => {
  const isLate = gt(messages.createdAt, new Date(now - QUIET_LINE_INTERVAL_MS));
  const where = and(isNotNull(messages.quietLine), isLate);
  const [one] = await messagesOf(queries, key, { where, newestFirst: true, limit: 1 });
  return one === undefined ? facts : null;
};

export const countQuietLine = (tx: Queries, { class: crisis }: CardFacts, at: number) =>
  countOne(tx, { kind: "quiet-line", class: crisis, at });

/**
 * The line for the newest unanswered message that may speak of a crisis and that no judge has settled;
 * null if there is none, it has its line already, or the conversation had one in the last day.
 */
export const quietLineUnder = async (
  state: Deciding,
  deps: ConversationsDeps,
): Promise<{
  readonly changed: readonly MessageRow[];
  readonly also: (tx: Queries) => Promise<void>;
} | null> => {
  const { conversation, now } = state;
  const row = unanswered(state.newest).findLast(({ suspect }) => isCrisis(suspect));
  if (row === undefined || !isCrisis(row.suspect) || row.quietLine !== null) return null;
  const region = conversation.region ?? deps.safety.help.regionOf(null);
  const quietLine = await quietLineFor(state, conversation, { class: row.suspect, region });
  return (
    quietLine && {
      changed: [{ ...row, quietLine, revision: conversation.revision + 1 }],
      also: (tx) => countQuietLine(tx, quietLine, now),
    }
  );
};

/** Stores the quiet line that is due in the thread of a run; false if none is. */
export const showQuietLine = (lease: Lease, deps: ConversationsDeps): Promise<boolean> =>
  stepRun(lease, deps, async (state) => {
    const line = await quietLineUnder(state, deps);
    if (line === null) return null;
    const change = { changed: line.changed };
    const after = { turn: turnOf(toRun(state.run)) };
    return { change, also: line.also, update: updateAfter(state, change, after, deps) };
  });
