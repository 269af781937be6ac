import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

const PEOPLE = [
  { name: "Marisol", age: 27, place: "Miami, Florida" },
  { name: "Julian", age: 29, place: "New York, NY" },
] as const;

test("the first view shows one card per character, with picture, name, age, Online and place; the default one first", async ({
  page,
}) => {
  const sam = visitorIn(page);
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
});

test("the whole card is one button that leads to the chat", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.opens();
  const card = sam.card("Julian");
  const box = await card.boundingBox();
  if (box === null) throw new Error("the card is not on the page");
  await card.click({ position: { x: box.width - 20, y: box.height - 12 } });
  await sam.isAdult();
  await expect(page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
});

test("'Already in conversation?' opens the sign-in modal", async ({ page }) => {
  const sam = visitorIn(page);
  await sam.opens();
  await page.getByRole("button", { name: "Already in conversation?" }).click();
  await expect(sam.dialog.getByRole("heading")).toHaveText("Welcome back");
  await expect(sam.dialog.locator("form").getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("'More Information' opens the more-info view", async ({ page }) => {
  await visitorIn(page).opens();
  await page.getByRole("button", { name: "More Information" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("More Information");
});

test("a signed-in visitor sees their name and a Sign Out button, and no way in", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.makesAccount(newPerson());
  const head = page.getByRole("banner");
  await expect(head.getByText("Sam Rivers")).toBeVisible();
  await expect(page.getByRole("button", { name: "Already in conversation?" })).toBeHidden();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Already in conversation?" })).toBeVisible();
  await expect(head.getByText("Sam Rivers")).toBeHidden();
});

test("whose account has no name is shown by the email address", async ({ page }) => {
  const sam = visitorIn(page);
  const person = newPerson();
  await page.route("**/api/visitor", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { account: { displayName: string } | null };
    if (answer.account !== null) answer.account.displayName = "";
    await route.fulfill({ response, json: answer });
  });
  await sam.makesAccount(person);
  await expect(page.getByRole("banner").getByText(person.email)).toBeVisible();
});

test("the foot says for whom this is, and whose it is", async ({ page }) => {
  await visitorIn(page).opens();
  const foot = page.locator("footer");
  await expect(foot).toContainText("Fictional AI characters, for adults 18 and over.");
  await expect(foot).toContainText("Companion chatbots may not be suitable for some minors.");
  await expect(foot).toContainText("© Evenfall Studio LLC");
  await expect(page.getByRole("banner").getByText("18+")).toBeVisible();
});

test("a card that is tapped before the script came leads to that chat all the same", async ({
  page,
}) => {
  const sam = visitorIn(page);
  // What the form of the card asks the server for.
  await sam.opens("/?character=julian");
  await expect(page.getByText("Julian").first()).toBeVisible();
  await sam.isAdult();
  await expect(page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what is needed, and still shows who is here", async ({ page }) => {
    const response = await page.goto("/");
    // Switched off from outside, the browser leaves such an element unparsed.
    const words = /<noscript>([^]*?)<\/noscript>/.exec((await response?.text()) ?? "")?.[1];
    expect(words).toContain("Conversations and the legal pages need JavaScript");
    await expect(page.getByText("Marisol, 27")).toBeVisible();
  });
});
