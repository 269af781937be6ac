import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { newPerson } from "./support/shortcuts.ts";
import { visitorIn } from "./support/visitor.ts";
import { expect as atOnce, test } from "./support/harness.ts";

/** The longer the server was full, the longer a page waits before it asks again: half a minute at most. */
const expect = atOnce.configure({ timeout: 45_000 });

const REQUESTS_MAX = 20;
const BUSY = "We are busy for a moment. We keep trying.";

const isFull = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/info`)).status === 503;

/** Takes up every request that is left: each says that it has a body, and never sends it. */
const fillRequests = async (url: string): Promise<() => void> => {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  // Others ask and are answered meanwhile: the last place may take more than one try.
  while (!(await isFull(url))) {
    if (sockets.length > 10 * REQUESTS_MAX) throw new Error("the server is never full");
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(
      `POST /api/visitor/age-step HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\n` +
        "content-type: application/json\r\ncontent-length: 40\r\n\r\n",
    );
    sockets.push(socket);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

test("whoever a full server turns away is served when there is room, with nobody touching the page", async ({
  page,
  context,
  newDevice,
  startServer,
}) => {
  // Several pages at once, on a machine that may be busy with other things.
  test.setTimeout(180_000);
  const { url } = await startServer({ env: { REQUESTS_MAX: String(REQUESTS_MAX) } });
  const writes = visitorIn(page);
  await writes.startsChatAs(newPerson(), "Marisol", url);
  await writes.chatsUntilReply(1);
  const remembers = visitorIn(await context.newPage());
  await remembers.opens(url);
  await remembers.hasReplies(1);
  const picks = visitorIn(await context.newPage());
  await picks.opens(url);
  await picks.goesBack();
  const comesBack = visitorIn(await context.newPage());
  const newcomer = visitorIn(await newDevice());
  await newcomer.opens(url);
  await newcomer.page.getByRole("button", { name: "Already in conversation?" }).click();
  await expect(newcomer.dialog).toBeVisible();

  const leave = await fillRequests(url);
  await writes.says("patience");
  await expect(writes.ownMessages.last()).toContainText("Not sent");
  await remembers.chooses("What Marisol remembers");
  await picks.picks("Julian");
  await expect(picks.card("Julian")).toHaveAttribute("aria-busy", "true");
  await comesBack.opens(url);
  await expect(comesBack.card("Marisol")).toBeVisible();
  await newcomer.signsIn(newPerson());
  for (const { page: one } of [remembers, picks, comesBack, newcomer])
    await expect(one.getByText(BUSY).first()).toBeVisible();
  leave();

  await expect(writes.ownMessages.last()).toContainText("Read");
  await writes.hasReplies(2);
  await expect(writes.log.getByText("patience", { exact: true })).toHaveCount(1);
  await expect(
    remembers.dialog.getByRole("textbox", { name: "Something to remember" }),
  ).toBeVisible();
  await expect(picks.page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
  await comesBack.hasReplies(2);
  await expect(newcomer.dialog.getByRole("alert")).toHaveText("Invalid email or password");
  for (const { page: one } of [remembers, picks, comesBack, newcomer])
    await expect(one.getByText(BUSY)).toHaveCount(0);
});
