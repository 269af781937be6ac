import { expect, test } from "./support/harness.ts";
import { failsWith, hasAccount } from "./support/shortcuts.ts";

test("/success welcomes an account, tells a guest what one would bring, and the address is rewritten to /", async ({
  page,
  sam,
}) => {
  await sam.opens("/success");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Evenfall");
  await expect(page.getByText("You’re here as a guest. With an account you get:")).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  // Nobody is signed in: no account was created, and none is active.
  await expect(page.getByText("Your account has been created.")).toHaveCount(0);
  await expect(page.getByText("Account Active")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(sam.dialog).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Start Chatting" }).click();
  await expect(sam.card("Marisol")).toBeVisible();
  await page.reload();
  await expect(sam.card("Marisol")).toBeVisible();
  await hasAccount(page);
  await sam.opens("/success");
  await expect(page.getByText("Account Active")).toBeVisible();
  await expect(page.getByText("Sam Rivers")).toBeVisible();
  await expect(page.getByText("Your account has been created.")).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveText([
    "Unlimited conversations",
    "History saved",
    "Access across devices",
  ]);
});

test.describe("where a call fails on purpose", () => {
  test.use({ expectedComplaint: /status of 500/ });

  test("more-info holds the four sections, what the terms must say, and a Back button; where it cannot be fetched, it says so and may be tried again", async ({
    page,
    sam,
  }) => {
    await failsWith(page, "**/api/info", 500);
    await sam.opens();
    await page.getByRole("button", { name: "More Information" }).click();
    await expect(page.getByRole("alert")).toContainText("Something went wrong on our side.");
    await expect(page.getByRole("main")).toBeFocused();
    await page.unroute("**/api/info");
    await page.getByRole("button", { name: "Try again" }).click();
    for (const title of ["Terms of Use", "Privacy Policy", "Content & Usage Policy", "Manifesto"])
      await expect(page.getByRole("region", { name: title })).toBeVisible();
    for (const title of ["Terms of Use", "Privacy Policy", "Content & Usage Policy"])
      await expect(page.getByRole("region", { name: title })).toContainText(
        "Effective date: June 12, 2025",
      );
    for (const subject of [
      /18/,
      /conduct/i,
      /Your words and our work/,
      /subscription/i,
      /third-party/i,
      /disclaimer/i,
      /liab/i,
      /adult themes/i,
      "Companion chatbots may not be suitable for some minors",
      "$9.99",
      "Evenfall Studio LLC",
      "support@evenfall.example",
    ])
      await expect(page.getByRole("region", { name: "Terms of Use" })).toContainText(subject);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(sam.card("Marisol")).toBeVisible();
  });
});

test("an address with an anchor and a link between sections lead there, and Back returns", async ({
  page,
  sam,
}) => {
  for (const [anchor, title] of [
    ["terms", "Terms of Use"],
    ["privacy", "Privacy Policy"],
    ["content", "Content & Usage Policy"],
    ["manifesto", "Manifesto"],
  ] as const) {
    await page.goto("about:blank");
    await sam.opens(`/#${anchor}`);
    await expect(page.getByRole("region", { name: title })).toBeInViewport();
    await expect(page).toHaveURL((url) => url.hash === `#${anchor}`);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(sam.card("Marisol")).toBeVisible();
  }
  await sam.opens();
  await page.getByRole("button", { name: "More Information" }).click();
  const index = page.getByRole("navigation", { name: "Sections" });
  await index.getByRole("link", { name: "Manifesto" }).click();
  await expect(page.getByRole("region", { name: "Manifesto" })).toBeInViewport();
  await expect(page).toHaveURL((url) => url.hash === "#manifesto");
  await index.getByRole("link", { name: "Terms of Use" }).click();
  await index.getByRole("link", { name: "17. Contact" }).click();
  await expect(page.getByRole("heading", { name: "17. Contact" })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "On this page" }).click();
  await index.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { name: "Privacy Policy" })).toBeFocused();
  // A single step back, however many anchors were followed.
  await page.goBack();
  await expect(sam.card("Marisol")).toBeVisible();
});

test("any other path is a page that says there is nothing, with a way back", async ({
  page,
  sam,
}) => {
  const response = await page.goto("/no/such/place");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading")).toHaveText("There is nothing here.");
  await page.getByRole("link", { name: "Back to Evenfall" }).click();
  await expect(sam.card("Marisol")).toBeVisible();
});
