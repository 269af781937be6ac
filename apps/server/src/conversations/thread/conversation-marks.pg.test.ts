import { ENDPOINTS } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness, guestHarness, inFront } from "@evenfall/testing/conversations/opened.ts";
import { serve } from "@evenfall/testing/conversations/routes.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";
import { screeningFor } from "@evenfall/testing/safety/screening.ts";

it("lists each conversation with its last line, cut short, and with the replies that nobody saw", async () => {
  const { harness, sam } = await accountHarness();
  expect(await sam.listed()).toMatchObject({ unread: 0 });
  expect((await sam.listed())?.lastMessage).toBeUndefined();

  await sam.chats("hello");
  expect(await sam.listed()).toMatchObject({
    unread: 1,
    lastMessage: { role: "assistant", source: "engine", content: "reply 1", order: 2 },
  });
  given(await sam.marks({ seenOrder: 2 }));
  expect(await sam.listed()).toMatchObject({ unread: 0, seenOrder: 2 });

  await sam.chats("and again");
  await sam.says(`${"😀".repeat(139)}ab`);
  expect(await sam.listed()).toMatchObject({
    unread: 1,
    lastMessage: { role: "user", content: `${"😀".repeat(139)}a`, order: 5 },
  });
  // A page that was left open reports what it saw long ago, another one more than there is.
  given(await sam.marks({ seenOrder: 1 }));
  expect(await sam.listed()).toMatchObject({ unread: 1, seenOrder: 2 });
  given(await sam.marks({ seenOrder: 99 }));
  expect(await sam.listed()).toMatchObject({ unread: 0, seenOrder: 5 });
  expect(harness.events.at(-1)?.event).toMatchObject({
    update: { conversation: { seenOrder: 5 } },
  });
});

it("has nothing unread in a conversation of which no page has said what was seen", async () => {
  const { harness, sam } = await accountHarness();
  await sam.chats("hello");
  await harness.pool.query("update conversations set seen_order = null");
  expect(await sam.listed()).toMatchObject({ unread: 0 });
});

it("counts a sealed reply, and never says a word of it in the list", async () => {
  const { guest } = await guestHarness();
  given(await guest.marks({ seenOrder: 0 }));
  for (const line of ["one", "two", "three"]) await guest.chats(line);
  expect(await guest.listed()).toMatchObject({
    unread: 3,
    lastMessage: { role: "assistant", content: "", order: 6 },
  });
});

it("keeps a name, a pin and an archive until they are taken away, tells every page, and leaves the conversation at its place", async () => {
  const { harness, sam } = await accountHarness();
  const before = await sam.chats("hello");
  await harness.clock.advance(60_000);
  harness.events.length = 0;
  const marked = given(
    await sam.marks({ title: "  the\nlighthouse one ", pinned: true, archived: true }),
  ).conversation;
  const at = new Date(harness.clock.now()).toISOString();
  const { updatedAt, revision } = before.conversation;
  const marks = { title: "the lighthouse one", pinnedAt: at, archivedAt: at, updatedAt };
  expect(marked).toMatchObject({ ...marks, revision: revision + 1 });
  expect(harness.events.map(({ event }) => event)).toMatchObject([
    { type: "conversation-changed", revision: revision + 1, update: { conversation: marks } },
  ]);
  expect(await sam.listed()).toMatchObject(marks);
  expect((await sam.current()).conversation).toMatchObject(marks);

  // Doing it twice changes nothing more.
  await harness.clock.advance(60_000);
  expect(given(await sam.marks({ pinned: true })).conversation.revision).toBe(revision + 1);
  expect(harness.events).toHaveLength(1);

  given(await sam.marks({ title: " ", pinned: false, archived: false }));
  const bare = await sam.listed();
  expect([bare?.title, bare?.pinnedAt, bare?.archivedAt]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("leaves the archive with its visitor's next message, and not with a reply", async () => {
  const { sam } = await accountHarness();
  await sam.says("hello");
  given(await sam.marks({ archived: true }));
  await sam.isAnswered();
  expect(await sam.listed()).toHaveProperty("archivedAt");
  expect((await sam.says("and again")).conversation).not.toHaveProperty("archivedAt");
  expect(await sam.listed()).not.toHaveProperty("archivedAt");
});

it("takes its marks along when a guest's conversation becomes an account's", async () => {
  const { harness, guest } = await guestHarness();
  await guest.chats("hello");
  given(await guest.marks({ title: "the first one", pinned: true, seenOrder: 1 }));
  const sam = await inFront(harness.account());
  given(await sam.claims(guest.passId));
  const claimed = await sam.at(guest.conversationId).listed();
  expect(claimed).toMatchObject({ title: "the first one", unread: 1 });
  expect(claimed?.pinnedAt).toBeDefined();
});

it("refuses a name that is too long, and one that a message would not be answered for", async () => {
  const harness = await createHarness({
    worker: false,
    screening: screeningFor({ forbidden: { action: "block", class: "crime" } }),
  });
  const sam = await inFront(harness.account());
  expect(refusal(await sam.marks({ title: "x".repeat(61) }))).toBe("content-invalid");
  given(await sam.marks({ title: "x".repeat(60) }));
  expect(refusal(await sam.marks({ title: "\u0007" }))).toBe("content-invalid");

  const browser = serve(harness);
  browser.signsIn(sam.ownerId);
  const path = `/api/conversations/${sam.conversationId}`;
  expect(await browser.isRefused("PATCH", path, { title: "the forbidden one" })).toBe(
    "422 content-blocked",
  );
  expect((await sam.listed())?.title).toBe("x".repeat(60));
  const { response } = ENDPOINTS.changeConversation;
  const named = await browser.asks(response, "PATCH", path, { title: "the calm one" });
  expect(named.conversation.title).toBe("the calm one");
});
