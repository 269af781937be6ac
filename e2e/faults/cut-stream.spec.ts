import { startCuttingProxy } from "@evenfall/testkit";
import { expect, test } from "../support/world.ts";
import { bubblesIn, openChat, serverLog, signUpIn } from "./account-in-page.ts";
import { throwDice, tell } from "./seed.ts";

const CUTS = Number(process.env["FAULT_CUTS"] ?? 200);
/** Side by side, because a page waits up to a second before it opens a stream again. */
const PEOPLE = 5;

test.describe.configure({ timeout: 240_000 });

test("however often the event stream is cut, the page ends with what the server holds", async ({ browser, startServer }) => {
  const dice = throwDice("event stream cut");
  const server = await startServer({ env: { READ_DELAY_MS: "40-120" } });
  const proxy = await startCuttingProxy({
    targetPort: Number(new URL(server.url).port),
    path: "/api/events",
    dice,
    afterBytes: { min: 1, max: 3_000 },
    atLatestMs: 1_500,
  });
  const began = performance.now();

  const chat = async (person: number): Promise<number> => {
    const context = await browser.newContext();
    await signUpIn(context, proxy.url);
    const page = await context.newPage();
    const visitor = await openChat(page, proxy.url);
    let said = 0;
    while (proxy.cuts < CUTS) await visitor.says(`Person ${person} says line ${(said += 1)}`);
    proxy.rest();
    await expect.poll(() => bubblesIn(page), { timeout: 60_000 }).toEqual(await settled(() => serverLog(context, server.url)));
    const log = await bubblesIn(page);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
    expect(log.at(-2)?.text).toBe(`Person ${person} says line ${said}`);
    await context.close();
    return said;
  };

  /** The server's list once the last reply is in it. */
  const settled = async (list: () => ReturnType<typeof serverLog>) => {
    let log = await list();
    while (log.at(-1)?.text.startsWith("Person ") !== false) log = await list();
    return log;
  };

  const said = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => chat(index + 1)));
  tell(
    `${proxy.cuts} cuts in ${Math.round((performance.now() - began) / 1000)} s while ${said.reduce((sum, count) => sum + count, 0)} messages were sent; FAULT_SEED=${dice.seed}`,
  );
  expect(proxy.cuts).toBeGreaterThanOrEqual(CUTS);
  await proxy.close();
});
