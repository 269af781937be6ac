import { expect, it } from "vitest";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { given, texts } from "@evenfall/testing/conversations/visitor.ts";

/** A guest who talked and stands before the gate. */
const gatedGuest = async (harness: Harness) => {
  const guest = await harness.guest();
  await guest.opens();
  for (const text of ["one", "two", "three"]) await guest.chats(text);
  return guest;
};

const THREAD = ["one", "reply 1", "two", "reply 2", "three", "reply 3"];

it("opens a guest's thread for the new account that keeps the guest's owner id", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
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

it("makes a guest's thread a conversation of its own in an existing account, and the latest there", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const guest = await gatedGuest(harness);
  await harness.passes(1000);
  given(await sam.claims(guest.passId));
  expect(await sam.conversations()).toHaveLength(2);
  const claimed = await (await sam.latest()).current();
  expect(claimed.conversation.id).toBe(guest.conversationId);
  expect(texts(claimed)).toEqual(THREAD);
  expect(claimed.notices).toHaveLength(1);
  expect(texts(await sam.chats("I have an account now"))).toHaveLength(8);
});

it("does not delete a claimed thread when a guest's day is over", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  await harness.clock.advance(30 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
  expect(texts(await sam.at(guest.conversationId).current())).toEqual(THREAD);
});

it("keeps the thread of a guest who made an account and never came back to claim it", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  await harness.clock.advance(30 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
  await harness.clock.advance(30 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
  expect(texts(await sam.at(guest.conversationId).current())).toEqual(THREAD);
});

it("changes nothing when it is replayed, and is no news then", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  const first = await sam.at(guest.conversationId).current();
  const known = harness.events.length;
  expect(given(await sam.claims(guest.passId))).toEqual({ conversationId: null });
  expect((await sam.current()).conversation).toEqual(first.conversation);
  expect(harness.events).toHaveLength(known);
});

it("ends as one conversation with each message once, raced from twenty tabs", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
  const sam = await harness.account();
  await sam.opens();
  const raced = await Promise.all(Array.from({ length: 20 }, () => sam.claims(guest.passId)));
  expect(raced.filter((one) => given(one).conversationId === guest.conversationId)).toHaveLength(1);
  expect(await sam.conversations()).toHaveLength(2);
  expect(texts(await sam.at(guest.conversationId).current())).toEqual(THREAD);
});

it("gives a thread to one of two accounts that claim it at once", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
  const both = [await harness.account(), await harness.account()];
  await Promise.all(both.map((account) => account.claims(guest.passId)));
  const counts = await Promise.all(
    both.map(async (account) => (await account.conversations()).length),
  );
  expect(counts.toSorted()).toEqual([0, 1]);
});

it.each([
  ["a new", true],
  ["an existing", false],
])(
  "lands a reply in flight in %s account, once, unsealed, and not on the pass",
  async (_which, keepsOwner) => {
    const harness = await createHarness();
    const guest = await harness.guest();
    await guest.opens();
    await guest.chats("one");
    await guest.chats("two");
    const later = Promise.withResolvers<string>();
    harness.fakes.rounds.push(later.promise);
    await guest.says("three");
    await guest.isTypedTo();
    const sam = await harness.account(keepsOwner ? { ownerId: await guest.ownerId() } : {});
    given(await sam.claims(guest.passId));
    later.resolve("the third");
    const answered = await sam.at(guest.conversationId).isAnswered();
    expect(texts(answered)).toEqual(["one", "reply 1", "two", "reply 2", "three", "the third"]);
    expect(harness.events.at(-1)).toMatchObject({
      ownerId: sam.ownerId,
      event: { update: { gate: "none", messages: [{ content: "the third" }] } },
    });
    expect(await guest.repliesSpent()).toBe(2);
  },
);

it("answers in the account what waited to be read at the moment of the claim", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  await guest.says("hey");
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  expect(texts(await sam.at(guest.conversationId).isAnswered())).toEqual(["hey", "reply 1"]);
  expect(harness.fakes.requests).toHaveLength(1);
});

it("brings a canned line that was owed at the moment of the claim", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  harness.fakes.rounds.push("");
  await guest.says("hey");
  await guest.isTypedTo();
  await harness.rest();
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  const answered = await sam.at(guest.conversationId).isAnswered();
  expect(answered.messages.map(({ source }) => source)).toEqual(["visitor", "canned"]);
});

it("lets a message in flight with the guest pass neither bring the gate back nor an end of the thread", async () => {
  const harness = await createHarness();
  const guest = await harness.guest();
  await guest.opens();
  const viewer = await guest.viewer();
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  given(await sam.claims(guest.passId));
  const late = await harness.node.send(viewer, {
    conversationId: guest.conversationId,
    messageId: harness.ids.next(),
    content: "late",
    addressHash: "address",
    region: "US",
  });
  expect(late).toMatchObject({ ok: false, error: { kind: "not-found" } });
  await harness.clock.advance(30 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
});

it("leaves an account's thread with it when another account signs in on the same pass", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
  const sam = await harness.account({ ownerId: await guest.ownerId() });
  const kim = await harness.account();
  expect(given(await kim.claims(guest.passId))).toEqual({ conversationId: null });
  expect(await kim.conversations()).toEqual([]);
  expect(texts(await sam.at(guest.conversationId).current())).toEqual(THREAD);
  await harness.clock.advance(30 * 3_600_000);
  expect(await harness.node.expire()).toBe(0);
});

it("gives a message an id of its own where the account uses the guest's elsewhere", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  const guest = await harness.guest();
  await sam.opens();
  await guest.opens();
  const id = harness.ids.next();
  await sam.says("mine", id);
  await sam.isAnswered();
  await guest.says("the guest's", id);
  await guest.isAnswered();
  given(await sam.claims(guest.passId));
  expect(texts(await sam.current())).toEqual(["mine", "reply 1"]);
  expect(texts(await sam.at(guest.conversationId).current())).toEqual(["the guest's", "reply 2"]);
});

it("is all or nothing: killed half-way it changes nothing, and done again it is whole", async () => {
  const harness = await createHarness();
  const guest = await gatedGuest(harness);
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

it("stays free of deadlocks while messages, replies, claims and deletions run side by side", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  for (let round = 0; round < 4; round += 1) {
    const guest = await harness.guest();
    await guest.opens();
    await guest.says("hey");
    await harness.passes(round * 1000);
    await Promise.all([
      guest.send("more"),
      sam.send(`round ${round}`),
      sam.claims(guest.passId),
      guest.start({ startOver: true }),
      sam.claims(guest.passId),
      harness.node.expire(),
      harness.passes(2000),
    ]);
  }
  await harness.passes(10_000);
  const { rows } = await harness.pool.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(harness.logged("interrupted")).toEqual([]);
});
