import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";

const GUESTS = 250;

/** Guests' threads that have run out, each with a message. */
const runOut = async () => {
  const harness = await createHarness({ worker: false });
  await harness.pool.query(`
    insert into conversations (owner_id, id, character_id, character_name, created_at, updated_at, expires_at)
      select gen_random_uuid(), gen_random_uuid(), 'ada', 'Ada', now(), now(), '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, ${GUESTS}) as n;
    insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
      select owner_id, id, id, 1, 'user', 'hey', 'read', 'visitor', 1, now() from conversations`);
  return harness;
};

it("shares what has run out between nodes that sweep at once, and leaves it where a node is told to stop", async () => {
  const harness = await runOut();
  expect(await harness.node.expire(AbortSignal.abort())).toBe(0);
  const other = harness.createNode();
  const [one, two] = await Promise.all([harness.node.expire(), other.expire()]);
  expect(one + two).toBe(GUESTS);
  expect(await harness.rows("select 1 from messages")).toEqual([]);
});
