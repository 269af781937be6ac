import { expect, it } from "vitest";
import { EngineFailure } from "../../assistant/index.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { HANGS, NEVER_HEARS, type Round } from "@evenfall/testing/conversations/assistant.ts";
import { CANNED_LINES } from "@evenfall/testing/assistant/sample-card.ts";
import { given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

it("shows a canned line one second after a failed run, takes no message before it, and logs the failure in the spec's words", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push(new EngineFailure("server-error", "the model server is on fire"));
  await sam.saysUntilTypedTo("hey");
  expect(harness.logged("Run failed with status: failed")).toMatchObject([
    { fields: { failure: "server-error" } },
  ]);
  expect(refusal(await sam.send("hello?"))).toBe("reply-in-progress");
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
  const { harness, sam } = await accountHarness();
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

it("takes a reply without a visible letter for a failed run, and one without what cannot be stored for a reply", async () => {
  const { harness, sam } = await accountHarness();
  for (const [index, text] of ["", "  \n\t ", "\u200b\u200d", "\u0000"].entries()) {
    harness.fakes.rounds.push(text);
    expect((await sam.chats("hey")).messages.at(-1)?.source).toBe("canned");
    const failures = harness.logged("Run failed with status: failed");
    expect(failures).toHaveLength(index + 1);
    expect(failures.at(-1)).toMatchObject({ fields: { failure: "empty" } });
  }
  harness.fakes.rounds.push("good\u0000night\ud800");
  expect(texts(await sam.chats("hey")).at(-1)).toBe("goodnight");
});

it.each<[string, Round]>([
  ["hangs", HANGS],
  ["does not hear that it is stopped", NEVER_HEARS],
])("ends a run after sixty seconds whose engine %s", async (_how, round) => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push(round);
  await sam.saysUntilTypedTo("hey");
  await harness.passes(59_500);
  expect(harness.logged("Run failed")).toEqual([]);
  await harness.passes(500);
  expect(harness.logged("Run failed with status: expired")).toMatchObject([
    { fields: { failure: "timed-out" } },
  ]);
  expect((await sam.isAnswered()).messages[1]?.source).toBe("canned");
});

it("does not count the time that the server was down against a run", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push(HANGS, HANGS);
  await sam.saysUntilTypedTo("hey");
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

it("tries a canned line again for an account, once for however many taps: the line goes, a reply comes", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push("");
  const canned = await sam.chats("hey");
  const id = canned.messages[1]?.id ?? "";
  const taps = await Promise.all(Array.from({ length: 10 }, () => sam.retries(id)));
  expect(taps.map(refusal)).toEqual(taps.map(() => null));
  expect(taps.map(given)).toContainEqual(
    expect.objectContaining({ removed: [id], turn: "waiting" }),
  );
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
  expect((await sam.after(canned.conversation.revision)).removed).toEqual([id]);
  given(await sam.retries(id));
  await harness.passes(10_000);
  expect(harness.fakes.requests).toHaveLength(2);
});

it("tries only the newest message again, if it is canned, one's own, and no reply is on its way", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push("");
  await sam.chats("one");
  const second = await sam.chats("two");
  for (const { id } of second.messages) expect(refusal(await sam.retries(id))).toBe("not-found");
  harness.fakes.rounds.push("");
  const canned = (await sam.chats("three")).messages.at(-1)?.id ?? "";
  const kim = await harness.account();
  expect(refusal(await kim.at(sam.conversationId).retries(canned))).toBe("not-found");
  await sam.says("never mind");
  expect(refusal(await sam.retries(canned))).toBe("not-found");
});

it("ends a turn without a line where the operator took the character away", async () => {
  const { harness, sam } = await accountHarness();
  await sam.says("hey");
  harness.characters.delete("ada");
  expect(texts(await sam.isAnswered())).toEqual(["hey"]);
  expect(harness.events.at(-1)?.event).toMatchObject({ update: { turn: "idle" } });
});
