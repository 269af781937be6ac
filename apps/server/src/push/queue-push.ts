/**
 * Queues, within the statement that stores a character's reply, its notification for every browser of
 * the owner that wants one. The values are SQL: `added` are the new messages as JSON, `from` has a row
 * where they are written.
 */
export const queuePush = (sql: {
  readonly owner: string;
  readonly conversation: string;
  readonly added: string;
  readonly from: string;
}): string => `update push_subscriptions p
  set conversation_id = ${sql.conversation}, message_order = x.message_order, queued_at = x.created_at,
    wake_at = greatest(x.created_at, p.not_before), lease = p.lease + 1, attempts = 0
  from ${sql.from}, json_to_recordset(${sql.added})
    as x(role text, source text, message_order integer, created_at timestamp(3) with time zone)
  where p.owner_id = ${sql.owner} and x.role = 'assistant' and x.source <> 'card'`;
