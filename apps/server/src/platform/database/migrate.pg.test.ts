import { Pool } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { administer, withDatabase } from "../../testing/template-database.ts";
import { migrateDatabase } from "./migrate.ts";

const { admin } = inject("templateDatabase");
const name = `unmigrated_${process.pid}`;

beforeEach(() => administer(admin, `create database ${name}`));
afterEach(() => administer(admin, `drop database ${name} with (force)`));

test("four servers that start together on an empty database make its tables once", async () => {
  const pools = Array.from({ length: 4 }, () => new Pool(withDatabase(admin, name)));
  await Promise.all(pools.map((pool) => migrateDatabase(pool)));
  const applied = await pools[0]?.query(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  const journal = await pools[0]?.query(
    "select count(distinct hash)::int as count from drizzle.__drizzle_migrations",
  );
  expect(applied?.rows).toEqual(journal?.rows);
  const tables = await pools[0]?.query(
    "select 1 from pg_tables where schemaname = 'public' and tablename = 'messages'",
  );
  expect(tables?.rowCount).toBe(1);
  await Promise.all(pools.map((pool) => pool.end()));
});
