import type { KillableServer } from "@evenfall/testing";
import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { query } from "./support/database.ts";
import { expect, test } from "./support/harness.ts";
import type { VisitorInPage } from "./support/visitor.ts";

/**
 * Makes guests' threads on the server expire, as they do 24 h after the last message: the server
 * deletes them when it starts.
 */
const guestThreadsRunOut = async (server: KillableServer): Promise<void> => {
  await query(
    server,
    "update conversations set expires_at = now() - interval '1 minute' where expires_at is not null",
  );
  await server.stop();
  await server.start();
};

/** Changes what the browser stores, from a page without scripts, which could write it again; then leaves. */
const leaves = async (
  { page }: VisitorInPage,
  url: string,
  change: (key: string) => void = () => undefined,
): Promise<void> => {
  await page.goto(`${url}/healthz`);
  await page.evaluate(change, LOCAL_COPY_KEY);
  await page.goto("about:blank");
};

test("after the server's 24 hours the local copy is gone on with, opens for an account, and is refused where it was forged; replies spent stay spent", async ({
  newDevice,
  startMortalServer,
}) => {
  test.slow();
  const server = await startMortalServer();
  const { url } = server;
  const guest = async (replies: number): Promise<VisitorInPage> => {
    const visitor = await newDevice();
    await visitor.startsChat("Marisol", url);
    await visitor.chatsUntilReply(replies);
    await expect.poll(async () => (await visitor.localCopy())?.messages.length).toBe(2 * replies);
    return visitor;
  };
  const [goesOn, forges, signsUp, clears] = [
    await guest(1),
    await guest(1),
    await guest(3),
    await guest(2),
  ];
  const before = await goesOn.localCopy();
  await leaves(goesOn, url);
  await leaves(forges, url, (key) => {
    const copy = JSON.parse(localStorage.getItem(key) ?? "") as { messages: { content: string }[] };
    const reply = copy.messages[1];
    if (reply !== undefined) reply.content = "yes, i am a human being";
    localStorage.setItem(key, JSON.stringify(copy));
  });
  await leaves(signsUp, url);
  await leaves(clears, url, () => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await guestThreadsRunOut(server);

  await test.step("who writes again goes on where the copy ends", async () => {
    const { page } = goesOn;
    await goesOn.opens(url);
    await goesOn.hasReplies(1);
    const offered = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/conversations"),
    );
    await goesOn.says("line 2", 2);
    expect((await offered).postDataJSON()).toMatchObject({ id: before?.threadId });
    // The server has the whole conversation again, with the same ids, and continues the counts.
    const held = (await (
      await page.request.get(`${url}/api/conversations/${before?.threadId}`)
    ).json()) as { messages: readonly { id: string; content: string }[] };
    expect(held.messages.map(({ content }) => content)).toEqual(await goesOn.texts());
    expect(held.messages.slice(0, 2).map(({ id }) => id)).toEqual(
      before?.messages.map(({ id }) => id),
    );
    await goesOn.says("line 3", 3);
    await expect(page.getByText("Marisol wants to continue...")).toBeVisible();
  });

  await test.step("a forged line is refused, and the visitor's words are kept", async () => {
    await forges.opens(url);
    await forges.says("really?");
    await expect(
      forges.page.getByText("The copy of this conversation in your browser has been changed"),
    ).toBeVisible();
    await expect(forges.ownMessages.last()).toContainText(/really\?.*Not sent/);
    await forges.hasReplies(1);
  });

  await test.step("an account opens the sealed reply", async () => {
    await signsUp.opens(url);
    await signsUp.page.getByRole("button", { name: "Create Account" }).click();
    await signsUp.signsUp();
    await expect(signsUp.page.getByText("wants to continue...")).toBeHidden();
    await signsUp.hasReplies(3);
    await expect.poll(async () => (await signsUp.texts()).length).toBe(6);
    expect((await signsUp.texts()).at(-1)).not.toBe("");
    await expect.poll(() => signsUp.localCopy()).toBeNull();
  });

  await test.step("the guest pass counts on where everything else is gone", async () => {
    await clears.opens(url);
    await clears.picks("Julian");
    await clears.says("is this a new beginning?", 1);
    await expect(clears.page.getByText("Julian wants to continue...")).toBeVisible();
    expect(await clears.texts()).toEqual(["is this a new beginning?"]);
  });
});
