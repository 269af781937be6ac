import type { Queries } from "../../platform/database/database.ts";
import type { Statement } from "../../platform/database/statement.ts";
import type { Said } from "../../memory/index.ts";
import { FINDABLE } from "../tables.ts";
import type { ConversationKey } from "./store.ts";

/** Most messages that are looked at for one word; a word that occurs in more says little. */
const HITS_MOST = 200;

/** Most messages that are read, those with the rarest words first; their neighbours are read in addition. */
const READ_MOST = 100;

/**
 * $3 are words, $4 is the order before which they are looked for. The owner is part of the index's keys,
 * and is checked again outside of them. The limits and the order keep the planner from scanning the
 * thread, even while it has no statistics.
 */
const SEARCH: Statement = {
  name: "search_thread",
  text: `with asked as materialized (
  select n, message_words($1::uuid, $2::uuid, word) as keys from unnest($3::text[]) with ordinality as w (word, n)
), hits as materialized (
  select asked.n, hit.message_order from asked cross join lateral (
    select owner_id, conversation_id, message_order from messages
    where message_words(owner_id, conversation_id, content) @> asked.keys and ${FINDABLE}
    limit ${HITS_MOST}) hit
  where cardinality(asked.keys) > 0
    and hit.owner_id = $1 and hit.conversation_id = $2 and hit.message_order < $4::int
), words as (
  select n, count(*)::int as count, json_agg(message_order) as orders from hits group by n
), near as (
  select distinct message_order + beside as message_order
  from (
    select message_order from hits join words using (n)
    group by message_order order by sum(1.0 / count) desc, message_order desc limit ${READ_MOST}
  ) best, unnest(array[-1, 0, 1]) as beside
)
select (select json_agg(row_to_json(w)) from words w) as words,
  (select json_agg(row_to_json(said)) from near cross join lateral (
    select message_order as "order", role, content, extract(epoch from created_at) * 1000 as at
    from messages
    where owner_id = $1 and conversation_id = $2 and message_order < $4::int and ${FINDABLE}
      and message_order between near.message_order and near.message_order
    order by message_order limit 1) said) as messages`,
};

interface Found {
  readonly words: readonly { n: number; count: number; orders: number[] }[] | null;
  readonly messages: Said["messages"] | null;
}

/** Where words occur in a thread before an order, and the messages with the rarest of them. */
export const searchThread = async (
  queries: Queries,
  { ownerId, id }: ConversationKey,
  { words, before }: { readonly words: readonly string[]; readonly before: number },
): Promise<Said> => {
  const [found] = await queries.ask<Found>(SEARCH, [ownerId, id, words, before]);
  const byWord = new Map((found?.words ?? []).map(({ n, ...hits }) => [n, hits]));
  return {
    hits: words.map((_, index) => byWord.get(index + 1) ?? { count: 0, orders: [] }),
    messages: found?.messages ?? [],
    count: before - 1,
  };
};
