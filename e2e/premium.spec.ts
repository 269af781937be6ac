import { expect, test } from "./support/harness.ts";
import { isKnownAdult } from "./support/shortcuts.ts";
import { newPerson, visitorIn, type VisitorInPage } from "./support/visitor.ts";

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

test("each profile leads to premium, in the spec's words and the right pronoun", async ({
  page,
  baseURL,
}) => {
  await isKnownAdult(page, baseURL ?? "");
  const sam = visitorIn(page);
  for (const [name, object] of [
    ["Marisol", "her"],
    ["Julian", "him"],
  ] as const) {
    await sam.opens(`/?character=${name.toLowerCase()}`);
    await page.getByRole("banner").getByRole("button", { name }).click();
    await sam.dialog.getByRole("button", { name: "Premium" }).click();
    await hasTheWords(sam, name, object);
  }
});

test("the account menu leads to premium; nothing else ever opens it, and a goodbye invites nobody", async ({
  page,
}) => {
  const sam = visitorIn(page);
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
  await sam.says("goodbye, I have to go");
  await sam.hasReplies(3);
  await page.getByRole("button", { name: "Create Account" }).click();
  await sam.signsUp(newPerson());
  await sam.says("delete me, i'm leaving for good");
  await sam.hasReplies(4);
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

test("the mock checkout waits, then leads to the welcome, and the address to the front door", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.makesAccount(newPerson());
  await page.getByRole("button", { name: /Sam Rivers/ }).click();
  await page.getByRole("button", { name: "Premium" }).click();
  const answered = Promise.withResolvers<unknown>();
  await page.route("**/api/subscription", async (route) => {
    const response = await route.fetch();
    answered.resolve(await response.json());
    await route.fulfill({ response });
  });
  const arrived = page.waitForResponse((response) => response.url().endsWith("/success"));
  await sam.dialog.getByRole("button", { name: "Stay Connected to Marisol" }).click();
  await expect(
    sam.dialog.getByRole("button", { name: "Stay Connected to Marisol" }),
  ).toHaveAttribute("aria-busy", "true");
  expect(await answered.promise).toEqual({ redirectTo: "/success", charged: false });
  await arrived;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Evenfall");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByText("Account Active")).toBeVisible();
});

test("a checkout that refuses or is not reached is told in one line, and may be tried again", async ({
  page,
}) => {
  const sam = visitorIn(page);
  await sam.startsChat();
  await sam.chooses("Premium");
  const stay = sam.dialog.getByRole("button", { name: "Stay Connected to Marisol" });
  const alert = sam.dialog.getByRole("alert");
  let isReached = true;
  await page.route("**/api/subscription", (route) =>
    isReached ? route.fulfill({ status: 502, body: "broken" }) : route.abort(),
  );
  await stay.click();
  await expect(alert).toHaveText("Failed to start subscription process");
  await expect(stay).toBeEnabled();
  isReached = false;
  const again = page.waitForEvent("requestfailed");
  await stay.click();
  await again;
  await expect(alert).toHaveText("Failed to start subscription process");
  await expect(stay).toBeEnabled();
});
