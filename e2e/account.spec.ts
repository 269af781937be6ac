import { expect, test } from "./support/harness.ts";
import { failsWith, hasAccount } from "./support/shortcuts.ts";
import { opensTab, type VisitorInPage } from "./support/visitor.ts";

/** Opens the sign-in modal from the first view, or the sign-up one by its toggle. */
const opensForm = async (sam: VisitorInPage, mode: "Sign In" | "Create Account"): Promise<void> => {
  await sam.opens();
  await sam.page.getByRole("button", { name: "Already in conversation?" }).click();
  if (mode === "Create Account")
    await sam.dialog.getByRole("button", { name: "Create Account" }).click();
};

/** The dialog shows an auth error in red, and the form can be sent again. */
const isToldInRed = async (sam: VisitorInPage, words: string): Promise<void> => {
  const alert = sam.dialog.getByRole("alert");
  await expect(alert).toHaveText(words);
  const [red = 0, green = 0, blue = 0] = await alert.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) return [];
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(Math.max(green, blue) + 40);
  await expect(sam.dialog.locator('button[type="submit"]')).toBeEnabled();
};

test("the modal toggles between sign-in and create-account, and the browser itself asks for what is needed", async ({
  page,
  sam,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/")) asked.push(request.url());
  });
  await opensForm(sam, "Sign In");
  const labels = sam.dialog.locator("label");
  await expect(labels).toHaveText(["Email", "Password"]);
  await sam.dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(labels).toHaveText(["Name", "Email", "Password"]);
  await expect(sam.dialog.locator("form [type=submit]")).toHaveText("Create Account");
  await sam.dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(labels).toHaveText(["Email", "Password"]);
  await expect(sam.dialog.locator("form [type=submit]")).toHaveText("Sign In");
  await sam.dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(sam.dialog).toContainText("conversations with adult themes");
  await expect(sam.dialog.getByRole("link", { name: "Terms of Use" })).toHaveAttribute(
    "href",
    "/#terms",
  );

  const faultOf = (label: string) =>
    sam.dialog.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement) => {
      const { valueMissing, typeMismatch, tooShort } = input.validity;
      return { valueMissing, typeMismatch, tooShort };
    });
  const submit = sam.dialog.locator("form").getByRole("button", { name: "Create Account" });
  await submit.click();
  for (const label of ["Name", "Email", "Password"])
    expect(await faultOf(label)).toMatchObject({ valueMissing: true });
  await sam.dialog.getByLabel("Name").fill("Sam");
  await sam.dialog.getByLabel("Email").fill("not an address");
  await sam.dialog.getByLabel("Password", { exact: true }).pressSequentially("12345");
  await submit.click();
  expect(await faultOf("Email")).toMatchObject({ typeMismatch: true });
  expect(await faultOf("Password")).toMatchObject({ tooShort: true });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Already in conversation?" }).click();
  await sam.dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(sam.dialog.getByLabel("Name")).toHaveValue("Sam");
  await expect(sam.dialog.getByLabel("Password", { exact: true })).toHaveValue("");
  await sam.dialog.getByLabel("Password", { exact: true }).pressSequentially("123456");
  expect(await faultOf("Password")).toMatchObject({ tooShort: false });
  await sam.dialog.getByRole("button", { name: "Sign In" }).click();
  for (const label of ["Email", "Password"])
    await sam.dialog.getByLabel(label, { exact: true }).fill("");
  await sam.dialog.locator("form").getByRole("button", { name: "Sign In" }).click();
  for (const label of ["Email", "Password"])
    expect(await faultOf(label)).toMatchObject({ valueMissing: true });
  expect(asked).toEqual([]);
});

test("an account signs in elsewhere; what does not fit is told in the provider's words, and without an answer the form stays filled", async ({
  page,
  newDevice,
}) => {
  const person = await hasAccount(page);
  const other = await newDevice();
  await opensForm(other, "Create Account");
  await other.signsUp({ ...person, name: "Somebody Else" });
  await isToldInRed(other, "User already exists. Use another email.");
  await other.signsUp({ password: "password123" });
  await isToldInRed(
    other,
    "The password you entered has been compromised. Please choose a different password.",
  );
  await other.dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(other.dialog.getByRole("alert")).toHaveCount(0);
  await other.signsIn({ ...person, password: "something-else-9" });
  await isToldInRed(other, "Invalid email or password");
  const told = "Nur mit <Einladung> & Kerze.";
  await failsWith(other.page, "**/api/auth/sign-in/email", 403, { code: "A", message: told });
  await other.signsIn(person);
  await isToldInRed(other, told);
  await other.page.unrouteAll();
  await other.page.route("**/api/auth/sign-in/email", (route) => route.abort());
  await other.signsIn(person);
  await expect(other.dialog.getByRole("alert")).not.toContainText("Einladung");
  await expect(other.dialog.getByLabel("Email")).toHaveValue(person.email);
  await expect(other.dialog.locator('button[type="submit"]')).toBeEnabled();
  await other.page.unrouteAll();
  await other.comesBackAs(person);
  await expect(other.page.getByRole("banner").getByText(person.name)).toBeVisible();
});

test("signing out of a chat returns to selection and clears chat state in every tab; what was under way waits in the account", async ({
  page,
  sam,
}) => {
  const person = await sam.startsChatSignedIn();
  await sam.chatsUntilReply(1);
  await sam.composer.fill("a draft of mine");
  const second = await opensTab(sam);
  await second.hasReplies(1);

  await second.says("good night");
  await page.getByRole("button", { name: "Sign Out" }).click();
  for (const tab of [sam, second]) {
    await expect(tab.card("Marisol")).toBeVisible();
    await expect(tab.page.getByRole("button", { name: "Already in conversation?" })).toBeVisible();
    await expect(tab.log).toHaveCount(0);
    // Data for use offline is deleted first, and the mark of whose it was last.
    await expect.poll(tab.stored).toEqual([]);
    expect(await tab.page.content()).not.toContain("line 1");
  }
  // Neither Forward nor Back finds the conversation again.
  await page.goBack();
  await expect(sam.log).toHaveCount(0);
  await page.reload();
  await expect(sam.card("Marisol")).toBeVisible();
  await expect(sam.log).toHaveCount(0);
  await sam.comesBackAs(person);
  await sam.hasReplies(2);
});
