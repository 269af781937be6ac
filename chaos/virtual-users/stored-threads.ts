import type { FinalThread } from "@evenfall/testing";
import type { Talked } from "../system/system.ts";

/** A statement is one argument of a program, which may not be any length. */
const AT_ONCE = 1_000;

const question = (ids: readonly string[]): string => `
  select coalesce(json_agg(json_build_array(c.id, json_build_object(
    'turn', case when exists (
      select from runs r
      where r.owner_id = c.owner_id and r.conversation_id = c.id
        and (r.status in ('queued', 'in_progress') or r.wake_at is not null or r.owes_canned))
      then 'active' else 'idle' end,
    'messages', coalesce((
      select json_agg(json_build_object(
        'id', m.id, 'role', m.role, 'content', m.content,
        'order', m.message_order, 'isSealed', m.sealed) order by m.message_order)
      from messages m
      where m.owner_id = c.owner_id and m.conversation_id = c.id and not m.removed), '[]')
  ))), '[]')::text
  from conversations c
  where c.id = any('{${ids.join(",")}}')`;

/** Conversations as the database's rows have them, by id, read without the server between. */
export const storedThreads = async (
  { query }: Pick<Talked, "query">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FinalThread>> => {
  const found = new Map<string, FinalThread>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await query(question(ids.slice(from, from + AT_ONCE)));
    for (const [id, thread] of JSON.parse(rows) as [string, FinalThread][]) found.set(id, thread);
  }
  return found;
};
