import { expect, test } from "./support/harness.ts";

test("Enter and the button send what was written, to the letter, Shift+Enter breaks the line, and the focus stays", async ({
  page,
  sam,
}) => {
  await sam.startsChatSignedIn();
  await expect(sam.composer).toHaveAttribute("placeholder", "Message Marisol");
  await sam.composer.fill("by Enter");
  await expect(sam.send).toBeEnabled();
  await sam.composer.press("Enter");
  await expect(sam.log.getByText("by Enter", { exact: true })).toBeVisible();
  await expect(sam.composer).toHaveValue("");
  await expect(sam.composer).toBeFocused();
  await sam.hasReplies(1);
  const markup = "<b>bold</b> & <img src=x onerror=alert(1)>";
  await sam.says(markup);
  await expect(sam.composer).toHaveValue("");
  await expect(sam.composer).toBeFocused();
  await expect(sam.ownMessages.locator("b, img")).toHaveCount(0);
  await sam.hasReplies(2);
  await expect(sam.send).toBeDisabled();
  await sam.composer.fill("one");
  await expect(sam.send).toBeEnabled();
  await sam.composer.press("Shift+Enter");
  await sam.composer.pressSequentially("two");
  await expect(sam.composer).toHaveValue("one\ntwo");
  await sam.composer.press("Enter");
  await expect(sam.composer).toHaveValue("");
  await sam.hasReplies(3);

  // The Enter that ends an input method's composition does not send.
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", {
    text: "にほ",
    selectionStart: 2,
    selectionEnd: 2,
  });
  await expect(sam.send).toBeEnabled();
  // Browsers report this Enter as part of the composition, some of them only by the old key code.
  for (const sign of [{ isComposing: true }, { keyCode: 229 }])
    await sam.composer.dispatchEvent("keydown", { key: "Enter", code: "Enter", ...sign });
  await keyboard.send("Input.insertText", { text: "日本" });
  await expect(sam.composer).toHaveValue("日本");
  await sam.composer.press("Enter");
  await expect(sam.ownMessages.locator("p[dir=auto]")).toHaveText([
    "by Enter",
    markup,
    "one\ntwo",
    "日本",
  ]);
});

test("nothing is sent that is empty, white space alone, or over 8,000 characters", async ({
  page,
  sam,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/messages")) sent.push("sent");
  });
  await sam.startsChat();
  for (const text of ["", "   ", "\n\t \n", "\u00a0\u3000"]) {
    await sam.composer.fill(text);
    await expect(sam.send).toBeDisabled();
    await sam.composer.press("Enter");
  }
  await sam.composer.fill("x".repeat(7600));
  await expect(page.getByText("7,600 / 8,000")).toBeVisible();
  await sam.composer.fill("x".repeat(8001));
  await expect(page.getByText("8,001 / 8,000")).toBeVisible();
  await expect(sam.send).toBeDisabled();
  await sam.composer.fill("x".repeat(8000));
  await expect(sam.send).toBeEnabled();
  await sam.composer.press("Enter");
  await sam.hasReplies(1);
  await expect(sam.ownMessages).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test("greeting and first lines are shown in an empty chat, the greeting stays, and both count for nothing", async ({
  page,
  sam,
}) => {
  await sam.startsChat();
  await expect(sam.log.getByText("hey, i'm marisol.")).toBeVisible();
  expect(await sam.localCopy()).toBeNull();
  const opener = page.getByRole("list", { name: "Conversation starters" }).getByRole("button", {
    name: "hey, long day",
  });
  await expect(opener).toBeEnabled();
  await opener.click();
  await sam.hasReplies(1);
  await expect(sam.ownMessages.locator("p[dir=auto]")).toHaveText("hey, long day");
  await expect(sam.log.getByText("hey, i'm marisol.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Conversation starters" })).toBeHidden();
  await expect
    .poll(async () => (await sam.localCopy())?.messages.map(({ role }) => role))
    .toEqual(["user", "assistant"]);
  expect((await sam.localCopy())?.assistantMessageCount).toBe(1);
});
