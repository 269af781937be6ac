import { expect, it } from "vitest";
import type { FindFacts } from "../../memory/index.ts";
import { accountHarness, guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given } from "@evenfall/testing/conversations/visitor.ts";

/** Finds only facts about allergies. */
const findFacts: FindFacts = (message) => {
  const value = /allergic to (\w+)/u.exec(message)?.[1];
  return value === undefined
    ? []
    : [
        {
          type: "ask",
          fact: { subject: `allergy ${value}`, text: `Is allergic to ${value}`, value },
        },
      ];
};

const QUESTION = [["you're allergic to peanuts?"]];

it("keeps nothing sensitive before the visitor says Yes, then keeps it with its receipt", async () => {
  const { harness, sam } = await accountHarness({ findFacts });
  await sam.chats("I'm allergic to peanuts");
  await sam.chats("I'm allergic to peanuts, you know");
  expect(await sam.lines()).toEqual(QUESTION);
  expect(await sam.remembered()).toEqual([]);
  expect(harness.fakes.requests.at(-1)?.memory).toEqual({ facts: [], summary: null });
  await sam.answers(true);
  expect(await sam.lines()).toEqual([["you're allergic to peanuts"]]);
  const { facts } = await sam.memory();
  expect(facts).toMatchObject([
    { text: "Is allergic to peanuts", receipts: [{ quote: "I'm allergic to peanuts" }] },
  ]);
  await sam.chats("I'm allergic to peanuts, still");
  expect(await sam.lines()).toHaveLength(1);
  expect(harness.fakes.requests.at(-1)?.memory.facts).toMatchObject([{ strength: 2 }]);
  given(await sam.forgets(facts[0]?.id ?? ""));
  expect(await sam.lines()).toEqual([]);
});

it("drops for good what was answered with No, in every conversation, and asks about something else", async () => {
  const { harness, sam } = await accountHarness({ findFacts });
  const before = await sam.chats("I'm allergic to peanuts");
  await sam.answers(false);
  expect(await sam.lines()).toEqual([]);
  await sam.answers(true, async () => before);
  await sam.opens();
  await sam.chats("I'm allergic to peanuts and to the sun");
  await harness.pool.query("delete from conversation_memories");
  await sam.chats("I'm allergic to shellfish");
  expect(await sam.lines()).toEqual([["you're allergic to shellfish?"]]);
  expect(await sam.remembered()).toEqual([]);
});

it("asks no more once the message is left out or its conversation deleted", async () => {
  const { harness, sam } = await accountHarness({ findFacts });
  await sam.chats("I'm allergic to peanuts");
  given(await harness.node.forgetEverything(await sam.viewer(), sam.conversationId));
  expect(await sam.lines()).toEqual([]);
  await sam.chats("I'm allergic to peanuts");
  expect(await sam.lines()).toEqual(QUESTION);
  given(await harness.node.delete(await sam.viewer(), sam.conversationId));
  await sam.opens();
  await sam.chats("I'm allergic to peanuts");
  expect(await sam.lines()).toEqual(QUESTION);
});

it("asks guests too, and not again after a No where the thread comes back from the browser's copy", async () => {
  const { harness, guest } = await guestHarness({ findFacts });
  await guest.chats("I'm allergic to peanuts");
  expect(await guest.lines()).toEqual(QUESTION);
  await guest.answers(false);
  const copy = copyOf(await guest.current());
  await harness.dayPasses();
  given(await guest.start({ id: guest.conversationId, copy }));
  given(await guest.sees());
  await guest.chats("hey");
  expect(await guest.lines()).toEqual([]);
});
