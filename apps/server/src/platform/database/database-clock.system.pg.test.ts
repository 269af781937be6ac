import { execFile } from "node:child_process";
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase, databaseUrlOf } from "@evenfall/testing/platform/database.ts";

/** A process that sets its own machine's clock about, and prints what its clocks read. */
const PROGRAM = `
  import { writeFileSync } from "node:fs";
  import pg from ${JSON.stringify(import.meta.resolve("pg"))};
  import { systemClock } from ${JSON.stringify(import.meta.resolve("../clock.ts"))};
  import { createDatabaseClock } from ${JSON.stringify(import.meta.resolve("./database-clock.ts"))};
  const pool = new pg.Pool({ connectionString: process.env.OF_DATABASE });
  const clock = createDatabaseClock(systemClock, { log: { warn: () => undefined } });
  await clock.follow(pool);
  const readings = ["-1d", "+1h", "-1h", "+1d", "+0"].map((words) => {
    writeFileSync(process.env.FAKETIME_TIMESTAMP_FILE, words + "\\n");
    return { wallMs: Date.now(), nodeMs: clock.now() };
  });
  clock.stop();
  await pool.end();
  process.stdout.write(JSON.stringify(readings));
`;

/** The two processes' clocks are read one after the other. */
const DOUBT_MS = 5_000;

it("keeps a process to the database's time, whatever is done to the clock of its machine", async () => {
  // Debian's package puts it in a folder by the machine's kind.
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (library === undefined) throw new Error("There is no libfaketime: install it.");
  const { poolConfig, drop } = await createTestDatabase();
  onTestFinished(drop);
  const setting = join(testFolder(), "offset");
  writeFileSync(setting, "-1d\n");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", PROGRAM],
    {
      env: {
        ...process.env,
        OF_DATABASE: databaseUrlOf(poolConfig),
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: setting,
        FAKETIME_NO_CACHE: "1",
        DONT_FAKE_MONOTONIC: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      },
    },
  );
  const readings = JSON.parse(stdout) as readonly { wallMs: number; nodeMs: number }[];
  const jumpsMs = [-24, 1, -1, 24, 0].map((hours) => hours * 3_600_000);
  // The clock of the process has really been set.
  readings.forEach(({ wallMs }, index) =>
    expect(Math.abs(wallMs - Date.now() - (jumpsMs[index] ?? 0))).toBeLessThan(DOUBT_MS),
  );
  for (const { nodeMs } of readings) expect(Math.abs(nodeMs - Date.now())).toBeLessThan(DOUBT_MS);
  expect(readings).toHaveLength(jumpsMs.length);
});
