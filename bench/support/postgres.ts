import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { createLog, standardOutput } from "../../apps/server/src/platform/telemetry/log.ts";
import type { Scope } from "./bench.ts";

export interface BenchDatabase {
  readonly url: string;
  readonly pool: Pool;
}

/** The built-in PostgreSQL, as durable as in production; product and floor have a database each. */
export const startPostgres = async (scope: Scope) => {
  const dataDir = await mkdtemp(join(tmpdir(), "evenfall-bench-"));
  scope.defer(() => rm(dataDir, { recursive: true, force: true }));
  const log = createLog({ level: "silent", destination: standardOutput() });
  const started = await startEmbeddedPostgres({ dataDir, log, clock: systemClock });
  if (!started.ok) throw new Error(started.error);
  scope.defer(() => started.value.stop());

  return {
    create: async (name: string): Promise<BenchDatabase> => {
      const { host, port, user } = started.value.poolConfig();
      const admin = new Pool({ ...started.value.poolConfig(), max: 1 });
      await admin.query(`create database ${name}`);
      await admin.end();
      const pool = new Pool({ ...started.value.poolConfig(name), max: 10 });
      pool.on("error", () => {});
      scope.defer(() => pool.end());
      const where = encodeURIComponent(host ?? "");
      return { pool, url: `postgresql://${user}@localhost:${port}/${name}?host=${where}` };
    },
  };
};
