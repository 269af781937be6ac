import type { Visitor } from "@evenfall/contracts";
import { expect, test } from "./support/harness.ts";
import { opensTab, type VisitorInPage } from "./support/visitor.ts";

const THIS_YEAR = new Date().getUTCFullYear();

const isTurnedAway = async (sam: VisitorInPage): Promise<void> => {
  await expect(sam.dialog.getByRole("heading")).toHaveText("Sorry, you can’t chat here");
  await expect(sam.dialog.getByRole("alert")).toHaveText(/is only for adults/);
  await expect(sam.dialog.getByLabel("Day")).toBeHidden();
  await expect(sam.composer).toBeHidden();
};

const isStopped = async ({ page, composer }: VisitorInPage): Promise<void> => {
  await expect(page.getByRole("heading", { name: "The conversation has stopped" })).toBeVisible();
  await expect(composer).toBeHidden();
  await expect(page.getByRole("form", { name: "Characters" })).toBeHidden();
};

test("the first pick of a card asks neutrally for a date, until a real one is given; once, and nothing of it stays in the browser", async ({
  page,
  sam,
}) => {
  await sam.opens();
  await sam.picks("Marisol");
  await expect(sam.dialog.getByRole("heading")).toHaveText("Your date of birth");
  for (const label of ["Day", "Month", "Year"]) {
    const field = sam.dialog.getByLabel(label);
    await expect(field).toHaveValue("");
    expect(await field.getAttribute("placeholder")).toBeNull();
    expect(await field.getAttribute("max")).toBeNull();
  }
  await expect(sam.dialog).toContainText("never kept");
  await expect(sam.dialog).toContainText("Companion chatbots may not be suitable for some minors.");
  // Nothing in the dialog tells which answer lets a visitor in.
  expect(await sam.dialog.textContent()).not.toMatch(/18|eighteen|adult/i);

  await page.keyboard.press("Escape");
  await expect(sam.dialog).toBeHidden();
  await expect(sam.composer).toBeHidden();
  await sam.picks("Marisol");
  await sam.dialog.getByRole("button", { name: "Continue" }).click();
  await expect(sam.dialog.getByRole("alert")).toHaveText("Enter a valid date of birth.");
  await sam.states(29, 13, 1991);
  await expect(sam.dialog.getByRole("alert")).toHaveText("Enter a valid date of birth.");
  await sam.states(29, 1, 91);
  await expect(sam.dialog.getByLabel("Year")).toHaveAccessibleDescription(/all four digits/);
  await sam.states(29, 13, 1991);
  const month = sam.dialog.getByLabel("Month");
  await expect(month).toBeFocused();
  await expect(month).toHaveAttribute("aria-invalid", "true");
  await expect(month).toHaveAccessibleDescription("Enter a valid date of birth.");
  // The server has to know of the conversation before a reload can lead back into it.
  const isUnderWay = page.waitForResponse(
    (answer) => answer.url().endsWith("/notices") && answer.ok(),
  );
  await sam.isAdult();
  await isUnderWay;
  await page.reload();
  await expect(sam.composer).toBeVisible();
  await sam.goesBack();
  await sam.picks("Julian");
  await expect(page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
  const kept = JSON.stringify([
    await page.context().storageState(),
    await page.evaluate(() => Object.entries(sessionStorage)),
  ]);
  expect(kept).not.toContain("1990");
});

test("a date is typed in one go and taken back the same way, and a whole one that is pasted fills every field", async ({
  page,
  sam,
}) => {
  await sam.opens();
  await sam.picks("Marisol");
  const isGiven = async (date: Readonly<Record<"Month" | "Day" | "Year", string>>) => {
    for (const [label, text] of Object.entries(date))
      await expect(sam.dialog.getByLabel(label)).toHaveValue(text);
  };
  await expect(sam.dialog.getByLabel("Month")).toBeFocused();
  await page.keyboard.type("0704199");
  await isGiven({ Month: "07", Day: "04", Year: "199" });
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press("Backspace");
  await expect(sam.dialog.getByLabel("Month")).toBeFocused();
  await isGiven({ Month: "", Day: "", Year: "" });
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "4 July 1990");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await page.keyboard.press("Enter");
  await expect(sam.composer).toBeVisible();
});

