import { expect, it } from "vitest";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, ramble } from "@evenfall/testing/conversations/visitor.ts";

const factsOf = (harness: Harness) =>
  harness.fakes.requests.at(-1)?.memory.facts.map(({ text }) => text) ?? [];

it("hears a short answer with the question before it, before it is answered", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push("So where do you live?");
  await sam.chats("hey");
  await sam.chats("in Lisbon");
  expect(factsOf(harness)).toEqual(["Lives in Lisbon"]);
});

it("remembers in every conversation with the same character, and in none with another", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("My name is Xanthe");
  await sam.opens();
  await sam.chats("hey");
  expect(factsOf(harness)).toEqual(["Is called Xanthe"]);
  const kim = await inFront(harness.account());
  await sam.opens("ben");
  for (const visitor of [sam, kim]) {
    await visitor.chats("hey");
    expect(factsOf(harness)).toEqual([]);
  }
});

it("shows each fact with its receipts, the newest first and in the visitor's words, and replaces what is contradicted", async () => {
  const { harness, sam } = await accountHarness();
  const id = harness.ids.next();
  const said = `I live in Lisbon. ${"And on it goes. ".repeat(20)}`;
  await sam.says(said, id);
  const { messages } = await sam.isAnswered();
  await sam.chats("I live in Lisbon, yes");
  expect(harness.fakes.requests.at(-1)?.memory.facts).toMatchObject([{ strength: 2 }]);
  const { assistantId, facts } = await sam.memory();
  expect(assistantId).toBe("ada");
  expect(facts).toMatchObject([
    {
      text: "Lives in Lisbon",
      pinned: false,
      origin: "conversation",
      receipts: [
        { quote: "I live in Lisbon, yes" },
        { messageId: id, conversationId: sam.conversationId, at: messages[0]?.timestamp },
      ],
    },
  ]);
  const quote = facts[0]?.receipts[1]?.quote ?? "";
  expect(quote.length).toBeLessThanOrEqual(120);
  expect(said.startsWith(quote.slice(0, -1))).toBe(true);
  await sam.chats("I moved to Porto");
  expect(factsOf(harness)).toEqual(["Moved to Porto"]);
  expect((await sam.memory()).facts[0]?.receipts).toMatchObject([{ quote: "I moved to Porto" }]);
});

it("tells the engine word for word only what no summary covers, and takes out of it what holds no more", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("I live in Lisbon");
  await sam.chats("I saw a play in Lisbon last night, let's talk about it tomorrow");
  for (let turn = 0; turn < 12; turn += 1) await sam.chats(ramble(turn));
  const request = harness.fakes.requests.at(-1);
  expect(request?.memory.summary).toContain("Lisbon");
  expect(request?.messageCount).toBe(27);
  const [marks] = await harness.rows<{ upTo: number }>(
    `select summarized_up_to as "upTo" from conversation_memories`,
  );
  const { upTo = 0 } = marks ?? {};
  expect(upTo).toBeGreaterThan(0);
  expect(request?.history).toHaveLength(27 - upTo);
  await sam.chats("I moved to Porto");
  const { memory } = harness.fakes.requests.at(-1) ?? {};
  expect(memory?.summary).not.toContain("Lisbon");
  expect(memory?.summary).toContain("tram");
});

it("lets a guest be remembered until the guest starts over, or the day is over, and learns it anew from the browser's copy", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("I live in Lisbon");
  expect(await guest.remembered()).toEqual(["Lives in Lisbon"]);
  await guest.opens("ada", true);
  expect(await guest.remembered()).toEqual([]);

  const copy = copyOf(await guest.chats("I live in Lisbon"));
  await harness.dayPasses();
  for (const table of ["facts", "fact_receipts", "conversation_memories"])
    expect(await harness.rows(`select 1 from ${table}`)).toEqual([]);
  given(await guest.start({ id: guest.conversationId, copy }));
  given(await guest.sees());
  await guest.chats("hey");
  expect(factsOf(harness)).toEqual(["Lives in Lisbon"]);
});
