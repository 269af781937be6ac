import { and, asc, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ConversationsDeps } from "../deps.ts";
import { threadOf } from "../memory/remember.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import { messages, type MessageVersion, type OpenFork } from "../tables.ts";
import { type ConversationKey, inConversation } from "../thread/store.ts";

/** The first messages of all versions at a fork, in the order in which they came. */
export const versionsAt = (
  tx: Queries,
  key: ConversationKey,
  fork: string,
): Promise<MessageRow[]> =>
  tx
    .select()
    .from(messages)
    .where(and(inConversation(messages, key), sql`${messages.version} ->> 'fork' = ${fork}`))
    .orderBy(asc(messages.order));

/** Messages that leave the thread: one that begins a version, and all that follow. */
export interface Leaving {
  readonly from: MessageRow;
  readonly version: MessageVersion;
  /** The fork that is open once they are put away. */
  readonly fork: OpenFork;
}

/** Describes putting away a message that stands, with what follows. */
export const leavingFrom = (
  { openFork }: ConversationRow,
  from: MessageRow,
  { ids }: Pick<ConversationsDeps, "ids">,
): Leaving => {
  const version = from.version ?? { fork: ids.next(), at: 1, of: 1 };
  return {
    from,
    version: openFork === null ? version : { ...version, open: openFork },
    fork: { id: version.fork, of: version.of },
  };
};

const versionOf = (first: MessageRow, version: MessageVersion): SQL =>
  sql`case when ${messages.id} = ${first.id} then ${JSON.stringify(version)}::jsonb else ${messages.version} end`;

/** What is left under a message whose facts are forgotten: that the visitor wants nothing of it kept. */
const EMPTY_LINE = sql`case when ${messages.remembered} ? 'isTakenBack' then '{"facts":[],"asked":[],"isTakenBack":true}'::jsonb end`;

const isOfVisitor = ({ role }: Pick<MessageRow, "role">): boolean => role === "user";

/**
 * Puts messages away, and forgets what was learned from them. Call with the conversation locked and the
 * step's change written; `conversation` is as it was before the step.
 */
export const putAway = async (
  tx: Queries,
  conversation: ConversationRow,
  { from, version }: Leaving,
  deps: Pick<ConversationsDeps, "ids" | "memory">,
): Promise<void> => {
  const gone = await tx
    .update(messages)
    .set({
      removed: true,
      putAway: deps.ids.next(),
      version: versionOf(from, version),
      remembered: EMPTY_LINE,
      revision: conversation.revision + 1,
    })
    .where(
      and(
        inConversation(messages, conversation),
        eq(messages.removed, false),
        gte(messages.order, from.order),
        lte(messages.order, conversation.lastOrder),
      ),
    )
    .returning({ id: messages.id, role: messages.role });
  const said = gone.filter(isOfVisitor).map(({ id }) => id);
  await deps.memory.forgetMessages(tx, threadOf(conversation), said);
  await deps.memory.readAgainFrom(tx, threadOf(conversation), from.order);
};

/** Brings back the version that begins with a message; `of` is how many there are. Call as `putAway`. */
export const bringBack = async (
  tx: Queries,
  conversation: ConversationRow,
  { first, of }: { readonly first: MessageRow; readonly of: number },
  deps: Pick<ConversationsDeps, "memory">,
): Promise<void> => {
  if (first.version === null || first.putAway === null) return;
  const { open: _open, ...version } = first.version;
  await tx
    .update(messages)
    .set({
      removed: false,
      putAway: null,
      version: versionOf(first, { ...version, of }),
      revision: conversation.revision + 1,
    })
    .where(and(inConversation(messages, conversation), eq(messages.putAway, first.putAway)));
  await deps.memory.readAgainFrom(tx, threadOf(conversation), first.order);
};