test("who is younger is turned away, and no other date is heard on that pass", async ({
  page,
  sam,
}) => {
  await sam.opens();
  await sam.picks("Marisol");
  await sam.states(1, 1, THIS_YEAR - 12);
  await isTurnedAway(sam);
  await sam.dialog.getByRole("button", { name: "Back" }).click();
  await sam.picks("Julian");
  await isTurnedAway(sam);
  await sam.clearsStorage();
  await page.reload();
  await sam.picks("Marisol");
  await isTurnedAway(sam);
});

test("who says to be under 18 is stopped at once and finds help; no reload, cleared storage, other tab or new sign-in undoes it", async ({
  page,
  sam,
}) => {
  const person = await sam.startsChatSignedIn();
  await sam.composer.fill("i'm 15 btw");
  await sam.send.click();
  await isStopped(sam);
  await expect(sam.dialog).toBeHidden();
  await expect(page.getByRole("link", { name: /^support@/ })).toHaveAttribute("href", /^mailto:/);
  await page.getByRole("button", { name: "Find help" }).click();
  await expect(page.getByRole("group").getByRole("link", { name: /^Call/ }).first()).toBeVisible();
  await sam.clearsStorage();
  await page.reload();
  await isStopped(sam);
  const second = await opensTab(sam, "/?character=julian");
  await isStopped(second);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await sam.comesBackAs(person);
  await isStopped(sam);
  // Visitors can still download and delete their data.
  await page.getByRole("button", { name: "Your data" }).click();
  const download = page.waitForEvent("download");
  await sam.dialog.getByRole("button", { name: "Download as JSON" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  await expect(sam.dialog.getByRole("button", { name: "Delete account" })).toBeEnabled();
});

test("who is asked about the age keeps what is written, in every tab, and goes on after Yes", async ({
  page,
  sam,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await sam.startsChat();
  await sam.says("i am grounded");
  const question = page.getByRole("region", { name: "Are you 18 or older?" });
  await expect(question).toBeInViewport();
  await sam.composer.fill("a draft");
  await sam.composer.press("Enter");
  await expect(sam.send).toBeDisabled();
  await expect(sam.composer).toHaveValue("a draft");

  const second = await opensTab(sam);
  const other = second.page.getByRole("region", { name: "Are you 18 or older?" });
  await expect(other).toBeVisible();
  await expect(second.send).toBeDisabled();
  await sam.hasReplies(0);
  await question.getByRole("button", { name: "Yes" }).focus();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(sam.composer).toBeFocused();
  await expect(sam.composer).toHaveValue("a draft");
  await sam.hasReplies(1);
  await expect(other).toBeHidden();
});

test("where the region asks for more than a date, the step leads to the provider", async ({
  page,
  sam,
}) => {
  await page.route("**/api/visitor", async (route) => {
    const visitor = (await (await route.fetch()).json()) as Visitor;
    await route.fulfill({ json: { ...visitor, ageStep: "assurance-needed" } });
  });
  await page.route("**/api/visitor/age-assurance", (route) =>
    route.fulfill({ json: { redirectTo: "/#terms" } }),
  );
  await sam.opens();
  await sam.picks("Marisol");
  await expect(sam.dialog.getByLabel("Day")).toBeHidden();
  await expect(sam.dialog).toContainText("Companion chatbots may not be suitable for some minors.");
  await sam.dialog.getByRole("button", { name: "Go to the age check" }).click();
  await expect(page).toHaveURL(/#terms$/);
  await page.unrouteAll({ behavior: "wait" });
});
