import { expect, it } from "vitest";
import { guestHarness } from "@evenfall/testing/conversations/opened.ts";
import { CANNED_LINES } from "@evenfall/testing/assistant/sample-card.ts";
import { copyOf, given, refusal } from "@evenfall/testing/conversations/visitor.ts";

const SECRET_WORDS = "the sealed third reply nobody may read";

/** A guest who has spent all three replies; the third is the one with the secret words. */
const gatedGuest = async (options?: Parameters<typeof guestHarness>[0]) => {
  const { harness, guest } = await guestHarness(options);
  harness.fakes.rounds.push("first", "second", SECRET_WORDS);
  await guest.chats("one");
  await guest.chats("two");
  const update = await guest.chats("three");
  return { harness, guest, update };
};

it("closes the gate with the third reply, which is no part of anything that leaves the server", async () => {
  const { harness, guest, update } = await gatedGuest();
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
  expect(refusal(await guest.send("five"))).toBe("guest-gated");
});

it("opens the sealed form with the key and in its place alone, and says little of its length", async () => {
  const { harness, guest, update } = await gatedGuest();
  const { id, sealed = "" } = update.messages.at(-1) ?? { id: "" };
  const place = { threadId: guest.conversationId, messageId: id };
  expect(harness.sealing.open(place, sealed)).toBe(SECRET_WORDS);
  expect(harness.sealing.open({ ...place, messageId: harness.ids.next() }, sealed)).toBeNull();
  expect(harness.sealing.open({ ...place, threadId: harness.ids.next() }, sealed)).toBeNull();
  expect(sealed).toHaveLength(harness.sealing.seal(place, "hm").length);
});

it("tells no model what is sealed when a copy of it is offered on a new pass, until the claim", async () => {
  const { harness, guest: gated, update } = await gatedGuest({ writes: true });
  await harness.rest();
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
  expect(told[0]?.history.map(({ content }) => content)).toEqual(["say your last message again"]);
  expect(JSON.stringify([told, harness.fakes.tasks])).not.toContain(SECRET_WORDS);
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  await sam.at(guest.conversationId).chats("and now?");
  expect(harness.fakes.requests.at(-1)?.history[0]?.content).toBe(SECRET_WORDS);
});

it("seals the third reply of a pass, also a canned line that is the first of its thread", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("one");
  await guest.chats("two");
  await guest.opens("ben", true);
  harness.fakes.rounds.push("");
  const update = await guest.chats("three");
  expect(update).toMatchObject({ gate: "gated", messages: [{ role: "user" }, { content: "" }] });
  expect(update.messages[1]?.source).toBe("canned");
  const { id, sealed = "" } = update.messages[1] ?? { id: "" };
  expect(CANNED_LINES).toContain(
    harness.sealing.open({ threadId: guest.conversationId, messageId: id }, sealed),
  );
  expect(CANNED_LINES.filter((line) => JSON.stringify(harness.events).includes(line))).toEqual([]);
});
