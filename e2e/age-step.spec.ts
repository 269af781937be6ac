import { expect, test } from "./support/harness.ts";
import { visitorIn, type VisitorInPage } from "./support/visitor.ts";

const REFUSED = /is only for adults/;
const THIS_YEAR = new Date().getUTCFullYear();

const isTurnedAway = async (sam: VisitorInPage): Promise<void> => {
  await expect(sam.dialog.getByRole("alert")).toHaveText(REFUSED);
  await expect(sam.dialog.getByLabel("Day")).toBeHidden();
  await expect(sam.composer).toBeHidden();
};

test("the first pick of a card asks neutrally for a date, until a real one is given", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.opens();
  await sam.picks("Marisol");
  await expect(sam.dialog.getByRole("heading")).toHaveText("Your date of birth");
  for (const label of ["Day", "Month", "Year"]) {
    const field = sam.dialog.getByLabel(label);
    await expect(field).toHaveValue("");
    expect(await field.getAttribute("placeholder")).toBeNull();
    expect(await field.getAttribute("max")).toBeNull();
  }
  await expect(sam.dialog.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(sam.dialog).toContainText("never kept");
  await expect(sam.dialog).toContainText("Companion chatbots may not be suitable for some minors.");
  // Nothing says which answer opens the door.
  expect(await sam.dialog.textContent()).not.toMatch(/18|eighteen|adult/i);

  await page.keyboard.press("Escape");
  await expect(sam.dialog).toBeHidden();
  await expect(sam.composer).toBeHidden();
  await sam.picks("Marisol");
  await sam.dialog.getByRole("button", { name: "Continue" }).click();
  await expect(sam.dialog.getByRole("alert")).toHaveText("Please enter a real date.");
  await sam.states(29, 2, 1991);
  await expect(sam.dialog.getByRole("alert")).toHaveText("Please enter a real date.");
  await sam.isAdult();
  await expect(sam.composer).toBeVisible();
});

test("who is younger is turned away, and no other date is heard on that pass", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.opens();
  await sam.picks("Marisol");
  await sam.states(1, 1, THIS_YEAR - 12);
  await isTurnedAway(sam);
  await sam.dialog.getByRole("button", { name: "Back" }).click();

  await sam.picks("Julian");
  await isTurnedAway(sam);

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await sam.picks("Marisol");
  await isTurnedAway(sam);

  const late = await page.request.post("/api/visitor/age-step", {
    data: { day: 4, month: 7, year: 1990 },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(late.status()).toBe(403);
});

test("the step is asked once, also after a reload, and nothing of the date stays in the browser", async ({
  page,
}) => {
  const sam = visitorIn(page);
  // The server has to know of the conversation before a reload can lead back into it.
  const isUnderWay = page.waitForResponse(
    (answer) => answer.url().endsWith("/notices") && answer.ok(),
  );
  await sam.startsChat();
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
