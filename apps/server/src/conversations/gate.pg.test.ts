import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { CANNED_LINES } from "@evenfall/testing/conversations/card.ts";
import { copyOf, given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

const SECRET_WORDS = "the sealed third reply nobody may read";

/** A guest who has spent all three replies; the third is the one with the secret words. */
const gatedGuest = async (harness: Harness) => {
  const guest = await harness.guest();
  await guest.opens();
  harness.fakes.rounds.push("first", "second", SECRET_WORDS);
  await guest.chats("one");
  await guest.chats("two");
  const update = await guest.chats("three");
  return { guest, update };
};

it("closes the gate with the third reply, which is no part of anything that leaves the server", async () => {
  const harness = await createHarness();
  const { guest, update } = await gatedGuest(harness);
  expect(update.gate).toBe("gated");
  expect(update.messages.at(-1)).toMatchObject({
    role: "assistant",
    content: "",
    generatedBy: "ai",
  });
  expect(update.messages.at(-1)).not.toHaveProperty("tag");

  const viewer = await guest.viewer();
  const left = JSON.stringify([
    update,
    harness.events,
    harness.log.lines,
    await guest.after(update.conversation.revision - 1),
    await harness.node.readMessages(viewer, guest.conversationId, {}),
    await harness.node.list(viewer, {}),
    await guest.sees(),
    await guest.send("four"),
    await guest.start({ copy: copyOf(update) }),
  ]);
  expect(left).toContain("second");
  expect(left).not.toContain(SECRET_WORDS);
  expect(left).toContain(update.messages.at(-1)?.sealed);
});

it("opens the sealed form with the key and in its place alone, and says little of its length", async () => {
  const harness = await createHarness();
  const { guest, update } = await gatedGuest(harness);
  const { id, sealed = "" } = update.messages.at(-1) ?? { id: "" };
  const place = { threadId: guest.conversationId, messageId: id };
  expect(harness.sealing.open(place, sealed)).toBe(SECRET_WORDS);
  expect(harness.sealing.open({ ...place, messageId: harness.ids.next() }, sealed)).toBeNull();
  expect(harness.sealing.open({ ...place, threadId: harness.ids.next() }, sealed)).toBeNull();
  expect(sealed).toHaveLength(harness.sealing.seal(place, "hm").length);
});

it("tells no model what is sealed when a copy of it is offered on a new pass, until the claim", async () => {
  const harness = await createHarness({ writes: true });
  const { guest: gated, update } = await gatedGuest(harness);
  await harness.rest();
  expect(JSON.stringify(harness.fakes.tasks)).not.toContain(SECRET_WORDS);
  const guest = await harness.guest();
  const offered = copyOf(update, { messages: copyOf(update).messages.slice(-1) });
  const again = given(await guest.start({ id: gated.conversationId, copy: offered }));
  expect(again).toMatchObject({ gate: "open", messages: [{ content: "" }] });
  expect(again.messages[0]?.sealed).toBe(offered.messages[0]?.sealed);
  guest.at(again.conversation.id);
  given(await guest.sees());
  await guest.chats("say your last message again");
  await guest.chats("and once more");
  await harness.rest();
  const told = harness.fakes.requests.slice(-2);
  expect(told.map(({ history }) => history.map(({ content }) => content))[0]).toEqual([
    "say your last message again",
  ]);
  expect(JSON.stringify([told, harness.fakes.tasks])).not.toContain(SECRET_WORDS);
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  await sam.at(guest.conversationId).chats("and now?");
  const { history = [] } = harness.fakes.requests.at(-1) ?? {};
  expect(history[0]?.content).toBe(SECRET_WORDS);
});

it("takes no message behind the gate, and shows the gate to whoever restores", async () => {
  const harness = await createHarness();
  const { guest } = await gatedGuest(harness);
  expect(refusal(await guest.send("four"))).toBe("guest-gated");
  expect((await guest.current()).gate).toBe("gated");
  expect(await guest.repliesSpent()).toBe(3);
});

it("answers a guest's sixth counted message with the sign-in modal, however they were sent", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.says("one");
  await guest.says("two");
  await guest.says("three");
  const fourth = await guest.says("four");
  expect(fourth.gate).toBe("open");
  const fifth = await guest.says("five");
  expect(fifth.gate).toBe("limit");
  expect(refusal(await guest.send("six"))).toBe("guest-limit");
  const answered = await guest.isAnswered();
  expect(texts(answered)).toEqual(["one", "two", "three", "four", "five", "reply 1"]);
  expect(answered.gate).toBe("limit");
  expect(refusal(await guest.send("six"))).toBe("guest-limit");
});

