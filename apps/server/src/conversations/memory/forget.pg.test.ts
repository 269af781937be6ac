import { expect, it } from "vitest";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, ramble, texts } from "@evenfall/testing/conversations/visitor.ts";

type Visitor = Awaited<ReturnType<Harness["account"]>>;

/** Everything that may become part of a later context, in one text. */
const kept = async (harness: Harness): Promise<string> => {
  const { rows } = await harness.pool.query(`
    select (select jsonb_agg(f) from facts f) as facts,
           (select jsonb_agg(summary) from conversation_memories) as summaries,
           (select jsonb_agg(engine_state) from conversations) as states,
           (select jsonb_agg(content) from messages where not left_out) as messages`);
  return JSON.stringify(rows);
};

/** The newest request to the engine, without its character, who lives in Lisbon too. */
const asked = (harness: Harness): string =>
  JSON.stringify({ ...harness.fakes.requests.at(-1), character: null });

const forgets = async (visitor: Pick<Visitor, "memory" | "forgets">, text: string) => {
  const fact = (await visitor.memory()).facts.find((one) => one.text === text);
  if (fact === undefined) throw new Error(`not remembered: ${text}`);
  return given(await visitor.forgets(fact.id));
};

it("takes a fact out of every later context: facts, summary, messages and what engines keep", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push("Lisbon! The trams there are my favourite.");
  await sam.chats("I live in Lisbon");
  await sam.chats("I saw a play in Lisbon last night, let's talk about it tomorrow");
  const first = sam.conversationId;
  for (let turn = 0; turn < 12; turn += 1) await sam.chats(ramble(turn));
  await sam.opens();
  harness.fakes.rounds.push("still in Lisbon?");
  await sam.chats("hello again");
  const second = sam.conversationId;
  expect(asked(harness)).toContain("Lisbon");
  await sam.at(first).chats("well");
  expect(harness.fakes.requests.at(-1)?.memory.summary).toContain("Lisbon");
  expect(harness.fakes.requests.at(-1)?.states).not.toEqual({});

  expect((await forgets(sam, "Lives in Lisbon")).facts).toEqual([]);
  expect(await kept(harness)).not.toContain("Lisbon");
  expect(texts(await sam.at(second).current())).toContain("still in Lisbon?");

  for (const id of [first, second]) {
    await sam.at(id).chats("so, how is the evening?");
    expect(asked(harness)).not.toContain("Lisbon");
    expect(harness.fakes.requests.at(-1)?.states).toEqual({});
  }
  const rebuilt = harness.fakes.requests.at(-2);
  expect(rebuilt?.memory.summary).not.toBeNull();
  expect(rebuilt?.messageCount).toBe(31);
  expect(await kept(harness)).not.toContain("Lisbon");
});

it("leaves every other fact, also one from the same message", async () => {
  const { sam } = await accountHarness();
  await sam.chats("My name is Xanthe and I live in Lisbon. I love black coffee");
  await sam.chats("I love the trams of Lisbon");
  await forgets(sam, "Lives in Lisbon");
  const { facts } = await sam.memory();
  expect(facts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Is called Xanthe", "Loves black coffee"]),
  );
  // The message is left out for its other words: what it says is not shown as a receipt any more.
  expect(facts.flatMap(({ receipts }) => receipts)).toEqual([]);
  expect(JSON.stringify(facts)).not.toContain("Lisbon");
});

it("does not learn it again from what is left out, but does when it is said again", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("I live in Lisbon");
  await forgets(sam, "Lives in Lisbon");
  await harness.pool.query("delete from conversation_memories");
  await sam.chats("hey");
  expect(await sam.remembered()).toEqual([]);
  await sam.chats("I live in Lisbon");
  expect(await sam.remembered()).toEqual(["Lives in Lisbon"]);
});

it("asks anew for a reply that is in the making on any node and in any conversation, without what was forgotten", async () => {
  const { harness, sam } = await accountHarness({ worker: false });
  const worker = harness.createNode();
  await worker.worker.start({ alone: true });
  await sam.chats("I live in Lisbon");
  const first = sam.conversationId;
  await sam.opens();
  const second = sam.conversationId;
  const late = harness.fakes.later();
  const anew = harness.fakes.later();
  await sam.saysUntilTypedTo("and your evening?");
  expect(asked(harness)).toContain("Lisbon");
  await forgets(sam.at(first), "Lives in Lisbon");
  late.resolve("as fine as in Lisbon");
  await harness.passes(6000);
  expect((await sam.at(second).current()).turn).toBe("typing");
  anew.resolve("the evening is fine");
  expect(texts(await sam.isAnswered())).toEqual(["and your evening?", "the evening is fine"]);
  expect(asked(harness)).not.toContain("Lisbon");
  expect(harness.fakes.requests).toHaveLength(3);
  await harness.passes(30_000);
  expect((await sam.current()).messages).toHaveLength(2);
  expect(await kept(harness)).not.toContain("Lisbon");
});

