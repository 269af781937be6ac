import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createScriptedEngine } from "../assistant/index.ts";
import { loadCharacters } from "../characters/index.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { copyOf, given, texts } from "@evenfall/testing/conversations/visitor.ts";

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

/** What the engine was asked last, its character apart: that one lives in Lisbon too. */
const asked = (harness: Harness): string =>
  JSON.stringify({ ...harness.fakes.requests.at(-1), character: null });

const forgets = async (visitor: Pick<Visitor, "memory" | "forgets">, text: string) => {
  const fact = (await visitor.memory()).facts.find((one) => one.text === text);
  if (fact === undefined) throw new Error(`not remembered: ${text}`);
  return given(await visitor.forgets(fact.id));
};

const ramble = (turn: number): string =>
  `${turn}: the tram was late again and the evening went on and on, with rain on every window, `.repeat(
    3,
  );

it("takes a fact out of every later context: facts, summary, messages and what engines keep", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
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

it("is not known any more to the scripted engine, which begins anew from what is left in", async () => {
  const shipped = await loadCharacters(
    fileURLToPath(new URL("../../../../content", import.meta.url)),
  );
  const [character] = shipped.ok ? shipped.value : [];
  if (character === undefined) throw new Error("no character is shipped");
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const answer = async () => {
    await sam.chats("what's my name?");
    const request = harness.fakes.requests.at(-1);
    if (request === undefined) throw new Error("nobody was asked");
    const events = createScriptedEngine().reply(
      { ...request, character, state: request.states["scripted"] ?? null },
      AbortSignal.timeout(10_000),
    );
    let text = "";
    for await (const event of events) if (event.type === "text-delta") text += event.text;
    return text;
  };
  await sam.chats("my name is Xanthe");
  expect(await answer()).toContain("Xanthe");
  await forgets(sam, "Is called Xanthe");
  expect(await answer()).not.toContain("Xanthe");
});

it("leaves every other fact, also one from the same message", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("My name is Xanthe and I live in Lisbon. I love black coffee");
  await sam.chats("I love the trams of Lisbon");
  await forgets(sam, "Lives in Lisbon");
  const { facts } = await sam.memory();
  expect(facts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Is called Xanthe", "Likes black coffee"]),
  );
  // The message is left out for its other words: what it says is not shown as a receipt any more.
  expect(facts.flatMap(({ receipts }) => receipts)).toEqual([]);
  expect(JSON.stringify(facts)).not.toContain("Lisbon");
});

it("forgets a note, and keeps other pinned ones that happen to share a word", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  given(await sam.notes("Plays the cello"));
  given(await sam.notes("Dreams of a cello made of glass"));
  await forgets(sam, "Plays the cello");
  expect(await sam.remembered()).toEqual(["Dreams of a cello made of glass"]);
});

it("does not learn it again from what is left out, but does when it is said again", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  await forgets(sam, "Lives in Lisbon");
  await harness.pool.query("delete from conversation_memories");
  await sam.chats("hey");
  expect(await sam.remembered()).toEqual([]);
  await sam.chats("I live in Lisbon");
  expect(await sam.remembered()).toEqual(["Lives in Lisbon"]);
});

it("asks anew for a reply that is in the making, without what was forgotten", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  const late = Promise.withResolvers<string>();
  const anew = Promise.withResolvers<string>();
  harness.fakes.rounds.push(late.promise, anew.promise);
  await sam.says("and your evening?");
  await sam.isTypedTo();
  expect(asked(harness)).toContain("Lisbon");
  await forgets(sam, "Lives in Lisbon");
  late.resolve("as fine as in Lisbon");
  await harness.passes(1000);
  expect(harness.node.worker.inWork).toBe(1);
  expect((await sam.current()).turn).toBe("typing");
  anew.resolve("the evening is fine");
  const answered = await sam.isAnswered();
  expect(texts(answered).at(-1)).toBe("the evening is fine");
  expect(asked(harness)).not.toContain("Lisbon");
  expect(harness.fakes.requests).toHaveLength(3);
  await harness.passes(30_000);
  expect((await sam.current()).messages).toHaveLength(4);
  expect(harness.node.worker.inWork).toBe(0);
  expect(await kept(harness)).not.toContain("Lisbon");
});

