import { hasAccount } from "../support/shortcuts.ts";
import { expect, test } from "../support/prepared.ts";
import { visitorIn } from "../support/visitor.ts";

const TURNS = 150;

test("a page with 300 messages stays under 2,000 nodes, and opens with the newest 50", async ({
  page,
  startServer,
  environment,
}) => {
  test.setTimeout(300_000);
  expect(environment.quickUrl).not.toBe("");
  const server = await startServer({ env: { READ_DELAY_MS: "0-0" } });
  await hasAccount(page, server.url);
  const sam = visitorIn(page);
  await sam.opens(server.url);
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await sam.picks("Marisol");
  for (let turn = 1; turn <= TURNS; turn += 1) {
    await sam.composer.fill(`line ${turn}`);
    await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText(`line ${turn}`, { exact: true })).toBeVisible();
    await expect(page.locator("[data-key]").last()).toHaveAttribute("data-generated-by", "ai");
  }
  const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);
  expect(await nodes()).toBeLessThan(2000);
  await page.reload();
  await expect(page.getByRole("log").getByText(`line ${TURNS}`, { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(50);
  expect(await nodes()).toBeLessThan(2000);
});
