import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { copyOf, given } from "@evenfall/testing/conversations/visitor.ts";

/** A guest and an account that each told the same character something. */
const both = async (guestSaid: readonly string[], accountSaid: readonly string[]) => {
  const harness = await createHarness();
  const guest = await harness.guest();
  const sam = await harness.account();
  await sam.opens();
  for (const text of accountSaid) await sam.chats(text);
  await guest.opens();
  for (const text of guestSaid) await guest.chats(text);
  return { harness, guest, sam };
};

const rowsOf = async (harness: Harness, ownerId: string) =>
  (
    await harness.pool.query<Record<"facts" | "receipts" | "marks", number>>(
      `select (select count(*)::int from facts where owner_id = $1) as facts,
              (select count(*)::int from fact_receipts where owner_id = $1) as receipts,
              (select count(*)::int from conversation_memories where owner_id = $1) as marks`,
      [ownerId],
    )
  ).rows[0];

it("brings what a guest was remembered by, with its receipts", async () => {
  const { harness, guest, sam } = await both(["I live in Lisbon"], ["My name is Xanthe"]);
  const owner = await guest.ownerId();
  given(await sam.claims(guest.passId));
  const { facts } = await sam.memory();
  expect(facts).toMatchObject([
    {
      text: "Lives in Lisbon",
      receipts: [{ conversationId: guest.conversationId, quote: "I live in Lisbon" }],
    },
    { text: "Is called Xanthe", receipts: [{ quote: "My name is Xanthe" }] },
  ]);
  expect(await rowsOf(harness, owner)).toEqual({ facts: 0, receipts: 0, marks: 0 });
  expect(await rowsOf(harness, sam.ownerId)).toEqual({ facts: 2, receipts: 2, marks: 2 });
});

it("keeps what a new account was remembered by as a guest", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("I live in Lisbon");
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  given(await sam.claims(guest.passId));
  expect(await sam.at(guest.conversationId).remembered()).toEqual(["Lives in Lisbon"]);
});

it("believes the newer of two facts that contradict each other", async () => {
  const { guest, sam } = await both(["I live in Porto"], ["I live in Lisbon"]);
  given(await sam.claims(guest.passId));
  expect((await sam.memory()).facts).toMatchObject([
    { text: "Lives in Porto", receipts: [{ quote: "I live in Porto" }] },
  ]);
});

it("believes the pinned one of two, whichever is newer", async () => {
  const { guest, sam } = await both(["I live in Porto"], ["I live in Lisbon"]);
  const [home] = (await sam.memory()).facts;
  given(await sam.corrects(home?.id ?? "", { pinned: true }));
  given(await sam.claims(guest.passId));
  expect((await sam.memory()).facts).toMatchObject([
    { text: "Lives in Lisbon", pinned: true, receipts: [{ quote: "I live in Lisbon" }] },
  ]);
});

it("keeps the receipts of both where both said the same", async () => {
  const { harness, guest, sam } = await both(["I live in Lisbon"], ["oh, I live in Lisbon"]);
  given(await sam.claims(guest.passId));
  const { facts } = await sam.memory();
  expect(facts).toHaveLength(1);
  expect(facts[0]?.receipts.map(({ quote }) => quote).toSorted()).toEqual([
    "I live in Lisbon",
    "oh, I live in Lisbon",
  ]);
  await sam.chats("hey");
  expect(harness.fakes.requests.at(-1)?.memory.facts).toMatchObject([{ strength: 2 }]);
});

it("gives a note an id of its own where the account has one of that id", async () => {
  const { harness, guest, sam } = await both([], []);
  const id = harness.ids.next();
  given(await sam.notes("Plays chess", id));
  given(await guest.notes("Plays the cello", id));
  given(await sam.claims(guest.passId));
  expect((await sam.remembered()).toSorted()).toEqual(["Plays chess", "Plays the cello"]);
});

it("follows a message that gets an id of its own, so that forgetting still finds it", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  const guest = await harness.guest();
  await sam.opens();
  await guest.opens();
  const id = harness.ids.next();
  await sam.says("mine", id);
  await sam.isAnswered();
  await guest.says("I live in Lisbon", id);
  await guest.isAnswered();
  given(await sam.claims(guest.passId));
  const [fact] = (await sam.memory()).facts;
  expect(fact?.receipts).toMatchObject([{ quote: "I live in Lisbon" }]);
  given(await sam.forgets(fact?.id ?? ""));
  const { rows } = await harness.pool.query("select content from messages where left_out");
  expect(rows).toEqual([{ content: "I live in Lisbon" }]);
});

it("reads a thread again that a copy added messages to", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("hey");
  const copy = copyOf(await guest.current());
  const told = {
    id: harness.ids.next(),
    content: "I live in Lisbon",
    role: "user" as const,
    timestamp: new Date(harness.clock.now() - 3_600_000).toISOString(),
    status: "read" as const,
  };
  const sam = await harness.account();
  given(await sam.claims(guest.passId, { ...copy, messages: [...copy.messages, told] }));
  await sam.at(guest.conversationId).chats("well");
  expect(await sam.remembered()).toEqual(["Lives in Lisbon"]);
});

it("ends the same, replayed and raced from many tabs while replies are given", async () => {
  const { harness, guest, sam } = await both(["I live in Lisbon"], ["My name is Xanthe"]);
  await sam.says("I live in Porto");
  await Promise.all([
    ...Array.from({ length: 10 }, () => sam.claims(guest.passId)),
    harness.passes(6000),
  ]);
  expect(await sam.remembered()).toEqual(["Lives in Porto", "Is called Xanthe"]);
  const { rows } = await harness.pool.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
