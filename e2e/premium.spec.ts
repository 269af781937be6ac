import { expect, test } from "./support/harness.ts";
import { failsWith, hasAccount, holdBack } from "./support/shortcuts.ts";
import type { VisitorInPage } from "./support/visitor.ts";

test.use({ expectedComplaint: /status of 502/ });

const hasTheWords = async (sam: VisitorInPage, name: string, object: string): Promise<void> => {
  const { dialog } = sam;
  await expect(dialog.getByRole("heading")).toHaveText(`Don't leave ${name} hanging...`);
  await expect(dialog).toContainText(`the studio that writes ${object}.`);
  await expect(dialog.getByText("$9.99 per month", { exact: true })).toBeVisible();
  await expect(
    dialog.getByRole("button", { name: `Stay Connected to ${name}`, exact: true }),
  ).toBeVisible();
  await expect(
    dialog.getByText("Stop now and you might not get this vibe back.", { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText("Demo checkout: no charge is made.")).toBeVisible();
};

test("each profile leads to premium, in the spec's words and the right pronoun, also where it is tapped before the chat is open", async ({
  page,
  sam,
}) => {
  await sam.startsChat("Marisol");
  await page.getByRole("banner").getByRole("button", { name: "Marisol" }).click();
  await sam.dialog.getByRole("button", { name: "Premium" }).click();
  await hasTheWords(sam, "Marisol", "her");

  const open = await holdBack(page, "**/api/visitor");
  const asked = page.waitForRequest("**/api/visitor");
  await sam.opens("/?character=julian");
  await asked;
  await page.getByRole("banner").getByRole("button", { name: "Julian" }).click();
  await open();
  await sam.dialog.getByRole("button", { name: "Premium" }).click();
  await hasTheWords(sam, "Julian", "him");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("textbox", { name: "Message Julian" })).toBeVisible();
});

test("the account menu leads to premium; nothing else ever opens it, and a goodbye invites nobody", async ({
  page,
  sam,
}) => {
  const opened: string[] = [];
  await page.exposeFunction("seen", (text: string) => opened.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const dialog = document.querySelector("dialog[open]");
      if (dialog?.textContent.includes("hanging...") === true)
        (window as unknown as { seen(text: string): void }).seen(dialog.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await sam.startsChat();
  await sam.chatsUntilReply(2);
  await sam.says("goodbye, I have to go", 3);
  await page.getByRole("button", { name: "Create Account" }).click();
  await sam.signsUp();
  await sam.says("delete me, i'm leaving for good", 4);
  await sam.goesBack();
  await expect(sam.card("Marisol")).toBeVisible();
  expect(opened).toEqual([]);
  const words = await page.locator("body").innerText();
  expect(words).not.toMatch(/premium|\$|hanging|stay connected|come back/i);

  await page.getByRole("button", { name: /Sam Rivers/ }).click();
  await page.getByRole("button", { name: "Premium" }).click();
  await hasTheWords(sam, "Marisol", "her");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Already in conversation?" })).toBeVisible();
  await expect(sam.dialog).toHaveCount(0);
});

test("a checkout that refuses or is not reached is told in one line and may be tried again; going back ends it; the mock one waits, then leads to the welcome, and the address to the front door", async ({
  page,
  sam,
}) => {
  await hasAccount(page);
  await sam.opens();
  await page.getByRole("button", { name: /Sam Rivers/ }).click();
  await page.getByRole("button", { name: "Premium" }).click();
  const stay = sam.dialog.getByRole("button", { name: "Stay Connected to Marisol" });
  await failsWith(page, "**/api/subscription", 502);
  await stay.click();
  await expect(sam.dialog.getByRole("alert")).toHaveText("Failed to start subscription process");
  await expect(stay).toBeEnabled();
  await page.unrouteAll();
  await page.route("**/api/subscription", (route) => route.abort());
  const again = page.waitForEvent("requestfailed");
  await stay.click();
  await again;
  await expect(sam.dialog.getByRole("alert")).toHaveText("Failed to start subscription process");
  await expect(stay).toBeEnabled();
  await page.unrouteAll();

  const mayAnswer = Promise.withResolvers<void>();
  await page.route("**/api/subscription", async (route) => {
    await mayAnswer.promise;
    await route.fulfill({ json: { redirectTo: "/success", charged: false } });
  });
  const asked = page.waitForRequest("**/api/subscription");
  await stay.click();
  const request = await asked;
  await page.goBack();
  await expect(sam.dialog).toHaveCount(0);
  mayAnswer.resolve();
  await (await request.response())?.finished();
  await page.getByRole("button", { name: /Sam Rivers/ }).click();
  await page.getByRole("button", { name: "Premium" }).click();
  await page.unrouteAll();

  const answered = Promise.withResolvers<unknown>();
  await page.route("**/api/subscription", async (route) => {
    const response = await route.fetch();
    answered.resolve(await response.json());
    await route.fulfill({ response });
  });
  const arrived = page.waitForResponse((response) => response.url().endsWith("/success"));
  await stay.click();
  await expect(stay).toHaveAttribute("aria-busy", "true");
  expect(await answered.promise).toEqual({ redirectTo: "/success", charged: false });
  await arrived;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Evenfall");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByText("Account Active")).toBeVisible();
});
