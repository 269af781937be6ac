import { startCuttingProxy } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import { throwDice, report } from "../chaos/tests/seed.ts";
import { bubblesIn, openChat, serverLog, signUpOn } from "../chaos/visitors/in-browser.ts";

const CUTS = Number(process.env["FAULT_CUTS"] ?? 60);
/** Side by side, because a page waits up to a second before it opens a stream again. */
const PEOPLE = 4;

test.describe.configure({ timeout: 240_000 });
// A recording of so many pages at once would cost more than the pages.
test.use({ trace: "off" });

test("however often the event stream is cut, the page ends with what the server holds", async ({
  browser,
  startServer,
}) => {
  const dice = throwDice("event stream cut");
  const server = await startServer({ env: { READ_DELAY_MS: "40-120" } });
  const proxy = await startCuttingProxy({
    targetPort: Number(new URL(server.url).port),
    request: "GET /api/events",
    dice,
    afterBytes: { min: 1, max: 3_000 },
    atLatestMs: 1_500,
  });
  const began = performance.now();

  const chat = async (person: number): Promise<number> => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    await signUpOn(context, proxy.url);
    const page = await context.newPage();
    const visitor = await openChat(page, proxy.url);
    let said = 0;
    const send = page.getByRole("button", { name: "Send", exact: true });
    while (proxy.cuts < CUTS) {
      said += 1;
      await visitor.composer.fill(`Person ${person} says line ${said}`);
      // Typing may start between the look and the key; then the draft stays, as it should.
      await expect(async () => {
        await expect(send).toBeEnabled({ timeout: 10_000 });
        await visitor.composer.press("Enter");
        await expect(visitor.composer).toHaveValue("", { timeout: 500 });
      }).toPass({ timeout: 60_000 });
    }
    proxy.rest();
    await expect(async () => {
      const { log } = await serverLog(context, server.url);
      expect(log.findLast(({ content }) => content.startsWith("Person"))?.content).toBe(
        `Person ${person} says line ${said}`,
      );
      expect(log.at(-1)?.content).not.toMatch(/^Person/);
      expect(await bubblesIn(page)).toEqual(log);
    }).toPass({ timeout: 60_000 });
    const log = await bubblesIn(page);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
    await context.close();
    return said;
  };

  const said = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => chat(index + 1)));
  report(
    `${proxy.cuts} cuts in ${Math.round((performance.now() - began) / 1000)} s while ${said.reduce((sum, count) => sum + count, 0)} messages were sent; FAULT_SEED=${dice.seed}`,
  );
  expect(proxy.cuts).toBeGreaterThanOrEqual(CUTS);
  await proxy.close();
});
