import { clientId } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import { newPerson } from "./support/shortcuts.ts";
import { visitorIn } from "./support/visitor.ts";

test("a page with 300 messages stays under 2,000 nodes; it opens at its end with the newest fifty, and earlier ones come with scrolling up", async ({
  page,
  startServer,
}) => {
  test.slow();
  // So slow a reader that all of it is one turn.
  const server = await startServer({ env: { READ_DELAY_MS: "60000-60000" } });
  const sam = visitorIn(page);
  await sam.startsChatAs(newPerson(), "Marisol", server.url);
  const sent = page.waitForRequest((request) => request.url().endsWith("/messages"));
  await sam.says("the very first");
  const address = (await sent).url();
  const send = async (number: number): Promise<void> => {
    const answer = await page.request.post(address, {
      data: { id: clientId(), content: `message ${number}` },
      headers: { origin: server.url },
    });
    expect(answer.status()).toBe(202);
  };
  for (let number = 1; number < 299; number += 1) {
    const rest = Math.min(10, 299 - number);
    await Promise.all(Array.from({ length: rest }, (_, index) => send(number + index)));
    number += rest - 1;
  }
  await send(299);
  const last = sam.log.getByText("message 299", { exact: true });
  await expect(last).toBeInViewport();
  const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);
  expect(await nodes()).toBeLessThan(2000);

  await page.reload();
  await expect(last).toBeInViewport();
  await expect(sam.ownMessages).toHaveCount(50);
  await last.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect(sam.log.getByText("the very first")).toBeInViewport({ timeout: 250 });
  }).toPass({ intervals: [50] });
  expect(await nodes()).toBeLessThan(2000);
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(last).toBeInViewport();
});
