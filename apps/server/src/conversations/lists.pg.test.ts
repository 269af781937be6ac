import { PAGE_OF_MESSAGES } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { parseListQuery } from "./list-conversations.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";

/** An account with three conversations, a second apart. */
const threeConversations = async (harness: Harness) => {
  const sam = await harness.account();
  const ids: string[] = [];
  for (const characterId of ["ada", "ben", "ada"]) {
    ids.push(given(await sam.start({ characterId })).conversation.id);
    await harness.clock.advance(1000);
  }
  const list = async (query: Parameters<typeof parseListQuery>[0]) => {
    const listed = given(await harness.node.list(await sam.viewer(), given(parseListQuery(query))));
    return listed.map(({ id }) => ids.indexOf(id));
  };
  return { sam, ids, list };
};

it("lists an owner's conversations by order, direction, limit, last and one composite filter", async () => {
  const harness = await createHarness({ worker: false });
  const { ids, list } = await threeConversations(harness);
  expect(await list({ orderBy: "updatedAt" })).toEqual([0, 1, 2]);
  expect(await list({ orderBy: "updatedAt", direction: "desc", limit: 1 })).toEqual([2]);
  expect(await list({ orderBy: "createdAt", last: 2 })).toEqual([1, 2]);
  expect(await list({ orderBy: "createdAt", direction: "desc", last: 2 })).toEqual([1, 0]);
  expect(await list({ all: "assistantId:ada" })).toEqual([0, 2]);
  expect(await list({ all: `assistantId:ada,id:${ids[1]}` })).toEqual([]);
  expect(await list({ any: `assistantId:ben,id:${ids[0]}` })).toEqual([0, 1]);
});

it("tells where every conversation of some owners stands, for pages that may have missed it", async () => {
  const harness = await createHarness({ worker: false });
  const { sam, ids } = await threeConversations(harness);
  const { ownerId } = await sam.viewer();
  const kim = await harness.account();
  await kim.start({ characterId: "ada" });
  const standings = await harness.node.standingsOf([ownerId, crypto.randomUUID()]);
  expect(standings.map(({ conversationId }) => conversationId).toSorted()).toEqual(ids.toSorted());
  for (const { conversationId, revision } of standings) {
    const read = given(await harness.node.read(await sam.viewer(), conversationId, null));
    expect(revision).toBe(read.conversation.revision);
  }
});

it("refuses the last items without an order, two composite filters, and both ends at once", () => {
  expect(parseListQuery({ last: 1 })).toEqual({
    ok: false,
    error: { kind: "query-last-needs-order" },
  });
  expect(parseListQuery({ all: "id:1", any: "id:2" })).toEqual({
    ok: false,
    error: { kind: "query-one-composite-filter" },
  });
  expect(parseListQuery({ orderBy: "updatedAt", limit: 1, last: 1 })).toMatchObject({
    ok: false,
    error: { field: "last" },
  });
});

it.each([
  "",
  "assistantId",
  "ownerId:x",
  "assistantId:ada:ben",
  "assistantId:\u0000",
  `id:${"-".repeat(36)}`,
  "id:1",
  "constructor:x",
  "assistantId:ada,",
])("refuses the filter %j", async (filter) => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  for (const which of ["all", "any"] as const) {
    const listed = harness.node.list(
      await sam.viewer(),
      given(parseListQuery({ [which]: filter })),
    );
    expect(await listed).toEqual({ ok: false, error: { kind: "invalid-request", field: which } });
  }
});

it("gives the newest fifty messages and whether there are earlier ones, and pages back to the first", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
  for (let count = 1; count <= PAGE_OF_MESSAGES + 2; count += 1) await sam.says(`message ${count}`);
  const newest = await sam.current();
  expect(newest.hasEarlier).toBe(true);
  expect(texts(newest)[0]).toBe("message 3");

  const viewer = await sam.viewer();
  const page = async (query: Parameters<typeof harness.node.readMessages>[2]) => {
    const { messages, hasEarlier } = given(
      await harness.node.readMessages(viewer, sam.conversationId, query),
    );
    return { orders: messages.map(({ order }) => order), hasEarlier };
  };
  expect(await page({ orderBy: "order", last: 2, before: 3 })).toEqual({
    orders: [1, 2],
    hasEarlier: false,
  });
  expect(await page({ orderBy: "order", last: 1, before: 3 })).toEqual({
    orders: [2],
    hasEarlier: true,
  });
  expect(await page({ orderBy: "order", direction: "desc", limit: 2 })).toEqual({
    orders: [52, 51],
    hasEarlier: true,
  });
  expect(await page({ orderBy: "timestamp", limit: 2 })).toEqual({
    orders: [1, 2],
    hasEarlier: false,
  });
  expect(await page({ orderBy: "order", direction: "desc", last: 2 })).toEqual({
    orders: [2, 1],
    hasEarlier: false,
  });
});

it("answers for another's conversation as for one that never was, in every call", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push("");
  const messageId = (await sam.chats("hey")).messages[1]?.id ?? "";
  for (const stranger of [await harness.account(), await harness.guest()]) {
    const viewer = await stranger.viewer();
    const ask = async (id: string) => {
      stranger.at(id);
      return [
        await harness.node.read(viewer, id, null),
        await harness.node.read(viewer, id, 1),
        await harness.node.readMessages(viewer, id, {}),
        await stranger.send("hey"),
        await stranger.sees(),
        await stranger.retries(messageId),
      ];
    };
    const foreign = await ask(sam.conversationId);
    expect(foreign).toEqual(await ask(harness.ids.next()));
    expect(foreign.slice(0, 5).map(refusal)).toEqual(Array.from({ length: 5 }, () => "not-found"));
    expect(given(await harness.node.list(viewer, {}))).toEqual([]);
  }
});

it("catches up by a snapshot where that is less than what changed", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
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
