import { expect, it } from "vitest";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";

/** Rows that are left of a conversation, by table. */
const left = async (harness: Harness, id: string): Promise<Record<string, unknown>> => {
  const { rows } = await harness.pool.query<Record<string, unknown>>(
    `select (select count(*)::int from conversations where id = $1) as conversations,
            (select count(*)::int from messages where conversation_id = $1) as messages,
            (select count(*)::int from runs where conversation_id = $1) as runs,
            (select count(*)::int from notices where conversation_id = $1) as notices,
            (select count(*)::int from conversation_memories where conversation_id = $1) as marks,
            (select count(*)::int from fact_receipts where conversation_id = $1) as receipts,
            (select count(*)::int from left_out_messages where conversation_id = $1) as "excludedFromContext",
            (select count(*)::int from claimed_threads where id = $1) as claimed`,
    [id],
  );
  return rows[0] ?? {};
};

const NOTHING = {
  conversations: 0,
  messages: 0,
  runs: 0,
  notices: 0,
  marks: 0,
  receipts: 0,
  excludedFromContext: 0,
  claimed: 0,
};

it("leaves nothing of a conversation, tells every open tab, and leaves the others", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  const kept = sam.conversationId;
  await sam.opens();
  await sam.chats("I have a dog called Rex");
  const gone = sam.conversationId;
  harness.events.length = 0;

  given(await harness.node.delete(await sam.viewer(), gone));
  expect(await left(harness, gone)).toEqual(NOTHING);
  expect(harness.events).toEqual([
    { ownerId: sam.ownerId, event: { type: "conversation-removed", conversationId: gone } },
  ]);
  expect((await sam.conversations()).map(({ id }) => id)).toEqual([kept]);
  expect((await sam.at(kept).current()).messages).toHaveLength(2);
});

it("takes along what was remembered from that conversation alone, and no more", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  const first = sam.conversationId;
  await sam.opens();
  await sam.chats("I live in Lisbon. My name is Xanthe");
  given(await sam.notes("Plays the cello"));
  const second = sam.conversationId;
  expect((await sam.remembered()).toSorted()).toEqual([
    "Is called Xanthe",
    "Lives in Lisbon",
    "Plays the cello",
  ]);
  given(await harness.node.delete(await sam.viewer(), second));
  sam.at(first);
  expect((await sam.remembered()).toSorted()).toEqual(["Lives in Lisbon", "Plays the cello"]);
  const { facts } = await sam.memory();
  expect(facts.flatMap(({ receipts }) => receipts.map((one) => one.conversationId))).toEqual([
    first,
  ]);
  given(await harness.node.delete(await sam.viewer(), first));
  await sam.opens();
  expect(await sam.remembered()).toEqual(["Plays the cello"]);
});

it("stops the reply that is being typed, lets go of it everywhere, and gives back what it held", async () => {
  const harness = await createHarness({ spend: { each: 10, most: 40, limits: { system: 1_000 } } });
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(HANGS);
  await sam.says("hello");
  await sam.isTypedTo();
  expect(await harness.spending.today()).toEqual({ spent: 0, held: 40 });
  given(await harness.node.delete(await sam.viewer(), sam.conversationId));
  await harness.rest();
  expect(harness.leasesEnded).toHaveLength(1);
  expect(harness.node.worker.inWork).toBe(0);
  // The call was under way: what it has cost stays, and nothing else.
  expect(await harness.spending.today()).toEqual({ spent: 10, held: 0 });
  await harness.passes(120_000);
  expect(await left(harness, sam.conversationId)).toEqual(NOTHING);
});

it("keeps a guest's spent replies on the pass, and forgets what was left out of the copy", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("I live in Lisbon");
  const [fact] = (await guest.memory()).facts;
  given(await guest.forgets(fact?.id ?? ""));
  expect(await left(harness, guest.conversationId)).toMatchObject({ excludedFromContext: 1 });
  given(await harness.node.delete(await guest.viewer(), guest.conversationId));
  expect(await left(harness, guest.conversationId)).toEqual(NOTHING);
  expect(await guest.repliesSpent()).toBe(1);
  await guest.opens();
  await guest.chats("two");
  expect((await guest.chats("three")).gate).toBe("gated");
});

it("forgets that a guest's thread was claimed", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("hello");
  const threadId = guest.conversationId;
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  await sam.latest();
  given(await harness.node.delete(await sam.viewer(), sam.conversationId));
  expect(await left(harness, threadId)).toEqual(NOTHING);
});

it("deletes once from two tabs at once; the second finds nothing, as somebody else does", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.says("hello");
  const stranger = await harness.account();
  const id = sam.conversationId;
  expect(refusal(await harness.node.delete(await stranger.viewer(), id))).toBe("not-found");
  const both = await Promise.all([
    harness.node.delete(await sam.viewer(), id),
    harness.node.delete(await sam.viewer(), id),
  ]);
  expect(new Set(both.map(refusal))).toEqual(new Set([null, "not-found"]));
  expect(await left(harness, id)).toEqual(NOTHING);
});

it("and a message that races with it end without a trace of either", async () => {
  const harness = await createHarness();
  for (let round = 0; round < 5; round += 1) {
    const sam = await harness.account();
    await sam.opens();
    const [sent] = await Promise.all([
      sam.send("hello"),
      harness.node.delete(await sam.viewer(), sam.conversationId),
    ]);
    expect([null, "not-found"]).toContain(refusal(sent));
    await harness.passes(10_000);
    expect(await left(harness, sam.conversationId)).toEqual(NOTHING);
  }
});
