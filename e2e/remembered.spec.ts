import type { ServerProcess } from "@evenfall/testing";
import { query } from "./support/database.ts";
import { expect, test } from "./support/harness.ts";
import type { VisitorInPage } from "./support/visitor.ts";

const WORDS = "Marisol will remember: you live in Lisbon, you work as a nurse";

/** Adds a question under the message with these words, as a finding of that kind would. */
const asksUnder = (
  server: ServerProcess,
  said: string,
  fact: { readonly subject: string; readonly text: string; readonly value: string },
): Promise<void> => {
  const id = "019b76da-a801-7000-8000-00000000a5ed";
  const remembered = { facts: [], asked: [{ ...fact, id, isOpen: true }] };
  return query(
    server,
    `with said as (update messages m set remembered = $2, revision = c.revision + 1
       from conversations c
       where m.content = $1 and c.owner_id = m.owner_id and c.id = m.conversation_id
       returning c.owner_id, c.id)
     update conversations c set revision = revision + 1 from said
     where c.owner_id = said.owner_id and c.id = said.id`,
    [said, remembered],
  );
};

const opensMemory = async (sam: VisitorInPage) => {
  await expect(sam.dialog.getByRole("heading", { name: "What Marisol remembers" })).toBeVisible();
  return sam.dialog.getByRole("list", { name: "What Marisol remembers" }).getByRole("listitem");
};

test("a message says what is remembered of it, in every tab and after a reload; its words open the memory, and Undo takes it back", async ({
  page,
  sam,
  newDevice,
}) => {
  const person = await sam.startsChatSignedIn();
  await sam.says("i live in Lisbon. i work as a nurse", 1);
  const line = sam.log.getByRole("button", { name: WORDS });
  const undo = sam.log.getByRole("button", { name: "Undo: you live in Lisbon, you work as" });
  await expect(line).toBeVisible();
  for (const button of [line, undo])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await sam.says("i live in Lisbon, yes", 2);
  await expect(line).toHaveCount(1);

  const other = await newDevice(person);
  await expect(other.log.getByRole("button", { name: WORDS })).toBeVisible();
  await page.reload();
  await line.click();
  const facts = await opensMemory(sam);
  await expect(facts).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(line).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(line).toHaveCount(0);
  await expect(sam.log.getByRole("article").last()).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Not remembered:" })).toHaveText(
    "Not remembered: you live in Lisbon, you work as a nurse.",
  );
  await expect(other.log.getByRole("button", { name: WORDS })).toHaveCount(0);
  await expect(sam.ownMessages).toHaveCount(2);
  await page.reload();
  await sam.hasReplies(2);
  await expect(line).toHaveCount(0);
  await sam.chooses("What Marisol remembers");
  await expect(sam.dialog).toContainText("Nothing yet.");
});

for (const answer of ["Yes", "No"])
  test(`what is sensitive is asked first: ${answer}`, async ({ page, sam, server }) => {
    await sam.startsChat();
    const said = `i'm allergic to peanuts, and that is a ${answer}`;
    await sam.says(said, 1);
    await asksUnder(server, said, {
      subject: "allergy peanuts",
      text: "Is allergic to peanuts",
      value: "peanuts",
    });
    await page.reload();
    const question = sam.log.getByText("Should Marisol remember: you're allergic to peanuts?");
    await expect(question).toBeVisible();
    await sam.chooses("What Marisol remembers");
    await expect(sam.dialog).toContainText("Nothing yet.");
    await sam.dialog.getByRole("button", { name: "Close" }).click();

    const button = sam.log.getByRole("button", { name: `${answer}: you're allergic to peanuts` });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect(question).toHaveCount(0);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await sam.hasReplies(1);
      await expect(question).toHaveCount(0);
      await expect(
        sam.log.getByText("Marisol will remember: you're allergic to peanuts"),
      ).toHaveCount(answer === "Yes" ? 1 : 0);
    }
    await sam.chooses("What Marisol remembers");
    await expect(sam.dialog).toContainText(answer === "Yes" ? "Is allergic to peanuts" : "Nothing");
  });
