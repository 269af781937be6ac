import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Pool, type PoolConfig } from "pg";
import { inject } from "vitest";
import { collectingLog } from "./collecting-log.ts";
import { administer, withDatabase } from "./template-database.ts";
import { databaseUrlOf } from "./database.ts";
import { createPool } from "@evenfall/server/platform/database/pool.ts";
import {
  knownMigrations,
  makeSchema,
  upgradeSchema,
  type Migration,
} from "@evenfall/server/platform/database/archive/schema.ts";

/** A database of the test's own, and whatever is in it. */
export interface WorldDatabase {
  readonly pool: Pool;
  readonly poolConfig: PoolConfig;
  /** For a process: the same, as a URL. */
  readonly url: string;
  /** Every table and what it holds, in words that do not depend on order. */
  contents(): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Connects as a server does; the returned function ends that. */
  connectAsServer(): Promise<() => Promise<void>>;
  /** Waits until nobody else is connected, so that what broke off is undone. */
  alone(): Promise<void>;
}

/** Databases and a folder that go away together. */
export interface ArchiveWorld {
  readonly folder: string;
  emptyDatabase(): Promise<WorldDatabase>;
  /** A database with these migrations. */
  databaseWith(migrations: readonly Migration[]): Promise<WorldDatabase>;
  /** A database as the application's own migrations make it. */
  applicationDatabase(): Promise<WorldDatabase>;
  /** Migrations made of these statements, in a folder as the migrator has it. */
  migrations(...statements: readonly string[]): readonly Migration[];
  dispose(): Promise<void>;
}

/** Not the name of a server: the tests look on. */
const NAME = "evenfall-test";

const contentsOf = async (pool: Pool): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle') order by 1`,
  );
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    contents[name] = rows.rows.map(({ row }) => row).sort();
  }
  return contents;
};

const othersConnected = async (pool: Pool): Promise<boolean> => {
  const others = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return (others.rowCount ?? 0) > 0;
};

export const createArchiveWorld = (): ArchiveWorld => {
  const { admin, template } = inject("templateDatabase");
  const folder = mkdtempSync(join(tmpdir(), "evenfall-archive-"));
  const pools: Pool[] = [];
  const names: string[] = [];

  const open = async (from: string): Promise<WorldDatabase> => {
    const name = `archive_${randomBytes(8).toString("hex")}`;
    await administer(admin, `create database ${name} ${from}`);
    names.push(name);
    const poolConfig = withDatabase(admin, name);
    const pool = createPool({ ...poolConfig, max: 12, application_name: NAME }, collectingLog());
    pools.push(pool);
    return {
      pool,
      poolConfig,
      url: databaseUrlOf(poolConfig),
      contents: () => contentsOf(pool),
      connectAsServer: async () => {
        const client = new Client({ ...poolConfig, application_name: "evenfall" });
        await client.connect();
        return () => client.end();
      },
      alone: async () => {
        while (await othersConnected(pool));
      },
    };
  };
  const emptyDatabase = () => open("");
  return {
    folder,
    emptyDatabase,
    applicationDatabase: () => open(`template ${template}`),
    databaseWith: async (migrations) => {
      const database = await emptyDatabase();
      const client = await database.pool.connect();
      await makeSchema(client, []);
      await upgradeSchema(client, migrations);
      client.release(true);
      return database;
    },
    migrations: (...statements) => {
      const home = mkdtempSync(join(folder, "migrations-"));
      mkdirSync(join(home, "meta"));
      const entries = statements.map((sql, idx) => {
        const tag = `000${idx}_made_for_a_test`;
        writeFileSync(join(home, `${tag}.sql`), sql);
        return { idx, version: "7", when: 1_700_000_000_000 + idx, tag, breakpoints: true };
      });
      const journal = { version: "7", dialect: "postgresql", entries };
      writeFileSync(join(home, "meta", "_journal.json"), JSON.stringify(journal));
      return knownMigrations(home);
    },
    dispose: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await Promise.all(
        names.map((name) => administer(admin, `drop database ${name} with (force)`)),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
