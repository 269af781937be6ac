import { expect, it } from "vitest";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";

type Visitor = Pick<Awaited<ReturnType<Harness["account"]>>, "viewer" | "conversationId">;

/** Tables that hold something of a conversation, and the column with its id. */
const TABLES = {
  conversations: "id",
  messages: "conversation_id",
  runs: "conversation_id",
  notices: "conversation_id",
  conversation_memories: "conversation_id",
  fact_receipts: "conversation_id",
  left_out_messages: "conversation_id",
  claimed_threads: "id",
};

/** The tables in which something is left of a conversation. */
const left = async (harness: Harness, id: string): Promise<string[]> => {
  const found: string[] = [];
  for (const [table, column] of Object.entries(TABLES)) {
    const rows = await harness.rows(`select 1 from ${table} where ${column} = $1`, [id]);
    if (rows.length > 0) found.push(table);
  }
  return found;
};

const deletes = async (harness: Harness, { viewer, conversationId }: Visitor) =>
  harness.node.delete(await viewer(), conversationId);

it("leaves nothing of a conversation, tells every open tab, and takes along what was remembered from it alone", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("I live in Lisbon");
  const kept = sam.conversationId;
  await sam.opens();
  await sam.chats("I live in Lisbon. My name is Xanthe");
  given(await sam.notes("Plays the cello"));
  const gone = sam.conversationId;
  expect(await left(harness, gone)).toHaveLength(6);
  harness.events.length = 0;

  given(await deletes(harness, sam));
  expect(await left(harness, gone)).toEqual([]);
  expect(harness.events).toEqual([
    { ownerId: sam.ownerId, event: { type: "conversation-removed", conversationId: gone } },
  ]);
  expect((await sam.conversations()).map(({ id }) => id)).toEqual([kept]);
  expect((await sam.at(kept).current()).messages).toHaveLength(2);
  expect((await sam.remembered()).toSorted()).toEqual(["Lives in Lisbon", "Plays the cello"]);
  const { facts } = await sam.memory();
  expect(facts.flatMap(({ receipts }) => receipts.map((one) => one.conversationId))).toEqual([
    kept,
  ]);
  given(await deletes(harness, sam));
  await sam.opens();
  expect(await sam.remembered()).toEqual(["Plays the cello"]);
});

it("stops the reply that is being typed, lets go of it everywhere, and gives back what it held", async () => {
  const { harness, sam } = await accountHarness({
    spend: { each: 10, most: 40, limits: { system: 1_000 } },
  });
  harness.fakes.rounds.push(HANGS);
  await sam.saysUntilTypedTo("hello");
  expect(await harness.spending.today()).toEqual({ spent: 0, held: 40 });
  given(await deletes(harness, sam));
  await harness.rest();
  expect(harness.leasesEnded).toHaveLength(1);
  expect(harness.node.worker.inWork).toBe(0);
  // The call was under way: only what it has cost stays.
  expect(await harness.spending.today()).toEqual({ spent: 10, held: 0 });
  await harness.passes(120_000);
  expect(await left(harness, sam.conversationId)).toEqual([]);
});

it("keeps a guest's spent replies on the pass, and forgets what was left out of the copy", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("I live in Lisbon");
  const [fact] = (await guest.memory()).facts;
  given(await guest.forgets(fact?.id ?? ""));
  expect(await left(harness, guest.conversationId)).toContain("left_out_messages");
  given(await deletes(harness, guest));
  expect(await left(harness, guest.conversationId)).toEqual([]);
  expect(await guest.repliesSpent()).toBe(1);
  await guest.opens();
  await guest.chats("two");
  expect((await guest.chats("three")).gate).toBe("gated");
});

it("forgets that a guest's thread was claimed", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("hello");
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  await sam.latest();
  given(await deletes(harness, sam));
  expect(await left(harness, guest.conversationId)).toEqual([]);
});

it("deletes once from two tabs at once; the second finds nothing", async () => {
  const { harness, sam } = await accountHarness();
  await sam.says("hello");
  const both = await Promise.all([deletes(harness, sam), deletes(harness, sam)]);
  expect(new Set(both.map(refusal))).toEqual(new Set([null, "not-found"]));
  expect(await left(harness, sam.conversationId)).toEqual([]);
});

it("deletes what has run out once, shared between nodes that sweep at once, and nothing where a node is told to stop", async () => {
  const harness = await createHarness({ worker: false });
  await harness.pool.query(`
    insert into conversations (owner_id, id, character_id, character_name, created_at, updated_at, expires_at)
      select gen_random_uuid(), gen_random_uuid(), 'ada', 'Ada', now(), now(), '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, 250) as n;
    insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
      select owner_id, id, id, 1, 'user', 'hey', 'read', 'visitor', 1, now() from conversations`);
  expect(await harness.node.expire(AbortSignal.abort())).toBe(0);
  const [one, two] = await Promise.all([harness.node.expire(), harness.createNode().expire()]);
  expect(one + two).toBe(250);
  expect(await harness.rows("select 1 from messages")).toEqual([]);
});
