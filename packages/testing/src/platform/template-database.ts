import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { Client, Pool, type PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { systemClock } from "@evenfall/server/platform/clock.ts";
import { startEmbeddedPostgres } from "@evenfall/server/platform/database/embedded/embedded.ts";
import { migrateDatabase } from "@evenfall/server/platform/database/migrate.ts";
import { collectingLog } from "./collecting-log.ts";
import { dataFolder } from "./data-folder.ts";
import { NOT_DURABLE } from "./not-durable.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * How to reach a test server's own database, from which others are created, and the name of the
     * migrated database that each test copies.
     */
    templateDatabase: { readonly admin: PoolConfig; readonly template: string };
  }
}

const startServer = async () => {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined && url !== "")
    return { admin: { connectionString: url } as PoolConfig, stop: async () => {} };
  const dataDir = dataFolder("test");
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: collectingLog(),
    clock: systemClock,
    settings: NOT_DURABLE,
  });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (!postgres.ok) {
    remove();
    throw new Error(postgres.error);
  }
  return {
    admin: postgres.value.poolConfig("postgres"),
    stop: async () => {
      await postgres.value.stop();
      remove();
    },
  };
};

/** The same server with another database. */
export const withDatabase = (config: PoolConfig, database: string): PoolConfig => {
  if (config.connectionString === undefined) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
};

/** Runs one statement as the server's superuser. */
export const administer = async (admin: PoolConfig, statement: string): Promise<void> => {
  const client = new Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Once per run: a server, TEST_DATABASE_URL's or one of our own, and the template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `template_${randomBytes(6).toString("hex")}`;
  await administer(server.admin, `create database ${template}`);
  const pool = new Pool(withDatabase(server.admin, template));
  await migrateDatabase(pool, { clock: systemClock, log: collectingLog() });
  await pool.end();
  project.provide("templateDatabase", { admin: server.admin, template });
  return async () => {
    await administer(server.admin, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
