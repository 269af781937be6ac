import { fillRequests } from "./support/full-server.ts";
import { newPerson } from "./support/shortcuts.ts";
import { visitorIn } from "./support/visitor.ts";
import { expect as atOnce, test } from "./support/harness.ts";

/** The longer the server was full, the longer a page waits before it asks again: half a minute at most. */
const expect = atOnce.configure({ timeout: 45_000 });

const REQUESTS_MAX = 20;
const BUSY = "We are busy for a moment. We keep trying.";

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

  const requests = await fillRequests(url, REQUESTS_MAX);
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
  requests.leave();

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
