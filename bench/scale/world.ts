import type { Pool } from "pg";
import { migrateDatabase } from "../../apps/server/src/platform/database/migrate.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog, standardOutput } from "../../apps/server/src/platform/telemetry/log.ts";
import type { BenchContext } from "../support/bench.ts";
import type { BenchDatabase, BenchPostgres } from "../support/postgres.ts";
import { loadLog } from "./load-log.ts";
import { loadOwners } from "./load-owners.ts";
import { drawPopulation } from "./population.ts";

/** One database with so many messages. */
export interface World {
  readonly messages: number;
  readonly name: string;
  readonly database: BenchDatabase;
  readonly pool: Pool;
}

const nameOf = (messages: number): string =>
  messages >= 1_000_000 ? `${messages / 1_000_000} M` : `${messages / 1_000} k`;

const fill = async (pool: Pool, messages: number): Promise<void> => {
  const log = createLog({ level: "silent", destination: standardOutput() });
  await migrateDatabase(pool, { clock: systemClock, log });
  const now = Date.now();
  const population = drawPopulation(messages, now);
  await loadLog(pool, population, now);
  await loadOwners(pool, population, now);
  await pool.query("vacuum analyze");
};

/** Makes the tables and fills them, unless they stand from an earlier time in a folder that is kept. */
export const openWorld = async (
  postgres: BenchPostgres,
  messages: number,
  { note }: Pick<BenchContext, "note">,
): Promise<World> => {
  const database = await postgres.create(`messages_${messages}`);
  const { pool } = database;
  const known = await pool.query("select 1 where to_regclass('sessions') is not null");
  if (known.rowCount === 0) {
    const startedAt = performance.now();
    await fill(pool, messages);
    const seconds = (performance.now() - startedAt) / 1000;
    note(`${nameOf(messages)} messages loaded in ${seconds.toFixed(0)} s`);
  }
  return { messages, name: nameOf(messages), database, pool };
};