it("asks anew also where another node works on the reply, and in the character's other conversation", async () => {
  const harness = await createHarness({ worker: false });
  const worker = harness.createNode();
  await worker.worker.start({ alone: true });
  const sam = await harness.account();
  await sam.opens();
  await sam.chats("I live in Lisbon");
  const first = sam.conversationId;
  await sam.opens();
  const late = Promise.withResolvers<string>();
  harness.fakes.rounds.push(late.promise, "the evening is fine");
  await sam.says("and your evening?");
  await sam.isTypedTo();
  const second = sam.conversationId;
  await forgets(sam.at(first), "Lives in Lisbon");
  late.resolve("as fine as in Lisbon");
  await harness.passes(6000);
  expect(texts(await sam.at(second).isAnswered())).toEqual([
    "and your evening?",
    "the evening is fine",
  ]);
});

it("answers nothing where the very question is forgotten, and goes on with the next", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const late = Promise.withResolvers<string>();
  harness.fakes.rounds.push(late.promise);
  await sam.says("I live in Lisbon");
  await sam.isTypedTo();
  await forgets(sam, "Lives in Lisbon");
  late.resolve("Lisbon!");
  expect(texts(await sam.isAnswered())).toEqual(["I live in Lisbon"]);
  await harness.passes(10_000);
  expect(texts(await sam.chats("hey"))).toEqual(["I live in Lisbon", "hey", "reply 2"]);
  expect(asked(harness)).not.toContain("Lisbon");
});

it("leaves other people's conversations and other characters alone", async () => {
  const harness = await createHarness();
  const [sam, kim] = [await harness.account(), await harness.account()];
  for (const visitor of [sam, kim]) {
    await visitor.opens();
    await visitor.chats("I live in Lisbon");
  }
  const first = sam.conversationId;
  await sam.opens("ben");
  await sam.chats("I live in Lisbon");
  await forgets(sam.at(first), "Lives in Lisbon");
  expect(await kim.remembered()).toEqual(["Lives in Lisbon"]);
  const { rows } = await harness.pool.query("select count(*)::int from messages where left_out");
  expect(rows).toEqual([{ count: 1 }]);
});

it("stays free of deadlocks while messages, replies, notes and forgetting run side by side", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const first = sam.conversationId;
  await sam.opens();
  const second = sam.conversationId;
  for (let round = 0; round < 4; round += 1) {
    const tabs = [first, second].map(async (id) => {
      const viewer = await sam.viewer();
      await harness.node.send(viewer, {
        conversationId: id,
        messageId: harness.ids.next(),
        content: `I live in Lisbon, my name is Xanthe, round ${round}`,
        addressHash: "a",
        region: "US",
      });
    });
    await Promise.all(tabs);
    await harness.passes(3000);
    const { facts } = await sam.memory();
    await Promise.all([
      ...facts.map(({ id }) => sam.forgets(id)),
      ...facts.map(({ id }) => sam.corrects(id, { pinned: true })),
      sam.notes(`Note ${round}`),
      harness.passes(4000),
    ]);
  }
  await harness.passes(20_000);
  const { rows } = await harness.pool.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(harness.logged("interrupted")).toEqual([]);
});

it("stays forgotten where a guest's thread is made again from the browser's copy", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  const copied = await guest.chats("I live in Lisbon");
  await forgets(guest, "Lives in Lisbon");
  await harness.clock.advance(25 * 3_600_000);
  expect(await harness.node.expire()).toBe(1);
  given(await guest.start({ id: guest.conversationId, copy: copyOf(copied) }));
  given(await guest.sees());
  await guest.chats("where do i live?");
  expect(await guest.remembered()).toEqual([]);
  expect(asked(harness)).not.toContain("Lisbon");
});
