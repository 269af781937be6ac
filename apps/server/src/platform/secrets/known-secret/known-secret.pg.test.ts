import { expect, it } from "vitest";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { createSecret } from "../secret.ts";
import { checkSecret } from "./known-secret.ts";

const ONE = createSecret("one secret of this installation, made at random");
const OTHER = createSecret("another secret, which nobody here was told of");

it("a database takes the secret that it was used with, and another one only on purpose", async () => {
  const { database, pool } = await createTestDatabase();
  const check = (secret: typeof ONE, accept = false) =>
    checkSecret(database.queries, secret, { accept });
  expect((await check(ONE)).ok).toBe(true);
  expect((await check(ONE)).ok).toBe(true);
  const refused = await check(OTHER);
  expect(refused.ok ? "" : refused.error).toContain("ACCEPT_AUTH_SECRET");
  expect((await check(OTHER, true)).ok).toBe(true);
  expect((await check(OTHER)).ok).toBe(true);
  expect((await check(ONE)).ok).toBe(false);
  const { rows } = await pool.query("select * from installation");
  expect(JSON.stringify(rows)).not.toContain(OTHER.reveal());
});
