import { afterAll, expect, it } from "vitest";
import { runCommand } from "@evenfall/testing/commands/run-command.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { PASSWORD, testBrowser, testIdentity } from "@evenfall/testing/identity/browser.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { systemClock } from "../platform/clock.ts";
import { createDatabase } from "../platform/database/database.ts";
import { openDatabase, type OpenDatabase } from "../platform/database/open-database.ts";

const EMAIL = "ada@example.org";
const dataDir = testFolder(afterAll);

const command = (args: readonly string[], typed: string) =>
  runCommand("set-password", args, { environment: { DATA_DIR: dataDir }, typed });

const log = collectingLog();
const serve = async (): Promise<OpenDatabase> =>
  given(await openDatabase({ databaseUrl: null, dataDir, log, clock: systemClock }));

let server = await serve();
afterAll(() => server.close());

const browser = () =>
  testBrowser(testIdentity(createDatabase(server.pool), { clock: systemClock }).identity);

const signInWith = async (password: string): Promise<number> =>
  (await browser().signIn(EMAIL, password)).status;

it("works beside the running server, and ends the account's sessions", async () => {
  const ada = browser();
  await ada.signUp(EMAIL);
  expect((await ada.identify()).account?.email).toBe(EMAIL);
  await signInWith(PASSWORD);
  expect(await command([EMAIL.toUpperCase()], "morning-swim-43\n")).toMatchObject({
    code: 0,
    said: `The password of ${EMAIL.toUpperCase()} is set. Sessions ended: 2.\n`,
  });
  expect((await ada.identify()).account).toBeNull();
  expect(await signInWith(PASSWORD)).toBe(401);
  expect(await signInWith("morning-swim-43")).toBe(200);
});

it.each([
  ["a short password", [EMAIL], "q7#fd\n", 1, /too short/],
  ["no password", [EMAIL], "", 1, /No password was given/],
  ["an unknown address", ["nobody@example.org"], "morning-swim-44\n", 1, /no account/],
  ["a password among the arguments", [EMAIL, "morning-swim-44"], "", 2, /never an argument/],
])("changes nothing for %s, and says why", async (_what, args, typed, code, words) => {
  const outcome = await command(args, typed);
  expect(outcome.code).toBe(code);
  expect(outcome.said).toMatch(words);
  expect(outcome.said).not.toMatch(/morning-swim/);
  expect(await signInWith("morning-swim-43")).toBe(200);
});

it("starts the built-in database for itself where no server runs", async () => {
  await server.close();
  const outcome = await command([EMAIL], "evening-swim-45");
  expect(outcome.code).toBe(0);
  expect(outcome.said).toMatch(/is set\. Sessions ended: \d+\.\n$/);
  server = await serve();
  expect(await signInWith("evening-swim-45")).toBe(200);
});
