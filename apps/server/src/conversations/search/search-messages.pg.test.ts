import { expect, it } from "vitest";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";

type Opened = Awaited<ReturnType<typeof accountHarness>>;

const searching =
  ({ harness, sam }: Opened, of: Pick<Opened["sam"], "viewer"> = sam) =>
  async (q: string, page: { limit?: number; before?: string } = {}) =>
    harness.node.search(await of.viewer(), { q, ...page });

const snippets = ({ hits }: { readonly hits: readonly { readonly snippet: string }[] }) =>
  hits.map(({ snippet }) => snippet);

it("finds words of both sides in every conversation, as beginnings, without case and accents, the newest first", async () => {
  const opened = await accountHarness();
  const { harness, sam } = opened;
  harness.fakes.rounds.push("What do you put into your CRÈME caramel?");
  const first = await sam.chats("I baked a tarte aux citrons");
  const conversationId = sam.conversationId;
  await sam.opens("ben");
  await sam.chats("Привет. My creme brulee failed, and the citron fell");
  const search = searching(opened);
  expect(snippets(await search("creme"))).toEqual([
    "Привет. My creme brulee failed, and the citron fell",
    "What do you put into your CRÈME caramel?",
  ]);
  expect(snippets(await search("Crème CARA"))).toHaveLength(1);
  expect(snippets(await search("привет citr"))).toHaveLength(1);
  expect(snippets(await search("itron"))).toEqual([]);
  expect(snippets(await search("creme tarte"))).toEqual([]);
  expect(await search("...")).toEqual({ hits: [], next: null });
  const [told] = first.messages;
  expect((await search("citrons")).hits).toEqual([
    {
      conversationId,
      assistantId: "ada",
      assistantName: "Ada",
      messageId: told?.id,
      order: 1,
      role: "user",
      timestamp: told?.timestamp,
      snippet: "I baked a tarte aux citrons",
      ranges: [{ from: 20, to: 27 }],
    },
  ]);
});

it("takes what is written for words, never for a pattern", async () => {
  const opened = await accountHarness({ worker: false });
  await opened.sam.says("100% of (all) c++ [a-z] .* \\d");
  const search = searching(opened);
  expect(snippets(await search("c++ (ALL)"))).toHaveLength(1);
  expect(snippets(await search("z .*"))).toHaveLength(1);
  expect(snippets(await search("\\w"))).toHaveLength(0);
});

it("never finds another owner's words, and what is forgotten or left out of a context stays one's own", async () => {
  const opened = await accountHarness({ worker: false });
  const { harness, sam } = opened;
  await sam.says("the lantern is under the jetty");
  await harness.pool.query("update messages set left_out = true");
  expect(snippets(await searching(opened)("lantern"))).toHaveLength(1);
  const kim = await inFront(harness.account());
  expect(snippets(await searching(opened, kim)("lantern"))).toEqual([]);
  expect(
    snippets(await searching(opened, kim)("l", { before: "ffffffff-ffff-7fff-bfff-ffffffffffff" })),
  ).toEqual([]);
});

it("finds nothing in a sealed reply until an account has it, and nothing that was removed or deleted", async () => {
  const { harness, guest } = await guestHarness();
  const found = async (viewer = guest.viewer) =>
    snippets(await harness.node.search(await viewer(), { q: "lighthouse" }));
  for (const words of ["one", "two", "my lighthouse"]) {
    harness.fakes.rounds.push(words);
    await guest.chats("hello");
  }
  expect((await guest.current()).messages.at(-1)).toMatchObject({ content: "" });
  expect(await found()).toEqual([]);
  const sam = await harness.account();
  const claimed = given(await sam.claims(guest.passId));
  expect(await found(sam.viewer)).toEqual(["my lighthouse"]);
  for (const change of ["removed = true", "removed = false, source = 'card'"]) {
    await harness.pool.query(`update messages set ${change} where content = 'my lighthouse'`);
    expect(await found(sam.viewer)).toEqual([]);
  }
  await harness.pool.query("update messages set source = 'engine'");
  expect(await found(sam.viewer)).toHaveLength(1);
  given(await harness.node.delete(await sam.viewer(), claimed.conversationId ?? ""));
  expect(await found(sam.viewer)).toEqual([]);
});

it("gives page after page, each message once, by one walk of the owner's index over ten thousand at most", async () => {
  const opened = await accountHarness({ worker: false, accesses: true });
  await opened.sam.says("the oldest lemon");
  await opened.harness.pool.query(`
    insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
    select owner_id, ('0fffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, conversation_id, 1 + n, role,
      case when n % 4000 = 0 then 'lemon ' || n else 'rain and rain' end, status, source, revision, created_at
    from messages, generate_series(1, 12000) n`);
  await opened.harness.pool.query("vacuum analyze messages");
  const search = searching(opened);
  opened.harness.accesses();
  const pages: string[][] = [];
  let next: string | null | undefined;
  do {
    const page = await search("lemon", { limit: 2, ...(next == null ? {} : { before: next }) });
    pages.push(snippets(page));
    ({ next } = page);
  } while (next !== null);
  expect(pages).toEqual([["lemon 12000", "lemon 8000"], ["lemon 4000", "the oldest lemon"], []]);
  expect(snippets(await search("oldest"))).toEqual([]);

  const read = opened.harness.accesses().filter(({ table }) => table === "messages");
  expect(read.length).toBeGreaterThan(0);
  for (const { by, index, condition } of read)
    expect([by.replace(" Only", ""), index, /\bowner_id = /u.test(condition)]).toEqual([
      "Index Scan",
      "messages_owner_id_id_pk",
      true,
    ]);
});
