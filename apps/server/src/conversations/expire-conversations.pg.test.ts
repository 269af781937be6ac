import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";

const GUESTS = 250;

/** Guests' threads that have run out, each with a message. */
const runOut = async ({ pool }: Harness): Promise<void> => {
  await pool.query(
    `insert into conversations (owner_id, id, character_id, character_name, created_at, updated_at, expires_at)
     select gen_random_uuid(), gen_random_uuid(), 'ada', 'Ada', now(), now(), '2026-01-01'::timestamptz + n * interval '1 second'
     from generate_series(1, $1) as n`,
    [GUESTS],
  );
  await pool.query(
    `insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
     select owner_id, id, id, 1, 'user', 'hey', 'read', 'visitor', 1, now() from conversations`,
  );
};

const left = async ({ pool }: Harness, table: string): Promise<number> =>
  (await pool.query(`select 1 from ${table}`)).rowCount ?? 0;

it("shares what has run out between nodes that sweep at once", async () => {
  const harness = await createHarness({ worker: false });
  await runOut(harness);
  const other = harness.createNode();
  const [one, two] = await Promise.all([harness.node.expire(), other.expire()]);
  expect(one + two).toBe(GUESTS);
  expect(await left(harness, "messages")).toBe(0);
});

it("passes by a thread that somebody holds, and waits for nobody", async () => {
  const harness = await createHarness({ worker: false });
  await runOut(harness);
  const holder = await harness.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from conversations order by expires_at limit 1 for update");
  expect(await harness.node.expire()).toBe(GUESTS - 1);
  await holder.query("commit");
  holder.release();
  expect(await harness.node.expire()).toBe(1);
});

it("leaves the rest to later where the node is told to stop", async () => {
  const harness = await createHarness({ worker: false });
  await runOut(harness);
  expect(await harness.node.expire(AbortSignal.abort())).toBe(0);
  expect(await left(harness, "conversations")).toBe(GUESTS);
});
