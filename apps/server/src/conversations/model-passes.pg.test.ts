import { expect, it } from "vitest";
import { EngineFailure, type WritingTask } from "../assistant/index.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import {
  HANGS,
  NEVER_HEARS,
  type Piece,
  type Round,
} from "@evenfall/testing/conversations/assistant.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";

type Visitor = Awaited<ReturnType<Harness["account"]>>;

const ramble = (turn: number): string =>
  `${turn}: the tram was late again and the evening went on and on, with rain on every window, `.repeat(
    3,
  );

const open = async () => {
  const harness = await createHarness({ writes: true });
  const sam = await harness.account();
  await sam.opens();
  return { harness, sam };
};

const marks = async (harness: Harness) =>
  (
    await harness.pool.query<{
      model_read_up_to: number;
      summary: string | null;
      summarized_up_to: number;
    }>("select model_read_up_to, summary, summarized_up_to from conversation_memories")
  ).rows[0];

const chatsOn = async (visitor: Visitor, turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await visitor.chats(ramble(turn));
};

it("has a model read the newest messages after every eighth, and no more often", async () => {
  const { harness, sam } = await open();
  for (let turn = 0; turn < 3; turn += 1) await sam.chats(`turn ${turn}`);
  await harness.rest();
  expect(harness.fakes.tasks).toEqual([]);
  await sam.chats("turn 3");
  await harness.rest();
  expect(harness.fakes.tasks).toHaveLength(1);
  expect(await marks(harness)).toMatchObject({ model_read_up_to: 8 });
  await sam.chats("turn 4");
  await harness.rest();
  expect(harness.fakes.tasks).toHaveLength(1);
});

/** A model that says the same of every thread. */
const always = (answers: { readonly facts?: string; readonly notes?: string }): Piece[] =>
  Array.from(
    { length: 30 },
    () => (task: WritingTask) =>
      ("notes" in (JSON.parse(task.text) as object) ? answers.notes : answers.facts) ?? "",
  );

const found = (fact: { about: string; text: string; value: string }): string =>
  JSON.stringify({ facts: [{ ...fact, message: 0 }] });

it("remembers what a model found, with the message that it comes from", async () => {
  const { harness, sam } = await open();
  harness.fakes.writings.push(
    ...always({
      facts: found({ about: "hobby lacquer", text: "Collects lacquer", value: "lacquer" }),
    }),
  );
  await sam.chats("lacquer is what my shelves are full of");
  for (let turn = 0; turn < 3; turn += 1) await sam.chats(`turn ${turn}`);
  await harness.rest();
  expect((await sam.memory()).facts).toMatchObject([
    { text: "Collects lacquer", receipts: [{ quote: "lacquer is what my shelves are full of" }] },
  ]);
  await sam.chats("hey");
  expect(harness.fakes.requests.at(-1)?.memory.facts).toMatchObject([{ text: "Collects lacquer" }]);
});

it("does not let a model change what the visitor keeps pinned", async () => {
  const { harness, sam } = await open();
  await sam.chats("I live in Lisbon");
  const [home] = (await sam.memory()).facts;
  given(await sam.corrects(home?.id ?? "", { pinned: true }));
  harness.fakes.writings.push(
    ...always({ facts: found({ about: "home", text: "Lives in Porto", value: "Porto" }) }),
  );
  await sam.chats("Porto it is, from now on and for good");
  for (let turn = 0; turn < 3; turn += 1) await sam.chats(`turn ${turn}`);
  await harness.rest();
  expect(await sam.remembered()).toEqual(["Lives in Lisbon"]);
});

it("prefers the model's summary to the one by rules", async () => {
  const { harness, sam } = await open();
  harness.fakes.writings.push(...always({ notes: "They talked of late trams." }));
  await chatsOn(sam, 12);
  await harness.rest();
  expect((await marks(harness))?.summary).toBe("- They talked of late trams.");
  await sam.chats("well");
  expect(harness.fakes.requests.at(-1)?.memory.summary).toBe("- They talked of late trams.");
});

it("sums up by rules what no model summed up, and does not wait for it", async () => {
  const { harness, sam } = await open();
  harness.fakes.writings.push(
    ...Array.from({ length: 30 }, () => new EngineFailure("unreachable", "away")),
  );
  await chatsOn(sam, 16);
  expect(harness.fakes.requests.at(-1)?.memory.summary).toContain("tram");
  expect(harness.fakes.requests).toHaveLength(16);
  expect(harness.logged("did not read")).not.toEqual([]);
  expect(harness.logged("interrupted")).toEqual([]);
});

it.each<[string, Round]>([
  ["hears that it is over", HANGS],
  ["never hears", NEVER_HEARS],
])(
  "does not wait for a model that %s, neither with a reply nor when it stops",
  async (_how, round) => {
    const { harness, sam } = await open();
    harness.fakes.writings.push(round, round);
    for (let turn = 0; turn < 6; turn += 1) await sam.chats(`turn ${turn}`);
    expect(harness.fakes.tasks).toHaveLength(1);
    await harness.passes(31_000);
    expect(harness.logged("did not read")).toHaveLength(1);
    expect((await marks(harness))?.model_read_up_to).toBe(0);
    await sam.chats("again");
    await harness.rest();
    expect(harness.fakes.tasks).toHaveLength(2);
    await harness.node.worker.stop();
    expect(harness.clock.pending()).toBe(0);
  },
);

it("does not hear a model that read what was forgotten meanwhile", async () => {
  const { harness, sam } = await open();
  const facts = Promise.withResolvers<string>();
  await sam.chats("I live in Lisbon");
  for (let turn = 0; turn < 2; turn += 1) await sam.chats(`turn ${turn}`);
  harness.fakes.writings.push(facts.promise);
  await sam.chats("turn 3");
  await harness.rest();
  expect(harness.fakes.tasks[0]?.text).toContain("Lisbon");
  const [fact] = (await sam.memory()).facts;
  given(await sam.forgets(fact?.id ?? ""));
  facts.resolve(found({ about: "home", text: "Lives in Lisbon", value: "Lisbon" }));
  await harness.rest();
  expect(await sam.remembered()).toEqual([]);
  expect((await marks(harness))?.model_read_up_to).toBe(0);
  await sam.chats("turn 4");
  await harness.rest();
  expect(harness.fakes.tasks).toHaveLength(2);
  expect(harness.fakes.tasks[1]?.text).not.toContain("Lisbon");
});

it("writes nothing for a thread that was deleted meanwhile", async () => {
  const { harness, sam } = await open();
  const facts = Promise.withResolvers<string>();
  harness.fakes.writings.push(facts.promise);
  for (let turn = 0; turn < 4; turn += 1) await sam.chats(`turn ${turn}`);
  await harness.pool.query("delete from runs");
  await harness.pool.query("delete from messages");
  await harness.pool.query("delete from conversation_memories");
  await harness.pool.query("delete from conversations");
  facts.resolve("");
  await harness.rest();
  expect(await marks(harness)).toBeUndefined();
  expect(harness.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
