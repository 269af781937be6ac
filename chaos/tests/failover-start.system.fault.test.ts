import { runProgram, runServerToEnd, SERVER_MAIN, startPostgresPair } from "@evenfall/testing";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { expect, onTestFinished, test } from "vitest";

test("a server that starts while there is no primary says so, waits, and serves after the promotion", async () => {
  const pair = await startPostgresPair();
  onTestFinished(() => pair.dispose());
  const env = {
    DATABASE_URL: pair.url(),
    AUTH_SECRET: "a node on a pair of databases needs one",
    PORT: "0",
    DATA_DIR: testFolder(),
  };
  // A server whose hosts have no such database does not wait, since that would not help.
  const elsewhere = env.DATABASE_URL.replace(`/${pair.database}?`, "/elsewhere?");
  const { exitCode, output } = await runServerToEnd({ ...env, DATABASE_URL: elsewhere });
  expect(exitCode).toBe(1);
  expect(output).toContain('refuses (database "elsewhere" does not exist)');

  await pair.primary.kill();
  const server = runProgram({ command: [process.execPath, SERVER_MAIN], env });
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
