import { expect, test } from "./support/harness.ts";
import { hasAccount } from "./support/shortcuts.ts";

const PEOPLE = [
  { name: "Marisol", age: 27, place: "Miami, Florida" },
  { name: "Julian", age: 29, place: "New York, NY" },
] as const;

test("the first view shows one card per character, with picture, name, age, Online and place; the default one first; the whole card is a button that leads to the chat", async ({
  page,
  sam,
}) => {
  await sam.opens();
  const cards = page.getByRole("form", { name: "Characters" }).getByRole("button");
  await expect(cards).toHaveCount(PEOPLE.length);
  await expect(cards.first()).toHaveAccessibleName(/Marisol/);
  for (const { name, age, place } of PEOPLE) {
    const card = sam.card(name);
    await expect(card).toHaveAccessibleName(new RegExp(`${name}, ${age}.*${place}`));
    await expect(card.getByText("Online", { exact: true })).toBeVisible();
    await expect(card.getByText("AI character", { exact: true })).toBeVisible();
    await expect(card.getByText("fictional")).toBeVisible();
    const picture = card.locator("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const foot = page.locator("footer");
  await expect(foot).toContainText("Fictional AI characters, for adults 18 and over.");
  await expect(foot).toContainText("Companion chatbots may not be suitable for some minors.");
  await expect(foot).toContainText("© Evenfall Studio LLC");
  await expect(page.getByRole("banner").getByText("18+")).toBeVisible();
  // The whole card is one button.
  const card = sam.card("Julian");
  const box = await card.boundingBox();
  if (box === null) throw new Error("the card is not on the page");
  await card.click({ position: { x: box.width - 20, y: box.height - 12 } });
  await sam.isAdult();
  await expect(page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
});

test("a signed-in visitor sees their name, or else the email address, and no way in", async ({
  page,
  sam,
}) => {
  const person = await hasAccount(page);
  await sam.opens();
  const head = page.getByRole("banner");
  await expect(head.getByText("Sam Rivers")).toBeVisible();
  await expect(page.getByRole("button", { name: "Already in conversation?" })).toBeHidden();
  await page.route("**/api/visitor", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { account: { displayName: string } | null };
    if (answer.account !== null) answer.account.displayName = "";
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await expect(head.getByText(person.email)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Already in conversation?" })).toBeVisible();
  await expect(head.getByText(person.email)).toBeHidden();
});
