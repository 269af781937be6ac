import { runProgram, runServerToEnd, SERVER_MAIN } from "@evenfall/testing";
import { expect, onTestFinished, test } from "vitest";
import { pairOfDatabases, temporaryFolder } from "./support.ts";

const AUTH_SECRET = "a node on a pair of databases needs one";

test("a server that starts while there is no primary says so, waits, and serves after the promotion", async () => {
  const pair = await pairOfDatabases();
  await pair.primary.kill();
  const server = runProgram({
    command: [process.execPath, SERVER_MAIN],
    env: {
      DATABASE_URL: pair.url(),
      AUTH_SECRET,
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
    AUTH_SECRET,
    DATABASE_URL: pair.url().replace(`/${pair.database}?`, "/elsewhere?"),
    DATA_DIR: await temporaryFolder(),
  });
  expect(exitCode).toBe(1);
  expect(output).toContain('refuses (database "elsewhere" does not exist)');
});
