import type { ListedConversation } from "@evenfall/contracts";
import {
  fail,
  faultOfListQuery,
  ok,
  type ListQuery,
  type ListQueryFault,
  type Result,
} from "@evenfall/domain";
import { and, asc, desc, eq, getTableColumns, or, sql, type SQL } from "drizzle-orm";
import { toConversation } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { MessageRow } from "../rows.ts";
import { conversations } from "../tables.ts";
import type { Refusal } from "../calls.ts";

const PAGE = 50;

/** Fields to filter by, and the form of their values: the database might refuse to read anything else. */
const FILTERS = {
  assistantId: { column: conversations.characterId, shape: /^[\w-]{1,64}$/ },
  id: { column: conversations.id, shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
} as const;

const FAULTS: Readonly<Record<ListQueryFault, Refusal>> = {
  "last-needs-order": { kind: "query-last-needs-order" },
  "one-composite-filter": { kind: "query-one-composite-filter" },
  "limit-and-last": {
    kind: "invalid-request",
    field: "last",
    message: "A query takes either limit or last.",
  },
};

/** A contract's query with its composite filters split into conditions. */
export const parseListQuery = (
  query: Omit<ListQuery, "all" | "any"> & {
    readonly all?: string | undefined;
    readonly any?: string | undefined;
  },
): Result<ListQuery, Refusal> => {
  const split = { ...query, all: query.all?.split(","), any: query.any?.split(",") };
  const fault = faultOfListQuery(split);
  return fault === null ? ok(split) : fail(FAULTS[fault]);
};

const condition = (text: string): SQL | null => {
  const colon = text.indexOf(":");
  const field = text.slice(0, Math.max(0, colon));
  const value = text.slice(colon + 1);
  if (field !== "assistantId" && field !== "id") return null;
  const { column, shape } = FILTERS[field];
  return shape.test(value) ? eq(column, value) : null;
};

const LINE_LENGTH = 140;

type LastLine = Pick<MessageRow, "role" | "source" | "content" | "order"> & { readonly at: string };

/** Messages that stand in the conversation of the row. */
const HERE = sql`m.owner_id = ${conversations.ownerId} and m.conversation_id = ${conversations.id} and not m.removed`;

const ROW = {
  row: getTableColumns(conversations),
  unread: sql<number>`(select count(*)::int from messages m
    where ${HERE} and m.role = 'assistant' and m.message_order > ${conversations.seenOrder})`,
  // Only a guest's message can be sealed, and it stays so.
  last: sql<LastLine | null>`(select json_build_object('role', m.role, 'source', m.source, 'at', m.created_at,
    'order', m.message_order, 'content', case when m.sealed then '' else left(m.content, ${LINE_LENGTH}) end)
    from messages m where ${HERE} order by m.message_order desc limit 1)`,
};

const toLastMessage = ({ at, ...line }: LastLine): ListedConversation["lastMessage"] => ({
  ...line,
  timestamp: new Date(at).toISOString(),
});

/** The owner's conversations, by the rules of design §3.17, each with its last line. One statement. */
export const listConversations = async (
  ownerId: string,
  query: ListQuery,
  deps: Pick<ConversationsDeps, "database" | "characters">,
): Promise<Result<readonly ListedConversation[], Refusal>> => {
  const texts = query.all ?? query.any ?? [];
  const conditions = texts.map(condition);
  const unreadable = texts[conditions.indexOf(null)];
  if (unreadable !== undefined) {
    const field = query.all === undefined ? "any" : "all";
    return fail({
      kind: "invalid-request",
      field,
      message: `The filter ${field} has a condition that cannot be read: "${unreadable.slice(0, 100)}". A condition is assistantId:value or id:value.`,
    });
  }
  const filters = conditions.filter((one) => one !== null);
  const isAsked = query.any === undefined ? and(...filters) : or(...filters);
  const column = query.orderBy === "createdAt" ? conversations.createdAt : conversations.updatedAt;
  const ascending = (query.direction ?? "asc") === "asc";
  const fromTheEnd = query.last !== undefined;
  const rows = await deps.database.queries
    .select(ROW)
    .from(conversations)
    .where(and(eq(conversations.ownerId, ownerId), isAsked))
    .orderBy(
      ...(ascending === fromTheEnd
        ? [desc(column), desc(conversations.id)]
        : [asc(column), asc(conversations.id)]),
    )
    .limit(query.last ?? query.limit ?? PAGE)
    .offset(query.skip ?? 0);
  return ok(
    (fromTheEnd ? rows.toReversed() : rows).map(({ row, unread, last }) => ({
      ...toConversation(row, deps.characters),
      unread,
      ...(last !== null && { lastMessage: toLastMessage(last) }),
    })),
  );
};
