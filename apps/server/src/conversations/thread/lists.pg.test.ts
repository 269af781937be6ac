import { PAGE_OF_MESSAGES } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { parseListQuery } from "./list-conversations.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { given, texts } from "@evenfall/testing/conversations/visitor.ts";

/** An account with three conversations, a second apart. */
const threeConversations = async (harness: Harness) => {
  const sam = await harness.account();
  const ids: string[] = [];
  for (const characterId of ["ada", "ben", "ada"]) {
    ids.push(given(await sam.start({ characterId })).conversation.id);
    await harness.clock.advance(1000);
  }
  return { sam, ids };
};

it("lists an owner's conversations by order, direction, limit, last and one composite filter", async () => {
  const harness = await createHarness({ worker: false });
  const { sam, ids } = await threeConversations(harness);
  const viewer = await sam.viewer();
  const list = async (query: Parameters<typeof parseListQuery>[0]) =>
    given(await harness.node.list(viewer, given(parseListQuery(query)))).map(({ id }) =>
      ids.indexOf(id),
    );
  expect(await list({ orderBy: "updatedAt" })).toEqual([0, 1, 2]);
  expect(await list({ orderBy: "updatedAt", direction: "desc", limit: 1 })).toEqual([2]);
  expect(await list({ orderBy: "updatedAt", direction: "desc", limit: 2, skip: 1 })).toEqual([
    1, 0,
  ]);
  expect(await list({ orderBy: "createdAt", last: 2 })).toEqual([1, 2]);
  expect(await list({ orderBy: "createdAt", direction: "desc", last: 2 })).toEqual([1, 0]);
  expect(await list({ all: "assistantId:ada" })).toEqual([0, 2]);
  expect(await list({ all: `assistantId:ada,id:${ids[1]}` })).toEqual([]);
  expect(await list({ any: `assistantId:ben,id:${ids[0]}` })).toEqual([0, 1]);
});

it("tells where every conversation of some owners stands, for pages that may have missed it", async () => {
  const harness = await createHarness({ worker: false });
  const { sam, ids } = await threeConversations(harness);
  const kim = await harness.account();
  await kim.start({ characterId: "ada" });
  const standings = await harness.node.standingsOf([sam.ownerId, crypto.randomUUID()]);
  expect(standings.map(({ conversationId }) => conversationId).toSorted()).toEqual(ids.toSorted());
  for (const { conversationId, revision } of standings)
    expect(revision).toBe((await sam.at(conversationId).current()).conversation.revision);
});

it("refuses filters that are none, and both ends of a list at once", async () => {
  const harness = await createHarness({ worker: false });
  const viewer = await (await harness.account()).viewer();
  for (const filter of ["", "ownerId:x", "constructor:x", "id:1", "assistantId:\u0000"])
    for (const which of ["all", "any"] as const)
      expect(await harness.node.list(viewer, given(parseListQuery({ [which]: filter })))).toEqual({
        ok: false,
        error: {
          kind: "invalid-request",
          field: which,
          message: expect.stringContaining(`"${filter}"`) as unknown,
        },
      });
  expect(parseListQuery({ orderBy: "updatedAt", limit: 1, last: 1 })).toMatchObject({
    ok: false,
    error: { field: "last" },
  });
});

it("gives the newest fifty messages and whether there are earlier ones, and pages back to the first", async () => {
  const { harness, sam } = await accountHarness({ worker: false });
  for (let count = 1; count <= PAGE_OF_MESSAGES + 2; count += 1) await sam.says(`message ${count}`);
  const newest = await sam.current();
  expect(newest.hasEarlier).toBe(true);
  expect(texts(newest)[0]).toBe("message 3");

  const viewer = await sam.viewer();
  const page = async (query: Parameters<typeof harness.node.readMessages>[2]) => {
    const { messages, hasEarlier } = given(
      await harness.node.readMessages(viewer, sam.conversationId, query),
    );
    return [messages.map(({ order }) => order), hasEarlier];
  };
  expect(await page({ orderBy: "order", last: 2, before: 3 })).toEqual([[1, 2], false]);
  expect(await page({ orderBy: "order", last: 1, before: 3 })).toEqual([[2], true]);
  expect(await page({ orderBy: "order", direction: "desc", limit: 2 })).toEqual([[52, 51], true]);
  expect(await page({ orderBy: "timestamp", limit: 2 })).toEqual([[1, 2], false]);
  await harness.pool.query(
    "update messages set created_at = created_at - interval '2 days' where message_order < 7",
  );
  const from = new Date(harness.clock.now() - 86_400_000).toISOString();
  expect(await page({ orderBy: "order", limit: 1, from })).toEqual([[7], false]);
  expect(await page({ orderBy: "order", direction: "desc", last: 2 })).toEqual([[2, 1], false]);
});

it("catches up by a snapshot where that is less than what changed", async () => {
  const { harness, sam } = await accountHarness({ worker: false });
  const { revision } = (await sam.says("first")).conversation;
  await harness.pool.query(`
    insert into messages select owner_id, gen_random_uuid(), conversation_id, 1 + n, role, content, status, source, sealed,
      removed, revision + n, created_at from messages, generate_series(1, 250) n;
    update conversations set revision = revision + 250, last_order = 251`);
  expect(await sam.after(revision)).toMatchObject({ since: 0, hasEarlier: true });
  expect(await sam.after(revision + 200)).toMatchObject({
    since: revision + 200,
    hasEarlier: false,
  });
});
