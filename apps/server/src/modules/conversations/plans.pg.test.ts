import { expect, it } from "vitest";
import type { Access } from "../../testing/explained.ts";
import { createStage } from "./stage.ts";
import { given } from "./test-visitor.ts";

/** Tables that grow with visitors or with what they write. */
const GROWING = new Set([
  "conversations",
  "messages",
  "runs",
  "notices",
  "left_out_messages",
  "facts",
  "fact_receipts",
  "conversation_memories",
  "guest_passes",
  "users",
  "sessions",
  "age_records",
  "address_budgets",
]);

/** What a node looks through for work that fell due, in the order of its moments. */
const DUE = new Set(["runs_wake", "conversations_expiry"]);

/** Ids that are unique without their owner: a pass is found by its own. */
const BY_OWN_ID = new Set(["guest_passes", "users", "left_out_messages", "address_budgets"]);

/** A claim moves threads and runs to another owner: who had one finds it by its id alone. */
const WHOEVER_OWNS_IT = new Set(["conversations_id", "runs_id"]);

const told = ({ statement, table, by, index, condition }: Access): string =>
  `${by} of ${table} by ${index ?? "nothing"} ${condition}: ${statement.replaceAll(/\s+/g, " ").slice(0, 300)}`;

it("reads rows of one owner by an index, and due work by its moment, whatever is asked", async () => {
  const stage = await createStage({ worker: false, accesses: true });
  await stage.node.worker.start({ alone: false });
  const { accesses } = stage;
  const guest = await stage.guest();
  await guest.opens();
  await guest.chats("I live in Lisbon");
  await guest.chats("and I have a dog called Miso");
  const sam = await stage.account();
  given(await sam.claims(guest.passId));
  await sam.latest();
  await sam.conversations();
  const ada = await sam.latest();
  await ada.chats("I moved to Porto");
  const { facts } = await ada.memory();
  given(await ada.notes("likes pelicans"));
  given(await ada.forgets(facts[0]?.id ?? ""));
  await ada.chats("what do you remember?");
  await stage.node.expire();
  const read = accesses();
  expect(read.length).toBeGreaterThan(50);
  const tables = new Set(read.map(({ table }) => table));
  for (const table of ["conversations", "messages", "runs"]) expect(tables).toContain(table);

  const growing = read.filter(({ table }) => GROWING.has(table));
  expect(growing.filter(({ by }) => by === "Seq Scan").map(told)).toEqual([]);
  expect(
    growing.filter(({ index, condition }) => condition === "" && !DUE.has(index ?? "")).map(told),
  ).toEqual([]);
  const ofNoOwner = growing.filter(
    ({ table, index, statement }) =>
      !DUE.has(index ?? "") && !BY_OWN_ID.has(table) && !/\bowner_id"? (?:=|in)/u.test(statement),
  );
  expect(new Set(ofNoOwner.map(({ index }) => index))).toEqual(WHOEVER_OWNS_IT);
});
