import { expect, it } from "vitest";
import { inFront } from "@evenfall/testing/conversations/opened.ts";
import type { Access } from "@evenfall/testing/platform/explained-queries.ts";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { copyOf, given } from "@evenfall/testing/conversations/visitor.ts";

/** Tables in which every row belongs to an owner. */
const OWNED = new Set([
  "conversations",
  "messages",
  "runs",
  "notices",
  "facts",
  "fact_receipts",
  "conversation_memories",
  "push_subscriptions",
  "age_records",
]);

/** Tables that grow with visitors and are found by an id, a hash or an address of their own. */
const BY_OWN_KEY = new Set([
  "guest_passes",
  "users",
  "sessions",
  "claimed_threads",
  "left_out_messages",
  "address_budgets",
  "rate_limits",
  "verifications",
]);

/** Indexes by time in which a node looks for what is due or has expired. */
const DUE = new Set([
  "runs_wake",
  "conversations_expiry",
  "guest_passes_expiry",
  "sessions_expiry",
  "rate_limits_window",
  "address_budgets_day",
  "verifications_expiry",
]);

const told = ({ statement, table, by, index, condition }: Access): string =>
  `${by} of ${table} by ${index ?? "nothing"} ${condition}: ${statement.replaceAll(/\s+/g, " ").slice(0, 300)}`;

it("reads rows of one owner by an index that begins with the owner, and due work by its moment, whatever is asked", async () => {
  const harness = await createHarness({ worker: false, accesses: true });
  // They serve only nodes of the previous version.
  await harness.pool.query("drop index conversations_by_id, runs_by_id");
  await harness.node.worker.start({ alone: false });
  const { accesses } = harness;
  const guest = await inFront(harness.guest());
  await guest.chats("I live in Lisbon");
  await guest.chats("and I have a dog called Miso");
  const sam = await harness.account();
  given(await sam.claims(guest.passId));
  await sam.latest();
  await sam.conversations();
  given(await sam.marks({ pinned: true, seenOrder: 1 }));
  const ada = await sam.latest();
  await ada.chats("I moved to Porto");
  const { facts } = await ada.memory();
  given(await ada.notes("likes pelicans"));
  given(await ada.forgets(facts[0]?.id ?? ""));
  // So much that the dog can be found only by a search.
  for (let turn = 0; turn < 12; turn += 1) await ada.chats("and on it went, with rain ".repeat(12));
  const later = harness.fakes.later();
  await ada.says("what do you remember of Miso?");
  await harness.passes(10_000);
  later.resolve("you");
  await ada.isAnswered();
  const found = await harness.node.search(await ada.viewer(), { q: "miso" });
  expect(found.hits.length).toBeGreaterThan(0);
  const leaving = await inFront(harness.guest());
  const copy = copyOf(await leaving.chats("I live in Rome"));
  given(await leaving.forgets((await leaving.memory()).facts[0]?.id ?? ""));
  await harness.clock.advance(25 * 3_600_000);
  expect(await harness.node.expire()).toBe(1);
  given(await leaving.start({ id: leaving.conversationId, copy }));
  given(await sam.claims(leaving.passId, copy));
  await harness.clock.advance(31 * 24 * 3_600_000);
  await harness.identity.forgetExpired();

  const read = accesses();
  expect(read.length).toBeGreaterThan(50);
  const tables = new Set(read.map(({ table }) => table));
  for (const table of [...OWNED, ...BY_OWN_KEY]) expect(tables).toContain(table);
  expect(read.map(({ index }) => index)).toContain("messages_by_word");

  const growing = read.filter(({ table }) => OWNED.has(table) || BY_OWN_KEY.has(table));
  expect(growing.filter(({ by }) => by === "Seq Scan").map(told)).toEqual([]);
  // Due rows are found again by their ctid: each once, and no others.
  const apart = growing.filter(({ by, index }) => by !== "Tid Scan" && !DUE.has(index ?? ""));
  expect(apart.filter(({ condition }) => condition === "").map(told)).toEqual([]);
  expect(
    apart
      .filter(
        ({ table, condition }) =>
          OWNED.has(table) && !/\bowner_id = |message_words\(owner_id,/u.test(condition),
      )
      .map(told),
  ).toEqual([]);
});
