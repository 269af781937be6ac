/**
 * SQL, for the statement that stores a character's reply, that queues its notification for every
 * subscribed browser of the owner. The values are SQL: `order` and `at` are the reply's; `from` has a
 * row if the reply is written.
 */
export const queuePush = (sql: {
  readonly owner: string;
  readonly conversation: string;
  readonly order: string;
  readonly at: string;
  readonly from: string;
}): string => `update push_subscriptions p
  set conversation_id = ${sql.conversation}, message_order = ${sql.order}, queued_at = ${sql.at},
    wake_at = greatest(${sql.at}, p.not_before), lease = p.lease + 1, attempts = 0
  from ${sql.from} where p.owner_id = ${sql.owner}`;
