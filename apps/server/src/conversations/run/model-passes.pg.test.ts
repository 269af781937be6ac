import { expect, it } from "vitest";
import { EngineFailure, type WritingTask } from "../../assistant/index.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { NEVER_HEARS, type Piece } from "@evenfall/testing/conversations/assistant.ts";
import { given, ramble } from "@evenfall/testing/conversations/visitor.ts";

const open = async () => {
  const { harness, sam } = await accountHarness({ writes: true });
  /** Says one message after another, and lets every memory pass come to an end. */
  const chatsOn = async (turns: number, say = (turn: number) => `turn ${turn}`) => {
    for (let turn = 0; turn < turns; turn += 1) await sam.chats(say(turn));
    await harness.rest();
  };
  return { harness, sam, chatsOn };
};

const marks = async (harness: Harness) =>
  (
    await harness.rows<{ upTo: number; summary: string | null }>(
      `select model_read_up_to as "upTo", summary from conversation_memories`,
    )
  )[0];

it("has a model read the newest messages after every eighth, and no more often", async () => {
  const { harness, chatsOn } = await open();
  await chatsOn(3);
  expect(harness.fakes.tasks).toEqual([]);
  await chatsOn(1);
  expect(harness.fakes.tasks).toHaveLength(1);
  expect((await marks(harness))?.upTo).toBe(8);
  await chatsOn(1);
  expect(harness.fakes.tasks).toHaveLength(1);
});

it("leaves a summary as it was changed meanwhile, where the model was asked for facts alone", async () => {
  const { harness, chatsOn } = await open();
  const changed = Promise.withResolvers<string>();
  harness.fakes.writings.push(changed.promise);
  await chatsOn(4);
  expect(harness.fakes.tasks).toHaveLength(1);
  await harness.pool.query("update conversation_memories set summary = 'without the car'");
  changed.resolve(JSON.stringify({ facts: [] }));
  await harness.rest();
  expect(await marks(harness)).toEqual({ upTo: 8, summary: "without the car" });
});

/** A model that writes the same for every thread. */
const always = (answers: { readonly facts?: string; readonly notes?: string }): Piece[] =>
  Array.from(
    { length: 30 },
    () => (task: WritingTask) =>
      ("notes" in (JSON.parse(task.text) as object) ? answers.notes : answers.facts) ?? "",
  );

const found = (fact: { about: string; text: string; value: string }): string =>
  JSON.stringify({ facts: [{ ...fact, message: 0 }] });

it("remembers what a model found, with the message that it comes from, and shows it there in every tab", async () => {
  const { harness, sam, chatsOn } = await open();
  harness.fakes.writings.push(
    ...always({
      facts: found({ about: "hobby lacquer", text: "Collects lacquer", value: "lacquer" }),
    }),
  );
  await sam.chats("lacquer is what my shelves are full of");
  await chatsOn(3);
  expect((await sam.memory()).facts).toMatchObject([
    { text: "Collects lacquer", receipts: [{ quote: "lacquer is what my shelves are full of" }] },
  ]);
  expect(await sam.lines()).toEqual([["you collect lacquer"]]);
  expect(harness.events.at(-1)?.event).toEqual({
    type: "conversation-changed",
    conversationId: sam.conversationId,
    revision: (await sam.current()).conversation.revision,
  });
  await sam.chats("hey");
  expect(harness.fakes.requests.at(-1)?.memory.facts).toMatchObject([{ text: "Collects lacquer" }]);
});

it("prefers the model's summary to the one by rules", async () => {
  const { harness, sam, chatsOn } = await open();
  harness.fakes.writings.push(...always({ notes: "They talked of late trams." }));
  await chatsOn(12, ramble);
  expect((await marks(harness))?.summary).toBe("- They talked of late trams.");
  await sam.chats("well");
  expect(harness.fakes.requests.at(-1)?.memory.summary).toBe("- They talked of late trams.");
});

it("sums up by rules what no model summed up, and does not wait for it", async () => {
  const { harness, chatsOn } = await open();
  harness.fakes.writings.push(
    ...Array.from({ length: 30 }, () => new EngineFailure("unreachable", "away")),
  );
  await chatsOn(16, ramble);
  expect(harness.fakes.requests.at(-1)?.memory.summary).toContain("tram");
  expect(harness.fakes.requests).toHaveLength(16);
  expect(harness.logged("did not read")).not.toEqual([]);
  expect(harness.logged("interrupted")).toEqual([]);
});

it("does not wait for a model that never hears that it is over, neither with a reply nor when it stops", async () => {
  const { harness, chatsOn } = await open();
  harness.fakes.writings.push(NEVER_HEARS, NEVER_HEARS);
  await chatsOn(6);
  expect(harness.fakes.tasks).toHaveLength(1);
  await harness.passes(31_000);
  expect(harness.logged("did not read")).toHaveLength(1);
  expect((await marks(harness))?.upTo).toBe(0);
  await chatsOn(1);
  expect(harness.fakes.tasks).toHaveLength(2);
  await harness.node.worker.stop();
  expect(harness.clock.pending()).toBe(0);
});

it("does not hear a model that read what was forgotten meanwhile", async () => {
  const { harness, sam, chatsOn } = await open();
  const facts = Promise.withResolvers<string>();
  await sam.chats("I live in Lisbon");
  await chatsOn(2);
  harness.fakes.writings.push(facts.promise);
  await chatsOn(1);
  expect(harness.fakes.tasks[0]?.text).toContain("Lisbon");
  const [fact] = (await sam.memory()).facts;
  given(await sam.forgets(fact?.id ?? ""));
  facts.resolve(found({ about: "home", text: "Lives in Lisbon", value: "Lisbon" }));
  await harness.rest();
  expect(await sam.remembered()).toEqual([]);
  expect((await marks(harness))?.upTo).toBe(0);
  await chatsOn(1);
  expect(harness.fakes.tasks).toHaveLength(2);
  expect(harness.fakes.tasks[1]?.text).not.toContain("Lisbon");
});
