import { expect, test } from "./support/harness.ts";
import { visitorIn } from "./support/visitor.ts";

test("the page speaks the other language from a tap on its name on, and what was being written is still there", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.composer.fill("half a thought");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Español" }).click();
  // The page loads anew, and takes up the conversation.
  await expect(page.getByRole("textbox")).toHaveValue("half a thought");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page.getByRole("button", { name: "Más información" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
