import type { Visitor } from "@evenfall/contracts";
import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn, type VisitorInPage } from "./support/visitor.ts";

const isStopped = async ({ page, composer }: VisitorInPage): Promise<void> => {
  await expect(page.getByRole("heading", { name: "The conversation has stopped" })).toBeVisible();
  await expect(composer).toBeHidden();
  await expect(page.getByRole("form", { name: "Characters" })).toBeHidden();
};

test("who says to be under 18 is stopped at once, finds help, and no reload, cleared storage or other tab undoes it", async ({
  page,
  context,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.composer.fill("i'm 15 btw");
  await sam.send.click();
  await isStopped(sam);
  await expect(sam.dialog).toBeHidden();
  await expect(page.getByRole("link", { name: /^support@/ })).toHaveAttribute("href", /^mailto:/);
  await page.getByRole("button", { name: "Find help" }).click();
  await expect(page.getByRole("group").getByRole("link", { name: /^Call/ }).first()).toBeVisible();

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await isStopped(sam);
  const second = visitorIn(await context.newPage());
  await second.opens("/?character=julian");
  await isStopped(second);
});

test("an account stays locked through sign-out and sign-in; its data may be taken along and deleted", async ({
  page,
}) => {
  const sam = visitorIn(page);
  const person = newPerson();
  await sam.startsChatAs(person);
  await sam.composer.fill("i'm 14");
  await sam.send.click();
  await isStopped(sam);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await sam.comesBackAs(person);
  await isStopped(sam);

  await page.getByRole("button", { name: "Your data" }).click();
  const download = page.waitForEvent("download");
  await sam.dialog.getByRole("button", { name: "Download as JSON" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  await sam.dialog.getByRole("button", { name: "Delete account" }).click();
  await sam.dialog.getByLabel("Password").fill(person.password);
  await sam.dialog.getByRole("button", { name: "Delete account for good" }).click();
  await expect(page.getByText("Your account and everything in it were deleted.")).toBeVisible();
});

test("where the region asks for more than a date, the step leads to the provider", async ({
  page,
}) => {
  await page.route("**/api/visitor", async (route) => {
    const visitor = (await (await route.fetch()).json()) as Visitor;
    await route.fulfill({ json: { ...visitor, ageStep: "assurance-needed" } });
  });
  await page.route("**/api/visitor/age-assurance", (route) =>
    route.fulfill({ json: { redirectTo: "/#terms" } }),
  );
  const sam = visitorIn(page);
  await sam.opens();
  await sam.picks("Marisol");
  await expect(sam.dialog.getByLabel("Day")).toBeHidden();
  await expect(sam.dialog).toContainText("Companion chatbots may not be suitable for some minors.");
  await sam.dialog.getByRole("button", { name: "Go to the age check" }).click();
  await expect(page).toHaveURL(/#terms$/);
});