it.each([
  ["a fact", ["Is called Xanthe"]],
  ["everything", []],
])(
  "answers what was asked before %s was forgotten, and learns nothing from it",
  async (what, left) => {
    const { harness, sam } = await accountHarness();
    await sam.chats("I live in Lisbon");
    harness.fakes.later();
    const question = "My name is Xanthe. What is there to see in Lisbon?";
    await sam.saysUntilTypedTo(question);
    if (what === "a fact") await forgets(sam, "Lives in Lisbon");
    else given(await harness.node.forgetEverything(await sam.viewer(), sam.conversationId));
    expect(texts(await sam.isAnswered()).slice(-2)).toEqual([question, "reply 3"]);
    expect(asked(harness).split("Lisbon")).toHaveLength(2);
    await sam.chats("hey");
    expect(asked(harness)).not.toContain("Lisbon");
    expect(await sam.remembered()).toEqual(left);
  },
);

it("answers nothing where the very question is forgotten, and goes on with the next", async () => {
  const { harness, sam } = await accountHarness();
  const late = harness.fakes.later();
  await sam.saysUntilTypedTo("I live in Lisbon");
  await forgets(sam, "Lives in Lisbon");
  late.resolve("Lisbon!");
  expect(texts(await sam.isAnswered())).toEqual(["I live in Lisbon"]);
  await harness.passes(10_000);
  expect(texts(await sam.chats("hey"))).toEqual(["I live in Lisbon", "hey", "reply 2"]);
  expect(asked(harness)).not.toContain("Lisbon");
});

it("leaves other people's conversations, other characters and other notes alone", async () => {
  const { harness, sam } = await accountHarness();
  const kim = await inFront(harness.account());
  for (const visitor of [sam, kim]) await visitor.chats("I live in Lisbon");
  const first = sam.conversationId;
  given(await sam.notes("Plays the cello"));
  given(await sam.notes("Dreams of a cello made of glass"));
  await sam.opens("ben");
  await sam.chats("I live in Lisbon");
  await forgets(sam.at(first), "Lives in Lisbon");
  await forgets(sam, "Plays the cello");
  expect(await sam.remembered()).toEqual(["Dreams of a cello made of glass"]);
  expect(await kim.remembered()).toEqual(["Lives in Lisbon"]);
  expect(await harness.rows("select content from messages where left_out")).toHaveLength(1);
});

it.each(["a fact", "everything"])(
  "stays forgotten, %s, where a guest's thread is made again from the browser's copy",
  async (what) => {
    const { harness, guest } = await guestHarness();
    const copied = await guest.chats("I live in Lisbon");
    if (what === "a fact") await forgets(guest, "Lives in Lisbon");
    else given(await harness.node.forgetEverything(await guest.viewer(), guest.conversationId));
    expect(await harness.dayPasses()).toBe(1);
    given(await guest.start({ id: guest.conversationId, copy: copyOf(copied) }));
    given(await guest.sees());
    await guest.chats("where do i live?");
    expect(await guest.remembered()).toEqual([]);
    expect(asked(harness)).not.toContain("Lisbon");
  },
);

it("everything: begins every conversation with that character anew, and leaves other characters alone", async () => {
  const { harness, sam } = await accountHarness();
  await sam.opens("ben");
  await sam.chats("I live in Porto");
  const withBen = sam.conversationId;
  await sam.opens();
  await sam.chats("I live in Lisbon");
  const first = sam.conversationId;
  await sam.opens();
  await sam.chats("My name is Xanthe");
  given(await sam.notes("Plays the cello"));

  const answer = given(await harness.node.forgetEverything(await sam.viewer(), first));
  expect(answer.facts).toEqual([]);
  expect(texts(await sam.at(first).current())).toContain("I live in Lisbon");
  await sam.chats("so, what now?");
  const request = harness.fakes.requests.at(-1);
  expect(request?.history.map(({ content }) => content)).toEqual(["so, what now?"]);
  expect(request).toMatchObject({ memory: { facts: [], summary: null }, states: {} });
  expect(await sam.remembered()).toEqual([]);
  expect(await sam.at(withBen).remembered()).toEqual(["Lives in Porto"]);
});

it.each<[string, (harness: Harness, sam: Visitor) => Promise<unknown>]>([
  [
    "everything is forgotten",
    async ({ node }, sam) => node.forgetEverything(await sam.viewer(), sam.conversationId),
  ],
  [
    "the lease is lost",
    ({ pool }) =>
      pool.query(
        "with l as (update runs set lease = lease + 1) update conversations set revision = revision + 1",
      ),
  ],
])(
  "asks no model with what was known, where %s while the take-up is decided",
  async (_what, meanwhile) => {
    const { harness, sam } = await accountHarness();
    await sam.chats("I live in Lisbon");
    harness.fakes.requests.length = 0;
    const { queries } = harness.database;
    const { ask } = queries;
    let isDecided = false;
    const interrupted: typeof ask = async (statement, values) => {
      // The first write under a lease is the one that takes the run up.
      if (statement.name.startsWith("write_thread_L") && !isDecided) {
        isDecided = true;
        await meanwhile(harness, sam);
      }
      return ask(statement, values);
    };
    Object.assign(queries, { ask: interrupted });
    await sam.says("hey");
    await harness.passes(5_000);
    expect(isDecided).toBe(true);
    expect(asked(harness)).not.toContain("Lisbon");
  },
);
