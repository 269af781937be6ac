import { expect, test } from "./support/harness.ts";
import { newPerson, visitorIn } from "./support/visitor.ts";

test("a guest chats, meets the gate, makes an account, and finds the evening on another device", async ({
  page,
  browser,
  baseURL,
}) => {
  const sam = visitorIn(page);
  const person = newPerson();
  await sam.startsChat("Marisol");
  await expect(
    page.getByText("MARISOL IS AN AI. YOU ARE NOT COMMUNICATING WITH A HUMAN."),
  ).toBeVisible();

  await sam.says("hey, long day");
  await expect(page.getByText(/\d\d:\d\d.*(Delivered|Read)/)).toBeVisible();
  await sam.hasReplies(1);
  await sam.says("tell me something that isn't work");
  await sam.hasReplies(2);
  await sam.says("Gerald sounds like my boss");
  await sam.hasReplies(3);

  await expect(page.getByText("Marisol wants to continue...")).toBeVisible();
  await expect(
    page.getByText("Create an account to see this message and keep chatting"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /send/i })).toBeDisabled();

  await page.getByRole("button", { name: "Create Account" }).click();
  await sam.signsUp(person);
  await expect(page.getByText("Marisol wants to continue...")).toBeHidden();
  await sam.hasReplies(3);
  await sam.says("there you are");
  await sam.hasReplies(4);
  const here = await page.locator("[data-key] p[dir=auto]").allTextContents();

  const otherDevice = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = visitorIn(await otherDevice.newPage());
  await other.opens();
  await other.page.getByRole("button", { name: "Already in conversation?" }).click();
  await other.signsIn(person);
  await other.hasReplies(4);
  expect(await other.page.locator("[data-key] p[dir=auto]").allTextContents()).toEqual(here);
  await otherDevice.close();
});
