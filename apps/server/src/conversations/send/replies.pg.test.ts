import { expect, it } from "vitest";
import { accountHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";

it("keeps which message a message answers, and gives the engine that one's words", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push("a small boat with nobody in it");
  const reply = (await sam.chats("what would you paint?")).messages.at(-1)?.id ?? "";
  await sam.chats("anyway, rain again");
  const id = harness.ids.next();
  given(await sam.send("what colour?", id, { replyTo: reply }));
  const { messages } = await sam.isAnswered();
  expect(messages.find((one) => one.id === id)).toMatchObject({ replyTo: reply });
  expect(harness.fakes.requests.map(({ inReplyTo }) => inReplyTo?.content)).toEqual([
    undefined,
    undefined,
    "a small boat with nobody in it",
  ]);
});

it("gives the engine no words of a message that was left out, and still says which one it was", async () => {
  const { harness, sam } = await accountHarness();
  const reply = (await sam.chats("hey")).messages.at(-1)?.id ?? "";
  await harness.pool.query("update messages set left_out = true where id = $1", [reply]);
  given(await sam.send("that one", harness.ids.next(), { replyTo: reply }));
  expect((await sam.isAnswered()).messages.at(-2)?.replyTo).toBe(reply);
  expect(harness.fakes.requests.at(-1)?.inReplyTo).toBeUndefined();
});

it("refuses to answer what is not in the conversation, is sealed, or is gone", async () => {
  const { harness, sam } = await accountHarness();
  const known = (await sam.chats("hey")).messages.at(-1)?.id ?? "";
  const kim = await inFront(harness.account());
  for (const replyTo of [known, harness.ids.next()]) {
    const sent = await kim.send("well", harness.ids.next(), { replyTo });
    expect(sent).toMatchObject({
      error: { kind: "content-invalid", reason: "quoted-gone", field: "replyTo" },
    });
  }
  await harness.pool.query("update messages set sealed = true where id = $1", [known]);
  const other = await sam.send("well", harness.ids.next(), { replyTo: known });
  expect(refusal(other)).toBe("content-invalid");
  expect((await sam.current()).messages).toHaveLength(2);
});

it("says which of several messages a reply takes up, where it is not the newest", async () => {
  const { harness, sam } = await accountHarness();
  const first = harness.ids.next();
  harness.fakes.rounds.push("the green shoes. they never stood a chance");
  await sam.says("and I wore the green shoes", first);
  await sam.says("it went well!! I start in two weeks");
  expect((await sam.isAnswered()).messages.at(-1)).toMatchObject({ replyTo: first });
});
