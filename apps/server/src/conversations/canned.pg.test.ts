import { expect, it } from "vitest";
import { EngineFailure } from "../assistant/index.ts";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { HANGS, NEVER_HEARS, type Round } from "@evenfall/testing/conversations/assistant.ts";
import { CANNED_LINES } from "@evenfall/testing/conversations/card.ts";
import { given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

it("shows a canned line one second after a failed run, and logs the failure in the spec's words", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(new EngineFailure("server-error", "the model server is on fire"));
  await sam.says("hey");
  await sam.isTypedTo();
  expect(harness.logged("Run failed with status: failed")).toMatchObject([
    { fields: { failure: "server-error" } },
  ]);
  await harness.passes(750);
  expect((await sam.current()).turn).toBe("typing");
  await harness.passes(250);
  const answered = await sam.current();
  expect(answered.turn).toBe("idle");
  expect(answered.messages[1]).toMatchObject({
    role: "assistant",
    source: "canned",
    generatedBy: "ai",
  });
  expect(CANNED_LINES).toContain(answered.messages[1]?.content);
});

it("repeats no canned line before all five were used, those that were tried again included", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const shown: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    harness.fakes.rounds.push(new EngineFailure("unreachable", "no route"));
    const update = await sam.chats(`round ${round}`);
    shown.push(update.messages.at(-1)?.content ?? "");
    if (round === 2) {
      given(await sam.retries(update.messages.at(-1)?.id ?? ""));
      await sam.isAnswered();
    }
  }
  expect(new Set(shown.slice(0, 5))).toEqual(new Set(CANNED_LINES));
  expect(new Set(shown.slice(5))).toEqual(new Set(CANNED_LINES));
});

it.each(["", "  \n\t ", "\u200b\u200d", "\u0000"])(
  "takes a reply of %j for a failed run",
  async (text) => {
    const harness = await createHarness();
    const sam = await harness.account();
    await sam.opens();
    harness.fakes.rounds.push(text);
    const answered = await sam.chats("hey");
    expect(answered.messages[1]?.source).toBe("canned");
    expect(harness.logged("Run failed with status: failed")).toMatchObject([
      { fields: { failure: "empty" } },
    ]);
  },
);

it("keeps a reply without the characters that cannot be stored", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("good\u0000night\ud800");
  expect(texts(await sam.chats("hey"))[1]).toBe("goodnight");
});

it.each<[string, Round]>([
  ["hangs", HANGS],
  ["does not hear that it is stopped", NEVER_HEARS],
])("ends a run after sixty seconds whose engine %s", async (_how, round) => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(round);
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.passes(59_500);
  expect(harness.logged("Run failed")).toEqual([]);
  await harness.passes(500);
  expect(harness.logged("Run failed with status: expired")).toMatchObject([
    { fields: { failure: "timed-out" } },
  ]);
  expect((await sam.isAnswered()).messages[1]?.source).toBe("canned");
});

it("does not count the time that the server was down against a run", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(HANGS, HANGS);
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.passes(30_000);
  await harness.node.worker.stop();
  await harness.passes(600_000);

  await harness.createNode().worker.start({ alone: true });
  await harness.passes(27_000);
  expect((await sam.current()).turn).toBe("typing");
  expect(harness.logged("Run failed")).toEqual([]);
  await harness.passes(10_000);
  expect(harness.logged("Run failed with status: expired")).toHaveLength(1);
});

it("has no canned line for a cancelled run", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.says("hey");
  await harness.pool.query(
    "update runs set status = 'cancelled', wake_at = null, ended_at = now()",
  );
  await harness.passes(20_000);
  expect(await sam.current()).toMatchObject({ turn: "idle", messages: [{ content: "hey" }] });
});

it("tries a canned line again for an account: the line goes, a reply comes", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("");
  const canned = await sam.chats("hey");
  const id = canned.messages[1]?.id ?? "";
  const retried = given(await sam.retries(id));
  expect(retried).toMatchObject({ removed: [id], turn: "waiting" });
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
  expect((await sam.after(canned.conversation.revision)).removed).toEqual([id]);
});

it("tries a canned line again once, for however many taps", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("");
  const id = (await sam.chats("hey")).messages[1]?.id ?? "";
  const taps = await Promise.all(Array.from({ length: 10 }, () => sam.retries(id)));
  expect(taps.map(refusal)).toEqual(taps.map(() => null));
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
  given(await sam.retries(id));
  await harness.passes(10_000);
  expect(harness.fakes.requests).toHaveLength(2);
});

it("tries only the newest message again, and only a canned one", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("");
  const first = await sam.chats("one");
  const second = await sam.chats("two");
  for (const message of [...first.messages, ...second.messages])
    expect(refusal(await sam.retries(message.id))).toBe("not-found");
  const kim = await harness.account();
  expect(refusal(await kim.at(sam.conversationId).retries(first.messages[1]?.id ?? ""))).toBe(
    "not-found",
  );
});

it("does not try again for a guest, and not while a reply is on its way", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  harness.fakes.rounds.push("", "");
  const id = (await guest.chats("hey")).messages[1]?.id ?? "";
  expect(refusal(await guest.retries(id))).toBe("unauthenticated");

  const sam = await harness.account();
  await sam.opens();
  const canned = (await sam.chats("hey")).messages[1]?.id ?? "";
  await sam.says("never mind");
  expect(refusal(await sam.retries(canned))).toBe("not-found");
});

it("ends a turn without a line where the operator took the character away", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.says("hey");
  harness.characters.delete("ada");
  const ended = await sam.isAnswered();
  expect(texts(ended)).toEqual(["hey"]);
  expect(harness.events.at(-1)?.event).toMatchObject({ update: { turn: "idle" } });
});
