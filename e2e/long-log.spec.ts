import { clientId } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

test("a long conversation opens at its end with the newest fifty; earlier ones come with scrolling up", async ({
  page,
  startServer,
}) => {
  // So slow a reader that all of it is one turn.
  const server = await startServer({ env: { READ_DELAY_MS: "60000-60000" } });
  const sam = visitorIn(page);
  await sam.makesAccount(newPerson(), server.url);
  await sam.picks("Marisol");
  await sam.isAdult();
  const sent = page.waitForRequest((request) => request.url().endsWith("/messages"));
  await sam.says("the very first");
  const address = (await sent).url();
  for (let number = 1; number <= 110; number += 1) {
    const answer = await page.request.post(address, {
      data: { id: clientId(), content: `message ${number}` },
      headers: { origin: server.url },
    });
    expect(answer.status()).toBe(202);
  }

  await page.reload();
  await expect(sam.log.getByText("message 110", { exact: true })).toBeInViewport();
  await expect(sam.ownMessages).toHaveCount(50);

  await sam.log.getByText("message 110", { exact: true }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -2000);
    await expect(sam.log.getByText("the very first")).toBeInViewport({ timeout: 250 });
  }).toPass({ intervals: [50] });
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(sam.log.getByText("message 110", { exact: true })).toBeInViewport();
});
