import { expect, it } from "vitest";
import { createStage, type Stage } from "@evenfall/testing/conversations/harness.ts";

const GUESTS = 250;

/** Guests' threads that have run out, each with a message. */
const runOut = async ({ pool }: Stage): Promise<void> => {
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

const left = async ({ pool }: Stage, table: string): Promise<number> =>
  (await pool.query(`select 1 from ${table}`)).rowCount ?? 0;

it("shares what has run out between nodes that sweep at once", async () => {
  const stage = await createStage({ worker: false });
  await runOut(stage);
  const other = stage.createNode();
  const [one, two] = await Promise.all([stage.node.expire(), other.expire()]);
  expect(one + two).toBe(GUESTS);
  expect(await left(stage, "messages")).toBe(0);
});

it("passes by a thread that somebody holds, and waits for nobody", async () => {
  const stage = await createStage({ worker: false });
  await runOut(stage);
  const holder = await stage.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from conversations order by expires_at limit 1 for update");
  expect(await stage.node.expire()).toBe(GUESTS - 1);
  await holder.query("commit");
  holder.release();
  expect(await stage.node.expire()).toBe(1);
});

it("leaves the rest to later where the node is told to stop", async () => {
  const stage = await createStage({ worker: false });
  await runOut(stage);
  expect(await stage.node.expire(AbortSignal.abort())).toBe(0);
  expect(await left(stage, "conversations")).toBe(GUESTS);
});
