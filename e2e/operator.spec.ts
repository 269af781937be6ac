import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { ServerProcess } from "@evenfall/testing";
import { runCommand } from "@evenfall/testing/commands/run-command.ts";
import type { VisitorInPage } from "./support/visitor.ts";
import { expect, test } from "./support/harness.ts";

const PASSWORD = "a-long-evening-walk-7";

/** Makes an operator beside the running server, as `npm run operator` does. */
const makeOperator = async ({ dataDir }: ServerProcess, name: string): Promise<void> => {
  const environment = { DATA_DIR: dataDir };
  const ended = await runCommand("operator", ["add", name], { environment, typed: PASSWORD });
  expect(ended).toMatchObject({ code: 0, said: `${name} may sign in at /operator.\n` });
};

const signIn = async (page: Page, server: ServerProcess, password: string): Promise<void> => {
  await page.goto(`${server.url}/operator`);
  await page.getByLabel("Name or email").fill("rosa");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
};

/** A visitor talks, reports what the character said, and is shown help. */
const reportsAndIsHelped = async (sam: VisitorInPage, { url }: ServerProcess): Promise<void> => {
  await sam.startsChatSignedIn("Marisol", url);
  await sam.chatsUntilReply(1);
  await sam.does("Report", sam.replies.first());
  await sam.dialog.getByLabel("Pressures or guilt-trips me").check();
  await sam.dialog.getByRole("button", { name: "Report", exact: true }).click();
  await sam.dialog.getByRole("button", { name: "Done" }).click();
  await sam.says("I want to kill myself");
};

test("an operator signs in, sees counts, handles a report, and signs out", async ({
  page,
  newDevice,
  startServer,
}) => {
  const server = await startServer();
  await reportsAndIsHelped(await newDevice(), server);
  await makeOperator(server, "rosa");

  await signIn(page, server, "not-the-password-1");
  await expect(page.getByRole("alert")).toHaveText(
    "This name and password do not belong together.",
  );
  await signIn(page, server, PASSWORD);
  await expect(page.getByText("Signed in as rosa")).toBeVisible();
  const report = page.getByRole("listitem").filter({ hasText: "Pressure to stay or pay" });
  await expect(report).toContainText("Came in today");
  await expect(report).toContainText(/Due \w{3}, \d+ \w+ \d{4}/);

  const cards = page.getByRole("region", { name: "Cards with help", exact: true });
  await expect(cards.getByText("1 in all")).toBeVisible();

  for (const [colorScheme, width] of [
    ["dark", 1280],
    ["light", 320],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const numbers of await page.locator("details:not([open]) > summary").all())
      await numbers.click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await report.getByRole("button", { name: /^Upheld/ }).click();
  await expect(page.getByText("No report is waiting.")).toBeVisible();
  await expect(page.getByText("1 upheld, 0 dismissed")).toBeVisible();
  await page.getByRole("link", { name: "12 months" }).click();
  await expect(page.getByRole("link", { name: "12 months" })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Operator sign-in" })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Operator sign-in" })).toBeVisible();
});
