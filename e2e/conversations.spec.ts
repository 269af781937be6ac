import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/harness.ts";
import { holdModel } from "./support/held-model.ts";

const PHONE = { width: 390, height: 780 };

/** The list of conversations, beside the chat or as a separate view. */
const listIn = (page: Page) => {
  const rows = page.locator("[data-row]");
  const button = (name: string | RegExp): Locator =>
    page.getByRole("button", { name, exact: typeof name === "string" });
  const row = (name: RegExp): Locator => rows.and(button(name));
  return {
    rows,
    row,
    button,
    /** Chooses from the menu of the row of that name. */
    chooses: async (name: string, item: string): Promise<void> => {
      await row(new RegExp(`^${name}`)).hover();
      await button(`Options for ${name}`).click();
      await button(item).click();
    },
    undo: button("Undo"),
  };
};

test("beside the chat every conversation stays in reach: a new one takes one tap, and it, names, pins, the archive and a deletion can be taken back, on every device", async ({
  page,
  sam,
  newDevice,
}) => {
  const list = listIn(page);
  const person = await sam.startsChatSignedIn();
  await sam.says("I finally painted the door", 1);
  await expect(list.rows).toHaveCount(1);

  await list.button("New conversation with Marisol").click();
  await expect(sam.ownMessages).toHaveCount(0);
  await list.undo.click();
  await sam.hasReplies(1);
  await expect(list.rows).toHaveCount(1);

  await sam.chooses("New conversation");
  await page.goBack();
  await expect(sam.card("Marisol")).toBeVisible();
  expect(await list.undo.isVisible()).toBe(false);
  await page.goForward();
  const seen = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await sam.says("what about the sea", 1);
  await seen;
  // A conversation is kept once something was written in it.
  await expect(list.undo).toBeHidden();
  await expect(list.rows).toHaveCount(2);
  await expect(list.rows.first()).toHaveAttribute("aria-current", "true");
  // A reply that is seen as it arrives is never unread, even if the server is not told.
  await page.route("**/api/conversations/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  const told = page.waitForRequest((request) => request.method() === "PATCH");
  await sam.says("and the wind", 2);
  await told;
  await expect(list.rows.first()).toHaveAccessibleName(/^Marisol, \d\d:\d\d$/);
  await page.unroute("**/api/conversations/*");

  // Arrow keys go from row to row; the profile button is the first element that names her.
  await list.rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(sam.log.getByText("I finally painted the door")).toBeVisible();
  await expect(page.getByRole("button", { name: /Marisol/ }).first()).toHaveAccessibleName(
    /Online/,
  );

  const there = listIn((await newDevice(person)).page);
  await expect(there.rows).toHaveCount(2);

  await list.rows.last().click({ button: "right" });
  await list.button("Rename").click();
  await page.getByLabel("Your name for this conversation with Marisol").fill("the door");
  await page.keyboard.press("Enter");
  await expect(list.row(/the door/)).toBeFocused();
  await list.chooses("Marisol, the door", "Pin");
  await expect(there.rows.first()).toHaveAccessibleName(/^Marisol, the door, pinned, \d\d:\d\d$/);
  await list.chooses("Marisol, the door", "Archive");
  await expect(there.rows).toHaveCount(1);
  await list.undo.click();
  await expect(there.rows).toHaveCount(2);
  await list.chooses("Marisol, the door", "Archive");
  await expect(there.rows).toHaveCount(1);
  await there.button("Archived (1)").click();
  await there.chooses("Marisol, the door", "Unarchive");
  await expect(list.row(/the door/)).toBeVisible();

  await list.chooses("Marisol, the door", "Delete");
  await expect(list.rows).toHaveCount(1);
  await expect(sam.log.getByText("what about the sea")).toBeVisible();
  await list.undo.click();
  await expect(sam.log.getByText("I finally painted the door")).toBeVisible();
  await list.chooses("Marisol, the door", "Delete");
  // When the page closes, the deletion is carried out.
  await page.goto("about:blank");
  await expect(there.rows).toHaveCount(1);
  await expect(there.row(/the door/)).toHaveCount(0);
});

test("on a phone the list is one tap from the chat, Back leads to it and on to selection, and a reply that nobody saw is counted", async ({
  page,
  sam,
  model,
  newDevice,
}) => {
  await page.setViewportSize(PHONE);
  const list = listIn(page);
  const person = await sam.startsChatSignedIn();
  const seen = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await sam.says("hello", 1);
  await seen;

  await sam.goesBack();
  await expect(page.getByRole("heading", { name: "Conversations" })).toBeVisible();
  await expect(list.rows).toHaveAccessibleName(/^Marisol, \d\d:\d\d$/);
  const desk = await newDevice(person);
  const held = holdModel(model);
  await desk.says("and from my desk");
  await held.asked;
  await expect(page.getByText("You: and from my desk")).toBeVisible();
  await desk.goesBack();
  held.answer("then rest a little");
  await expect(list.rows).toHaveAccessibleName(/^Marisol, 1 unread, \d\d:\d\d$/);
  await list.rows.click();
  await sam.hasReplies(2);
  await page.goBack();
  await expect(list.rows).toHaveAccessibleName(/^Marisol, \d\d:\d\d$/);
  await sam.goesBack();
  await expect(sam.card("Marisol")).toBeVisible();
  await page.getByRole("button", { name: "Conversations" }).click();
  await expect(list.rows).toHaveCount(1);
  await page.reload();
  await expect(list.rows).toHaveCount(1);

  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await list.rows.click({ button: "right" });
  const [row, item] = [await list.rows.boundingBox(), await list.button("Pin").boundingBox()];
  expect(item?.y).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));
});

