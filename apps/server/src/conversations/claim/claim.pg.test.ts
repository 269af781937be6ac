import { expect, it } from "vitest";
import {
  accountHarness,
  gatedGuest,
  guestHarness,
  inFront,
} from "@evenfall/testing/conversations/opened.ts";
import { given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

const THREAD = ["one", "reply 1", "two", "reply 2", "three", "reply 3"];

it("opens a guest's thread for the new account that keeps the guest's owner id", async () => {
  const { harness, guest } = await gatedGuest();
  const before = await guest.current();
  const ownerId = await guest.ownerId();
  const sam = await harness.account({ ownerId });
  expect(given(await sam.claims(guest.passId))).toEqual({ conversationId: guest.conversationId });

  const after = await sam.at(guest.conversationId).current();
  expect(after.gate).toBe("none");
  expect(texts(after)).toEqual(THREAD);
  expect(after.messages.map(({ id }) => id)).toEqual(before.messages.map(({ id }) => id));
  expect(after.conversation.revision).toBeGreaterThan(before.conversation.revision);
  expect(texts(await sam.after(before.conversation.revision))).toEqual(["reply 3"]);
  expect(await guest.ownerId()).not.toBe(ownerId);
  expect(harness.closed).toEqual([guest.passId]);
  expect(harness.events.at(-1)).toEqual({ ownerId, event: { type: "visitor-changed" } });
});

it("makes a guest's thread a conversation of its own in an existing account, the latest there, for good", async () => {
  const { harness, guest } = await gatedGuest();
  const sam = await inFront(harness.account());
  await harness.passes(1000);
  given(await sam.claims(guest.passId));
  expect(await sam.conversations()).toHaveLength(2);
  const claimed = await (await sam.latest()).current();
  expect(claimed.conversation.id).toBe(guest.conversationId);
  expect(texts(claimed)).toEqual(THREAD);
  expect(claimed.notices).toHaveLength(1);
  expect(texts(await sam.chats("I have an account now"))).toHaveLength(8);
  expect(await harness.dayPasses()).toBe(0);
  expect((await sam.current()).messages).toHaveLength(8);
});

it("leaves a thread to the account that was made on its pass, before it is claimed and whoever else signs in there", async () => {
  const { harness, guest } = await gatedGuest();
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  const kim = await harness.account();
  expect(await harness.dayPasses()).toBe(0);
  expect(given(await kim.claims(guest.passId))).toEqual({ conversationId: null });
  expect(await kim.conversations()).toEqual([]);
  expect(await harness.dayPasses()).toBe(0);
  expect(texts(await sam.at(guest.conversationId).current())).toEqual(THREAD);
});

it("opens a thread that was never claimed to all that reads it once its day is over", async () => {
  const { harness, guest } = await gatedGuest();
  const { conversation, messages } = await guest.current();
  const sealed = messages.at(-1)?.id ?? "";
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  expect(await harness.dayPasses()).toBe(0);
  expect(await sam.at(guest.conversationId).listed()).toMatchObject({
    updatedAt: conversation.updatedAt,
    lastMessage: { content: "reply 3" },
  });
  expect(texts(await sam.after(conversation.revision))).toEqual(["reply 3"]);
  const found = await harness.node.search(await sam.viewer(), { q: "reply 3" });
  expect(found.hits.map(({ messageId }) => messageId)).toEqual([sealed]);
  given(await sam.reacts(sealed, "👍"));
  given(await sam.sees());
  given(await sam.send("about that", harness.ids.next(), { replyTo: sealed }));
  await sam.isAnswered();
  expect(harness.fakes.heard()).toContain("reply 3");
});

it("ends as one conversation with each message once, raced from twenty tabs of two accounts, and is no news when replayed", async () => {
  const { harness, guest } = await gatedGuest();
  const both = [await harness.account(), await harness.account()];
  const raced = await Promise.all(
    both.flatMap((account) => Array.from({ length: 10 }, () => account.claims(guest.passId))),
  );
  expect(raced.filter((one) => given(one).conversationId === guest.conversationId)).toHaveLength(1);
  const listed = await Promise.all(both.map((account) => account.conversations()));
  expect(listed.map(({ length }) => length).toSorted()).toEqual([0, 1]);
  const winner = both[listed.findIndex(({ length }) => length === 1)];
  const whole = await winner?.at(guest.conversationId).current();
  expect(whole?.messages.map(({ content }) => content)).toEqual(THREAD);
  const known = harness.events.length;
  for (const account of both)
    expect(given(await account.claims(guest.passId))).toEqual({ conversationId: null });
  expect((await winner?.current())?.conversation).toEqual(whole?.conversation);
  expect(harness.events).toHaveLength(known);
});

it("lets a message in flight with the guest pass neither bring the gate back nor an end of the thread", async () => {
  const { harness, guest } = await guestHarness();
  const viewer = await guest.viewer();
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  given(await sam.claims(guest.passId));
  const as = () => Promise.resolve(viewer);
  const late = await guest.send("late", harness.ids.next(), { as });
  expect(refusal(late)).toBe("not-found");
  expect(await harness.dayPasses()).toBe(0);
});

it("stays free of deadlocks while messages, replies, notes, forgetting, claims and deletions run side by side", async () => {
  const { harness, sam } = await accountHarness();
  const other = sam.tab();
  await other.opens();
  for (let round = 0; round < 4; round += 1) {
    const guest = await inFront(harness.guest());
    await guest.says("hey, I live in Lisbon");
    await harness.passes(round * 1000);
    const { facts } = await sam.memory();
    await Promise.all([
      guest.send("more"),
      sam.send(`I live in Lisbon, my name is Xanthe, round ${round}`),
      other.send(`I live in Lisbon, my name is Xanthe, round ${round}`),
      sam.claims(guest.passId),
      ...facts.map(({ id }) => sam.forgets(id)),
      ...facts.map(({ id }) => sam.corrects(id, { pinned: true })),
      guest.start({ startOver: true }),
      sam.claims(guest.passId),
      sam.notes(`Note ${round}`),
      harness.node.expire(),
      harness.passes(4000),
    ]);
  }
  await harness.passes(20_000);
  const deadlocks =
    "select deadlocks::int from pg_stat_database where datname = current_database()";
  expect(await harness.rows(deadlocks)).toEqual([{ deadlocks: 0 }]);
  expect(harness.logged("interrupted")).toEqual([]);
});

it("is all or nothing: killed half-way it changes nothing, and done again it is whole", async () => {
  const { harness, guest } = await gatedGuest();
  const before = await guest.current();
  const sam = await harness.account();
  await harness.pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger half_way before update of owner_id on guest_passes for each row execute function break_off()`);
  await expect(sam.claims(guest.passId)).rejects.toThrow();
  expect(await guest.current()).toEqual(before);
  expect(await sam.conversations()).toEqual([]);

  await harness.pool.query("drop trigger half_way on guest_passes");
  expect(given(await sam.claims(guest.passId))).toEqual({ conversationId: guest.conversationId });
  expect(texts(await sam.at(guest.conversationId).current())).toEqual(THREAD);
});
