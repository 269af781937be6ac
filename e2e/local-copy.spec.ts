import { expect, test } from "./support/harness.ts";
import { visitorIn } from "./support/visitor.ts";

const KEY = "evenfall.conversation";

test("a guest's conversation stands under one key, in the spec's shape; where it is damaged the server's shows", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(2);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([KEY]);
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  const copy = JSON.parse(text ?? "") as Record<string, unknown>;
  expect(Object.keys(copy).sort()).toEqual(
    [
      "threadId",
      "messages",
      "assistantMessageCount",
      "assistantId",
      "assistantName",
      "createdAt",
      "updatedAt",
    ].sort(),
  );
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  expect(copy).toMatchObject({
    assistantMessageCount: 1,
    assistantId: "marisol",
    assistantName: "Marisol",
    createdAt: expect.stringMatching(iso),
    updatedAt: expect.stringMatching(iso),
    messages: [
      { content: "line 1", role: "user", status: "read", timestamp: expect.stringMatching(iso) },
      { role: "assistant", status: expect.any(String), timestamp: expect.stringMatching(iso) },
    ],
  });
  const [asked, replied] = (await sam.localCopy())?.messages ?? [];
  expect(replied?.content).toBe((await sam.texts())[1]);
  // What lets the server know its own words again.
  expect(replied?.tag).toEqual(expect.any(String));
  expect(asked?.tag).toBeUndefined();

  const before = await sam.texts();
  for (const damaged of ['{"threadId":"018f', '{"threadId":7,"messages":"none"}', "", "null"]) {
    await page.goto("/healthz");
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      KEY,
      damaged,
    ] as const);
    await sam.opens();
    await sam.hasReplies(1);
    expect(await sam.texts()).toEqual(before);
  }
  await sam.says("line 2");
  await sam.hasReplies(2);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(4);
});

test("the copy is saved 100 ms after a change, and at once where the page is left", async ({
  page,
}) => {
  await page.clock.install();
  const sam = visitorIn(page);
  // The character's answer would be a change of its own.
  await page.route("**/messages", (route) => route.abort());
  await sam.startsChat();
  await sam.composer.fill("kept");
  await expect(sam.send).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await sam.composer.press("Enter");
  await expect(sam.ownMessages).toHaveCount(1);
  await page.clock.runFor(99);
  expect(await sam.localCopy()).toBeNull();
  await page.clock.runFor(1);
  const kept = async () => (await sam.localCopy())?.messages.map(({ content }) => content);
  expect(await kept()).toEqual(["kept"]);
  await sam.composer.fill("in the last moment");
  await sam.composer.press("Enter");
  await expect(sam.ownMessages).toHaveCount(2);
  await page.goto("/healthz");
  expect(await kept()).toEqual(["kept", "in the last moment"]);
});

test("a tab that knows less never overwrites what another has saved", async ({ page, context }) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  const behind = visitorIn(await context.newPage());
  await behind.page.addInitScript(() => {
    const deafable = (target: EventTarget): void => {
      const listen = target.addEventListener.bind(target);
      Object.assign(target, {
        addEventListener: (type: string, hear: (event: Event) => void) =>
          listen(type, (event) => {
            if (!("isDeaf" in window)) hear(event);
          }),
      });
    };
    const Channel = BroadcastChannel;
    Object.assign(window, {
      BroadcastChannel: function open(name: string) {
        const channel = new Channel(name);
        deafable(channel);
        return channel;
      },
    });
    deafable(window);
  });
  await behind.opens();
  await behind.hasReplies(1);
  // This tab hears nothing any more: neither the server nor the other tab.
  await behind.page.route("**/api/**", (route) => route.abort());
  await behind.page.evaluate(() => Object.assign(window, { isDeaf: true }));
  await sam.says("line 2");
  await sam.hasReplies(2);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(4);
  await behind.says("written in the other tab");
  await expect
    .poll(async () => (await sam.localCopy())?.messages.map(({ content }) => content))
    .toEqual([...(await sam.texts()).slice(0, 4), "written in the other tab"]);
});
