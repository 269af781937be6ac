import type { Pool } from "pg";
import type { BenchVisitor } from "./visitors.ts";

/** Makes a visitor's conversation exactly so long, whatever it was before. */
export const fillConversation = async (
  pool: Pool,
  visitor: BenchVisitor,
  length: number,
): Promise<void> => {
  const key = [visitor.ownerId, visitor.conversationId];
  await pool.query("delete from runs where owner_id = $1 and conversation_id = $2", key);
  await pool.query("delete from messages where owner_id = $1 and conversation_id = $2", key);
  await pool.query(
    `insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
     select $1, uuidv7(age), $2, n,
            case when n % 2 = 1 then 'user' else 'assistant' end,
            'Message ' || n || ': ' || repeat('the tide came in again ', 1 + n % 9),
            'read', case when n % 2 = 1 then 'visitor' else 'engine' end, n + 1, now() + age
     from (select n, make_interval(mins => n - $3 - 1) as age from generate_series(1, $3::int) as n) as made`,
    [...key, length],
  );
  await pool.query(
    "update conversations set last_order = $3, revision = $3 + 1, updated_at = now() where owner_id = $1 and id = $2",
    [...key, length],
  );
};
