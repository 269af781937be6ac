import { expect, it } from "vitest";
import { runCommand } from "@evenfall/testing/commands/run-command.ts";
import { createTestDatabase, databaseUrlOf } from "@evenfall/testing/platform/database.ts";

const PASSWORD = "a-long-evening-walk-7";

it("makes an operator from a password that is typed, never an argument, and lists it", async () => {
  const { pool, poolConfig } = await createTestDatabase();
  const environment = { DATABASE_URL: databaseUrlOf(poolConfig) };
  const added = await runCommand("operator", ["add", "rosa"], { environment, typed: PASSWORD });
  expect(added).toMatchObject({ code: 0, said: "rosa may sign in at /operator.\n" });
  const { rows } = await pool.query<{ row: string }>(
    "select c::text as row from users u join credentials c on c.user_id = u.id where u.role = 'operator'",
  );
  expect(rows.map(({ row }) => row)).toEqual([expect.not.stringContaining(PASSWORD)]);
  const listed = await runCommand("operator", ["list"], { environment });
  expect(listed.out.toString()).toMatch(/^rosa\tsince \d{4}-\d\d-\d\d\n$/);
  const refused = await runCommand("operator", ["add", "rosa", PASSWORD], { environment });
  expect(refused.code).toBe(2);
  expect(refused.said).toMatch(/never an argument/);
  expect(refused.said).not.toContain(PASSWORD);
});
