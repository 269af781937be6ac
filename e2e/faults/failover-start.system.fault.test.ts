import { runProgram, runServerToEnd, SERVER_MAIN } from "@evenfall/testing";
import { expect, onTestFinished, test } from "vitest";
import { nodeSettings, pairOfDatabases } from "./failover-harness.ts";
import { temporaryFolder } from "./fault-harness.ts";

test("a server that starts while there is no primary says so, waits, and serves after the promotion", async () => {
  const pair = await pairOfDatabases();
  await pair.primary.kill();
  const server = runProgram({
    command: [process.execPath, SERVER_MAIN],
    env: {
      ...nodeSettings(pair),
      PORT: "0",
      DATA_DIR: await temporaryFolder(),
    },
  });
  onTestFinished(async () => {
    server.signal("SIGTERM");
    await server.exited;
  });
  await server.says(/no database host takes writes/);
  expect(server.output()).toMatch(/127\.0\.0\.1:\d+ is a standby/);
  expect(server.output()).not.toContain("the server is up");
  await pair.standby.promote();
  await server.says(/the server is up/);
});

test("a server whose hosts know no such database ends at once, and says why", async () => {
  const pair = await pairOfDatabases();
  const { exitCode, output } = await runServerToEnd({
    ...nodeSettings(pair),
    DATABASE_URL: pair.url().replace(`/${pair.database}?`, "/elsewhere?"),
    DATA_DIR: await temporaryFolder(),
  });
  expect(exitCode).toBe(1);
  expect(output).toContain('refuses (database "elsewhere" does not exist)');
});
