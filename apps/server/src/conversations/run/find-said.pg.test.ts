import { expect, it } from "vitest";
import { accountHarness, inFront } from "@evenfall/testing/conversations/opened.ts";

const SECRET = "I hid the Clementine lantern under the jetty";
const QUESTION = "where did I hide the lantern?";
const RAIN = "and on it went, with rain on every window and nothing to be done about it, ".repeat(
  3,
);

/** A visitor who said something so long ago that no engine's window holds it. */
const longAfter = async (told = SECRET) => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push("a fine place for it");
  await sam.chats(told);
  for (let turn = 0; turn < 12; turn += 1) await sam.chats(RAIN);
  const found = () => harness.fakes.requests.at(-1)?.found?.map(({ content }) => content);
  return { harness, sam, found };
};

it("gives an engine what was said long before and is asked for, with speaker, moment and neighbour", async () => {
  const { harness, sam, found } = await longAfter();
  await sam.chats("nothing new here");
  expect(found()).toEqual([]);
  await sam.chats(QUESTION);
  expect(found()).toEqual([SECRET, "a fine place for it"]);
  const request = harness.fakes.requests.at(-1);
  expect(request?.found?.[0]).toMatchObject({ role: "user" });
  expect(request?.found?.[0]?.at).toBeLessThan(request?.history[0]?.at ?? 0);
});

it("finds words of other scripts, without accents", async () => {
  const { sam, found } = await longAfter("私の船の名前はさくらです. le café s'appelle Réglisse");
  await sam.chats("船の名前は何ですか？");
  expect(found()?.[0]).toContain("さくら");
  await sam.chats("c'était quoi, reglisse?");
  expect(found()?.[0]).toContain("Réglisse");
});

it("never finds another owner's words, nor another conversation's", async () => {
  const { harness, sam, found } = await longAfter();
  await sam.opens();
  for (let turn = 0; turn < 12; turn += 1) await sam.chats(RAIN);
  await sam.chats(QUESTION);
  expect(found()).toEqual([]);
  const kim = await inFront(harness.account());
  for (let turn = 0; turn < 12; turn += 1) await kim.chats(RAIN);
  await kim.chats(QUESTION);
  expect(found()).toEqual([]);
});

it.each([
  "left_out = true",
  "sealed = true",
  "removed = true",
  "source = 'canned'",
  "source = 'card'",
])("never finds a message that is %s, neither for its words nor beside others", async (change) => {
  const { harness, sam, found } = await longAfter();
  await harness.pool.query(`update messages set ${change} where content = 'a fine place for it'`);
  await sam.chats(QUESTION);
  expect(found()).toEqual([SECRET]);
  await harness.pool.query(`update messages set ${change} where content = $1`, [SECRET]);
  await sam.chats(QUESTION);
  expect(found()).not.toContain(SECRET);
});

it("asks the database nothing where the words ask for nothing or the thread is read whole", async () => {
  const { harness, sam } = await accountHarness();
  const asked: string[] = [];
  const { ask } = harness.database.queries;
  Object.assign(harness.database.queries, {
    ask: (...args: Parameters<typeof ask>) => {
      asked.push(args[0].name);
      return ask(...args);
    },
  });
  await sam.chats(SECRET);
  await sam.chats(QUESTION);
  expect(asked).not.toContain("search_thread");
  for (let turn = 0; turn < 12; turn += 1) await sam.chats(RAIN);
  expect(asked).not.toContain("search_thread");
  await sam.chats(QUESTION);
  expect(asked).toContain("search_thread");
});