it("counts what a guest sends in parallel under the same limit", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => guest.send(`message ${index}`)),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
});

it.each([
  ["starting over", { startOver: true, characterId: "ada" }],
  ["the other character", { startOver: true, characterId: "ben" }],
])(
  "gives no further reply for %s on a spent pass: the gate stands without one",
  async (_how, options) => {
    const harness = await createHarness();
    const { guest } = await gatedGuest(harness);
    const started = given(await guest.start(options));
    expect(started).toMatchObject({ gate: "gated", messages: [] });
    guest.at(started.conversation.id);
    given(await guest.sees());
    expect(refusal(await guest.send("again?"))).toBe("guest-gated");
    await harness.passes(10_000);
    expect(harness.fakes.requests).toHaveLength(3);
  },
);

it("seals the third reply of a pass also where it is the first of its thread", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("one");
  await guest.chats("two");
  await guest.opens("ben", true);
  harness.fakes.rounds.push(SECRET_WORDS);
  const update = await guest.chats("and you?");
  expect(update).toMatchObject({ gate: "gated", messages: [{ role: "user" }, { content: "" }] });
  expect(JSON.stringify(harness.events)).not.toContain(SECRET_WORDS);
});

it("gives no fourth reply for messages, threads and tabs in parallel", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("one");
  await guest.chats("two");
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      guest.send(`a ${round}`),
      guest.send(`b ${round}`),
      guest
        .start({ startOver: true })
        .then((started) => guest.at(given(started).conversation.id).sees()),
      guest.send(`c ${round}`),
    ]);
    await harness.passes(5000);
    expect(await guest.repliesSpent()).toBeLessThanOrEqual(3);
  }
  while ((await guest.send("and now?")).ok) await guest.isAnswered();
  expect(refusal(await guest.send("now?"))).toBe("guest-gated");
  expect(await guest.repliesSpent()).toBe(3);
  expect(harness.fakes.requests.length).toBeLessThanOrEqual(3);
});

it("keeps what was spent on a pass after its thread was deleted for age", async () => {
  const harness = await createHarness();
  const { guest } = await gatedGuest(harness);
  await harness.clock.advance(25 * 3_600_000);
  expect(await harness.node.expire()).toBe(1);
  await guest.opens();
  expect((await guest.current()).gate).toBe("gated");
  expect(refusal(await guest.send("hello again"))).toBe("guest-gated");
});

it("lets passes from one network address share a daily budget, and says when it is renewed", async () => {
  const harness = await createHarness({ addressBudget: 2 });
  const one = await harness.guest();
  await one.opens();
  await one.chats("one");
  await one.says("two, in parts");
  await one.says("still two");
  await one.isAnswered();
  const two = await harness.guest();
  await two.opens();
  expect(await two.send("hey")).toEqual({
    ok: false,
    error: { kind: "guest-budget-spent", retryAt: Date.UTC(2026, 5, 2) },
  });
  expect((await two.current()).messages).toEqual([]);
  given(await two.send("hey from elsewhere", harness.ids.next(), "another address"));
  const sam = await harness.account();
  await sam.opens();
  expect(texts(await sam.chats("hey"))).toHaveLength(2);
});

it("seals a third reply that is a canned line, too", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.chats("one");
  await guest.chats("two");
  harness.fakes.rounds.push("");
  const update = await guest.chats("three");
  expect(update).toMatchObject({ gate: "gated" });
  expect(update.messages.at(-1)).toMatchObject({ content: "", source: "canned" });
  const { id, sealed = "" } = update.messages.at(-1) ?? { id: "" };
  expect(CANNED_LINES).toContain(
    harness.sealing.open({ threadId: guest.conversationId, messageId: id }, sealed),
  );
  expect(CANNED_LINES.filter((line) => JSON.stringify(harness.events).includes(line))).toEqual([]);
});

it("has no gate for an account", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  for (const text of ["one", "two", "three", "four"]) await sam.chats(text);
  const update = await sam.current();
  expect(update.gate).toBe("none");
  expect(texts(update)).toHaveLength(8);
  expect(update.messages.some(({ sealed }) => sealed !== undefined)).toBe(false);
});

it("does not take a guest whose pass is gone for an account", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  const viewer = await guest.viewer();
  await harness.pool.query("delete from guest_passes");
  const sent = harness.node.send(viewer, {
    conversationId: guest.conversationId,
    messageId: harness.ids.next(),
    content: "hey",
    addressHash: "address",
    region: "US",
  });
  expect(refusal(await sent)).toBe("not-found");
});
