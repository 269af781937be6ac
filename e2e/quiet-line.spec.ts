import { expect, test } from "./support/harness.ts";
import { visitorIn } from "./support/visitor.ts";

const VAGUE = "i can't do this anymore";

test("words that only may tell of a crisis get one quiet line with help, and the evening goes on", async ({
  page,
  context,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.says(VAGUE);
  const log = page.getByRole("log");
  const help = log.getByRole("link", { name: /988/ });
  await expect(help).toHaveAttribute("href", "tel:988");
  await expect(log.getByRole("link", { name: "More help" })).toHaveAttribute("href", "/safety");
  for (const link of await log.getByRole("link", { name: /988|More help/ }).all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(43.9);
  await sam.hasReplies(1);
  await expect(sam.composer).toBeVisible();

  await sam.says(`${VAGUE}, really`);
  await sam.hasReplies(2);
  await expect(help).toHaveCount(1);

  await page.reload();
  await expect(help).toHaveCount(1);
  const beside = await context.newPage();
  await beside.goto("/");
  await expect(beside.getByRole("log").getByRole("link", { name: /988/ })).toHaveCount(1);
});