test("Undo stays as long as the focus or the pointer is on it, and leaves the focus in the page", async ({
  page,
  sam,
}) => {
  const { rows, button, chooses, undo } = listIn(page);
  await page.clock.install();
  await sam.startsChatSignedIn();
  await sam.says("hello", 1);
  await button("New conversation with Marisol").click();
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.clock.fastForward(20_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press("Control+z");
  await sam.hasReplies(1);
  await expect(page.getByRole("main")).toBeFocused();

  await chooses("Marisol", "Delete");
  await undo.hover();
  await page.clock.fastForward(20_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(640, 400);
  await page.clock.fastForward(5_000);
  await expect(undo).toBeVisible();
  const isDeleted = page.waitForRequest((request) => request.method() === "DELETE");
  await page.clock.fastForward(6_000);
  await expect(undo).toBeHidden();
  await isDeleted;
  await expect(rows).toHaveCount(0);
});

test("a list longer than one answer is shown whole", async ({ page, sam }) => {
  await page.route("**/api/conversations?*", async (route) => {
    const [address = "", skip = ""] = route.request().url().split("&skip=");
    const answer = await route.fetch({ url: address });
    const { conversations } = (await answer.json()) as { conversations: { id: string }[] };
    const many = conversations.flatMap((one) =>
      Array.from({ length: 203 }, (_, at) => ({
        ...one,
        id: one.id.slice(0, -3) + (100 + at),
        title: "a",
      })),
    );
    await route.fulfill({ json: { conversations: many.slice(Number(skip), Number(skip) + 200) } });
  });
  await sam.startsChatSignedIn();
  await expect(listIn(page).rows).toHaveCount(203);
});

test("a guest sees the one conversation there is, and from its list is asked before it is lost", async ({
  page,
  sam,
}) => {
  await page.setViewportSize(PHONE);
  await sam.startsChat();
  await sam.goesBack();
  await expect(page.getByRole("button", { name: "Conversations" })).toBeHidden();
  await sam.picks("Marisol");
  await sam.says("hello", 1);
  await sam.goesBack();
  await page.getByRole("button", { name: "Conversations" }).click();
  await page.getByRole("button", { name: "New conversation with Marisol" }).click();
  await expect(sam.dialog).toContainText("every message in it");
  await sam.dialog.getByRole("button", { name: "Keep this conversation" }).click();
  await listIn(page).rows.click();
  await sam.hasReplies(1);
});
