import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createTestDatabase,
  databaseUrlOf,
  type TestDatabase,
} from "@evenfall/testing/platform/database.ts";

// On a busy machine; nothing here waits for time to pass.

const COMMAND = fileURLToPath(new URL("./operator.ts", import.meta.url));
const PASSWORD = "a-long-evening-walk-7";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const command = async (args: readonly string[], typed = "") => {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrlOf(database.poolConfig) },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  child.stdin.on("error", () => undefined);
  child.stdin.end(typed);
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
};

it("makes an operator from a password that is typed, and lists it", async () => {
  expect(await command(["add", "rosa"], `${PASSWORD}\n`)).toEqual({
    code: 0,
    said: "rosa may sign in at /operator.\n",
  });
  const { rows } = await database.pool.query<{ row: string }>(
    "select c::text as row from users u join credentials c on c.user_id = u.id where u.role = 'operator'",
  );
  expect(rows.map(({ row }) => row)).toEqual([expect.not.stringContaining(PASSWORD)]);
  const { code, said } = await command(["list"]);
  expect([code, said]).toEqual([0, expect.stringMatching(/^rosa\tsince \d{4}-\d\d-\d\d\n$/)]);
});

it("takes no password among its arguments, and says so", async () => {
  const { code, said } = await command(["add", "rosa", PASSWORD]);
  expect([code, said]).toEqual([2, expect.stringMatching(/never an argument/)]);
  expect(said).not.toContain(PASSWORD);
});
