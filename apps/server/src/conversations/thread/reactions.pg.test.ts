import { uuidIds } from "../../platform/ids.ts";
import { expect, it } from "vitest";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { copyOf, given, refusal } from "@evenfall/testing/conversations/visitor.ts";
import { reactionNowAndThen } from "../../assistant/index.ts";

const GRATEFUL = "thank you so much";

/** An id by which the character reacts to a message, or does not. */
const idFor = (isReactedTo: boolean): string => {
  for (;;) {
    const id = uuidIds.next();
    if ((reactionNowAndThen(GRATEFUL, id) !== null) === isReactedTo) return id;
  }
};

it("keeps one reaction to a reply, changed and taken back, and tells every tab", async () => {
  const { harness, sam } = await accountHarness();
  const { messages } = await sam.chats("hey");
  const reply = messages.at(-1)?.id ?? "";
  for (const reaction of ["❤️", "🔥"] as const) {
    const { revision } = (await sam.current()).conversation;
    given(await sam.reacts(reply, reaction));
    expect((await sam.after(revision)).messages).toMatchObject([{ id: reply, reaction }]);
    expect(harness.events.at(-1)?.event).toMatchObject({
      type: "conversation-changed",
      update: { messages: [{ reaction }] },
    });
  }
  const { revision } = (await sam.current()).conversation;
  given(await sam.reacts(reply, "🔥"));
  expect((await sam.current()).conversation.revision).toBe(revision);
  given(await sam.reacts(reply, null));
  expect((await sam.current()).messages.at(-1)).not.toHaveProperty("reaction");
});

it("takes a reaction to nothing but a reply that the visitor can read", async () => {
  const { harness, sam } = await accountHarness();
  const { messages } = await sam.chats("hey");
  const [mine, reply] = messages.map(({ id }) => id);
  expect(refusal(await sam.reacts(mine ?? "", "👍"))).toBe("content-invalid");
  expect(refusal(await sam.reacts(harness.ids.next(), "👍"))).toBe("not-found");
  const kim = await inFront(harness.account());
  expect(refusal(await kim.reacts(reply ?? "", "👍"))).toBe("not-found");
  expect(refusal(await kim.at(sam.conversationId).reacts(reply ?? "", "👍"))).toBe("not-found");

  const guest = await inFront(harness.guest());
  for (const text of ["one", "two", "three"]) await guest.chats(text);
  const sealed = (await guest.current()).messages.at(-1)?.id ?? "";
  expect(refusal(await guest.reacts(sealed, "👍"))).toBe("not-found");
});

it("brings what a guest reacted to and replied to along into the account, from the server and from the browser", async () => {
  const { harness, guest } = await guestHarness();
  const { messages } = await guest.chats("hey");
  const reply = messages.at(-1)?.id ?? "";
  given(await guest.reacts(reply, "😂"));
  given(await guest.send("about that", harness.ids.next(), { replyTo: reply }));
  const kept = await guest.isAnswered();
  const said = [{}, { id: reply, reaction: "😂" }, { replyTo: reply }, {}];
  expect(kept.messages).toMatchObject(said);
  await harness.dayPasses();
  const kim = await harness.account();
  given(await kim.claims(null, copyOf(kept)));
  expect((await kim.at(guest.conversationId).current()).messages).toMatchObject(said);

  const other = await inFront(harness.guest());
  const answered = (await other.chats("hey")).messages.at(-1)?.id ?? "";
  given(await other.send("about that", harness.ids.next(), { replyTo: answered }));
  await other.isAnswered();
  const sam = await inFront(harness.account());
  // An id that the account uses already: the message gets another, and is still the one replied to.
  await sam.chats("mine");
  await harness.pool.query(
    "update messages set id = $1 where owner_id = $2 and message_order = 1",
    [answered, sam.ownerId],
  );
  given(await sam.claims(other.passId));
  const [, renamed, quoting] = (await sam.at(other.conversationId).current()).messages;
  expect(renamed?.id).not.toBe(answered);
  expect(quoting?.replyTo).toBe(renamed?.id);
});

it("lets the character react with the reply, in the same write, and never twice in a row", async () => {
  const { sam } = await accountHarness();
  given(await sam.send(GRATEFUL, idFor(false)));
  expect((await sam.isAnswered()).messages[0]).not.toHaveProperty("reaction");
  const id = idFor(true);
  const before = given(await sam.send(GRATEFUL, id)).conversation.revision;
  const after = await sam.isAnswered();
  expect(after.messages.find((one) => one.id === id)).toMatchObject({ reaction: "❤️" });
  // The message read, the reply shown.
  expect(after.conversation.revision).toBe(before + 2);
  const again = idFor(true);
  given(await sam.send(GRATEFUL, again));
  const last = await sam.isAnswered();
  expect(last.messages.find((one) => one.id === again)).not.toHaveProperty("reaction");
});
