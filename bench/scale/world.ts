import type { Pool } from "pg";
import { migrateDatabase } from "../../apps/server/src/platform/database/migrate.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createLog, standardOutput } from "../../apps/server/src/platform/log.ts";
import type { BenchContext } from "../support/bench.ts";
import type { BenchDatabase, BenchPostgres } from "../support/postgres.ts";
import { loadLog } from "./load-log.ts";
import { loadOwners, type ScaleVisitor } from "./load-owners.ts";
import { drawPopulation } from "./population.ts";

/** One database with so many messages, and those who may look into it. */
export interface World {
  readonly messages: number;
  readonly name: string;
  readonly database: BenchDatabase;
  readonly pool: Pool;
  readonly visitors: readonly ScaleVisitor[];
  readonly guests: number;
  readonly loadedInSeconds: number;
}

export const nameOf = (messages: number): string =>
  messages >= 1_000_000 ? `${messages / 1_000_000} M` : `${messages / 1_000} k`;

/** Makes the tables and fills them; the statistics are fresh and every page is known to be visible. */
export const makeWorld = async (
  postgres: BenchPostgres,
  messages: number,
  { note }: BenchContext,
): Promise<World> => {
  const database = await postgres.create(`messages_${messages}`);
  const { pool } = database;
  const log = createLog({ level: "silent", destination: standardOutput() });
  await migrateDatabase(pool, { clock: systemClock, log });
  const startedAt = performance.now();
  const now = Date.now();
  const population = drawPopulation(messages, now);
  await loadLog(pool, population, now);
  const visitors = await loadOwners(pool, population, now);
  const loadedInSeconds = (performance.now() - startedAt) / 1000;
  note(`${nameOf(messages)} messages loaded in ${loadedInSeconds.toFixed(0)} s`);
  await pool.query("vacuum analyze");
  return {
    messages,
    name: nameOf(messages),
    database,
    pool,
    visitors,
    guests: population.threads.length - visitors.length,
    loadedInSeconds,
  };
};
