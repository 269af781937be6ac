import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
import { copyOf, given } from "@evenfall/testing/conversations/visitor.ts";

const factsOf = (harness: Harness) =>
  harness.fakes.requests.at(-1)?.memory.facts.map(({ text }) => text) ?? [];

/** Words enough that a summary becomes due after a dozen turns. */
const ramble = (turn: number): string =>
  `${turn}: the tram was late again and the evening went on and on, with rain on every window, `.repeat(
    3,
  );

const chatsOnAndOn = async (visitor: { chats(text: string): Promise<unknown> }, turns = 12) => {
  for (let turn = 0; turn < turns; turn += 1) await visitor.chats(ramble(turn));
};

it("knows what a message tells before it answers it", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  expect(factsOf(harness)).toEqual(["Lives in Lisbon"]);
});

it("hears a short answer with the question before it", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("So where do you live?");
  await sam.chats("hey");
  await sam.chats("in Lisbon");
  expect(factsOf(harness)).toEqual(["Lives in Lisbon"]);
});

it("remembers in every conversation with the same character, and in none with another", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("My name is Xanthe");
  await sam.opens();
  await sam.chats("hey");
  expect(factsOf(harness)).toEqual(["Is called Xanthe"]);
  await sam.opens("ben");
  await sam.chats("hey");
  expect(factsOf(harness)).toEqual([]);
  const kim = await harness.account();
  await kim.opens();
  await kim.chats("hey");
  expect(factsOf(harness)).toEqual([]);
});

it("replaces what is contradicted, and counts what is said again", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  await sam.chats("as I said, I live in Lisbon");
  expect((await sam.memory()).facts[0]?.receipts).toHaveLength(2);
  expect(harness.fakes.requests.at(-1)?.memory.facts).toMatchObject([{ strength: 2 }]);
  await sam.chats("I moved to Porto");
  expect(factsOf(harness)).toEqual(["Lives in Porto"]);
  expect((await sam.memory()).facts[0]?.receipts).toMatchObject([{ quote: "I moved to Porto" }]);
});

it("shows each fact with its receipts, the newest first and in the visitor's words", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const id = harness.ids.next();
  const said = `I live in Lisbon. ${"And on it goes. ".repeat(20)}`;
  await sam.says(said, id);
  const { messages } = await sam.isAnswered();
  await sam.chats("I live in Lisbon, yes");
  const { assistantId, facts } = await sam.memory();
  expect(assistantId).toBe("ada");
  expect(facts).toMatchObject([{ text: "Lives in Lisbon", pinned: false, origin: "conversation" }]);
  expect(facts[0]?.receipts).toMatchObject([
    { quote: "I live in Lisbon, yes" },
    { messageId: id, conversationId: sam.conversationId, at: messages[0]?.timestamp },
  ]);
  const quote = facts[0]?.receipts[1]?.quote ?? "";
  expect(quote.length).toBeLessThanOrEqual(120);
  expect(said.startsWith(quote.slice(0, -1))).toBe(true);
});

it("tells the engine word for word only what no summary covers, and nothing is lost between", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await chatsOnAndOn(sam);
  const request = harness.fakes.requests.at(-1);
  expect(request?.memory.summary).not.toBeNull();
  expect(request?.messageCount).toBe(23);
  const { rows } = await harness.pool.query<{ readUpTo: number; summarizedUpTo: number }>(
    `select read_up_to as "readUpTo", summarized_up_to as "summarizedUpTo" from conversation_memories`,
  );
  const { readUpTo = 0, summarizedUpTo = 0 } = rows[0] ?? {};
  expect(readUpTo).toBe(23);
  expect(summarizedUpTo % 8).toBe(0);
  expect(summarizedUpTo).toBeGreaterThan(0);
  expect(request?.history).toHaveLength(23 - summarizedUpTo);
});

it("takes what holds no more out of the summary too", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  await sam.chats("I saw a play in Lisbon last night, let's talk about it tomorrow");
  await chatsOnAndOn(sam);
  expect(harness.fakes.requests.at(-1)?.memory.summary).toContain("Lisbon");
  await sam.chats("I moved to Porto");
  const { memory } = harness.fakes.requests.at(-1) ?? {};
  expect(memory?.summary).not.toContain("Lisbon");
  expect(memory?.summary).toContain("tram");
});

it("takes in a thread from before there was a memory, however long, and ends the same when killed", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
  const { rows: told } = await harness.pool.query(
    `insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
     select $1, gen_random_uuid(), $2, n, case when n % 2 = 1 then 'user' else 'assistant' end,
       case n when 3 then 'My name is Xanthe' when 701 then 'I live in Lisbon' else 'word number ' || n end,
       'read', case when n % 2 = 1 then 'visitor' else 'engine' end, 1,
       timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, 1300) as n returning 1`,
    [sam.ownerId, sam.conversationId],
  );
  expect(told).toHaveLength(1300);
  await harness.pool.query("update conversations set last_order = 1300");
  await sam.says("hey");
  harness.fakes.rounds.push(HANGS);
  const first = harness.createNode();
  await first.worker.start({ alone: true });
  await sam.isTypedTo();
  await harness.rest();
  const before = harness.fakes.requests[0];
  expect(before?.memory.facts.map(({ text }) => text)).toEqual([
    "Lives in Lisbon",
    "Is called Xanthe",
  ]);
  await first.worker.stop();
  // As if the process had been killed before it wrote any of it.
  await harness.pool.query("delete from conversation_memories");
  await harness.createNode().worker.start({ alone: true });
  await sam.isAnswered();
  const again = harness.fakes.requests[1];
  expect(again?.memory.summary).toBe(before?.memory.summary);
  expect(again?.history).toEqual(before?.history);
  expect(again?.memory.facts.map(({ text }) => text)).toEqual(
    before?.memory.facts.map(({ text }) => text),
  );
});

it("lets a guest be remembered, until the guest starts over", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("I live in Lisbon");
  expect(await guest.remembered()).toEqual(["Lives in Lisbon"]);
  await guest.opens("ada", true);
  expect(await guest.remembered()).toEqual([]);
});

const leftovers = async (harness: Harness) =>
  (
    await harness.pool.query<Record<"facts" | "receipts" | "marks", number>>(
      `select (select count(*)::int from facts) as facts,
              (select count(*)::int from fact_receipts) as receipts,
              (select count(*)::int from conversation_memories) as marks`,
    )
  ).rows[0];

it("keeps nothing of a guest whose day is over, and learns it anew from the browser's copy", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  const copy = copyOf(await guest.chats("I live in Lisbon"));
  await harness.clock.advance(25 * 3_600_000);
  await harness.node.expire();
  expect(await leftovers(harness)).toEqual({ facts: 0, receipts: 0, marks: 0 });

  const made = given(await guest.start({ id: guest.conversationId, copy }));
  guest.at(made.conversation.id);
  given(await guest.sees());
  await guest.chats("hey");
  expect(factsOf(harness)).toEqual(["Lives in Lisbon"]);
});
