import { expect, test } from "./support/harness.ts";
import { visitorIn } from "./support/visitor.ts";

test("the first page speaks the other language from a tap on its name on, and what was being written is still there", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.composer.fill("half a thought");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Español" }).click();
  const information = page.getByRole("button", { name: "Más información" });
  await expect(information).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page
    .getByRole("form", { name: "Personajes" })
    .getByRole("button", { name: "Marisol" })
    .click();
  await expect(page.getByRole("textbox")).toHaveValue("half a thought");
  await sam.opens();
  await expect(information).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "More Information" })).toBeVisible();
});
