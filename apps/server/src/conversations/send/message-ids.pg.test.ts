import { expect, it } from "vitest";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

it("takes fifty different messages sent at once as one turn with one reply", async () => {
  const { harness, sam } = await accountHarness();
  const sent = await Promise.all(FIFTY.map((index) => sam.send(`message ${index}`)));
  expect(sent.map(refusal)).toEqual(FIFTY.map(() => null));
  expect(new Set(sent.map((one) => given(one).messages[0]?.order)).size).toBe(50);
  const { messages } = await sam.isAnswered();
  expect(messages.filter(({ role }) => role === "assistant")).toHaveLength(1);
  expect(harness.fakes.requests).toHaveLength(1);
  expect(harness.fakes.requests[0]?.messageCount).toBe(50);
});

it("refuses an id that another conversation of the account has, also where both send at once", async () => {
  const { harness, sam } = await accountHarness();
  const tab = sam.tab();
  await tab.opens("ben");
  const id = harness.ids.next();
  const both = await Promise.all([sam.send("hey", id), tab.send("hey", id)]);
  expect(both.map(refusal).toSorted()).toEqual(["message-id-taken", null]);
  await harness.passes(5000);
  expect(harness.fakes.requests).toHaveLength(1);
});

it("does not take for a message what is empty, cannot be shown, or is too long", async () => {
  const { sam } = await accountHarness({ worker: false });
  for (const content of ["", " \n ", "\u200b", "a\u0000b", "\ud800", "x".repeat(8001)])
    expect(refusal(await sam.send(content))).toBe("content-invalid");
  expect((await sam.current()).messages).toEqual([]);
});

it("keeps what was typed to the letter", async () => {
  const { harness, sam } = await accountHarness();
  const typed = "  שלום \u202eabc\u202c 👩‍👩‍👧 e\u0301\tend\n\n";
  await sam.says(typed);
  expect(texts(await sam.isAnswered())[0]).toBe(typed);
  expect(harness.fakes.requests[0]?.history[0]?.content).toBe(typed);
});
