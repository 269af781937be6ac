import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostmaster } from "../../apps/server/src/platform/database/embedded/postmaster.ts";
import { chooseRunAs } from "../../apps/server/src/platform/database/embedded/run-as.ts";
import { settingFlags } from "../../apps/server/src/platform/database/embedded/settings.ts";
import { NOT_DURABLE } from "../../packages/testing/src/platform/not-durable.ts";
import { createLog } from "../../apps/server/src/platform/telemetry/log.ts";
import { runCommand } from "./command.ts";
import { brokenPart, type Tally } from "./tally.ts";
import { runVitest } from "./vitest.ts";

const NAME = "the database's tests on PostgreSQL 15";
const PROGRAMS = "/usr/lib/postgresql/15/bin";

const quiet = createLog({ level: "silent", destination: { write: () => {} } });

/** The tests that touch the database once more, on the system's PostgreSQL 15: the oldest that is served. */
export const runOnOldestPostgres = async (): Promise<Tally> => {
  const programs = { postgres: join(PROGRAMS, "postgres"), initdb: join(PROGRAMS, "initdb") };
  if (!existsSync(programs.postgres)) return brokenPart(NAME, "Install postgresql-15.");
  const folder = mkdtempSync(join(tmpdir(), "evenfall-pg15-"));
  try {
    const runAs = chooseRunAs(tmpdir(), programs);
    if (!runAs.ok) return brokenPart(NAME, runAs.error);
    const { owner, prefix, spawnOptions } = runAs.value;
    if (owner !== null && owner !== process.getuid?.()) chownSync(folder, owner, owner);
    const cluster = join(folder, "cluster");
    const made = await runCommand(
      [
        ...prefix,
        programs.initdb,
        "-D",
        cluster,
        "-U",
        "postgres",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-sync",
      ],
      { cwd: "/", spawnOptions },
    );
    if (made.exitCode !== 0) return brokenPart(NAME, made.output);
    const settings = { ...NOT_DURABLE, listen_addresses: "", unix_socket_directories: folder };
    const server = await startPostmaster({
      program: [programs.postgres, "-D", cluster, ...settingFlags(settings)],
      runAs: runAs.value,
      socketDir: folder,
      log: quiet,
    });
    if (!server.ok) return brokenPart(NAME, server.error);
    const url = `postgresql://localhost/postgres?host=${encodeURIComponent(folder)}&user=postgres`;
    const tally = await runVitest({
      name: NAME,
      flags: ["--project", "server-pg"],
      // What is counted over many sends does not depend on the version.
      env: { TEST_DATABASE_URL: url, SPEND_SENDS: "1000" },
    });
    await server.value.stop();
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
