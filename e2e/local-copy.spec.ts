import { expect, test } from "./support/harness.ts";

const KEY = "evenfall.conversation";

test("a guest's conversation stands under one key, in the spec's shape; where it is damaged the server's shows, and it is saved when the page is left", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await sam.chatsUntilReply(1);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(2);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([KEY]);
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  const { messages, ...copy } = JSON.parse(text ?? "") as Record<string, unknown>;
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  expect(copy).toEqual({
    threadId: expect.any(String),
    assistantMessageCount: 1,
    assistantId: "marisol",
    assistantName: "Marisol",
    createdAt: expect.stringMatching(iso),
    updatedAt: expect.stringMatching(iso),
  });
  expect(messages).toMatchObject([
    { content: "line 1", role: "user", status: "read", timestamp: expect.stringMatching(iso) },
    { role: "assistant", status: expect.any(String), timestamp: expect.stringMatching(iso) },
  ]);
  const [asked, replied] = (await sam.localCopy())?.messages ?? [];
  expect(replied?.content).toBe((await sam.texts())[1]);
  // The tag by which the server recognizes its own messages.
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
  await sam.says("line 2", 2);
  await expect.poll(async () => (await sam.localCopy())?.messages.length).toBe(4);

  // The copy is saved at once when the page is left.
  await page.route("**/messages", (route) => route.abort());
  await sam.composer.fill("in the last moment");
  await sam.composer.press("Enter");
  await expect(sam.ownMessages).toHaveCount(3);
  await page.goto("/healthz");
  expect((await sam.localCopy())?.messages.at(-1)?.content).toBe("in the last moment");
});
