import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { runProgram, runServerToEnd, SERVER_MAIN, startServerProcess } from "@evenfall/testing";
import { expect, onTestFinished, test } from "vitest";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";

const CONTENT = new URL("../../content", import.meta.url).pathname;

/** The output of a server that exits with 1, line by line, without the empty lines around it. */
const refused = async (env: Readonly<Record<string, string>>): Promise<string[]> => {
  const { exitCode, output } = await runServerToEnd(env);
  expect(exitCode).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  return output.split("\n").filter((line) => line.trim() !== "");
};

test("a data folder in use or a port that is taken is told, and the other server goes on undisturbed", async () => {
  const first = await startServerProcess();
  onTestFinished(() => first.dispose());
  expect(await refused({ DATA_DIR: first.dataDir })).toEqual([
    `DATA_DIR ${first.dataDir} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
  ]);
  const { port } = new URL(first.url);
  const dataDir = testFolder();
  expect(await refused({ DATA_DIR: dataDir, PORT: port })).toEqual([
    expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`),
  ]);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  // The server that got no port has released its folder.
  const next = await startServerProcess({ dataDir });
  expect(await next.stop()).toBe(0);
});

test("faults of the environment and of the content are told at once in plain words", async () => {
  const folder = testFolder();
  const [heading, ...faults] = await refused({
    DATA_DIR: folder,
    PORT: "seventy",
    READ_DELAY_MS: "4000-1000",
    DATABASE_URL: "nowhere",
  });
  expect(heading).toBe("The environment has faults:");
  const named = faults.map((line) => line.trim().split(" ", 1)[0]).toSorted();
  expect(named).toEqual(["AUTH_SECRET", "DATABASE_URL", "PORT", "READ_DELAY_MS"]);
  await cp(CONTENT, folder, { recursive: true });
  await rm(join(folder, "legal/privacy.md"));
  expect(await refused({ CONTENT_DIR: folder, DATA_DIR: join(folder, "data") })).toEqual([
    "The content does not load.",
    "  legal/privacy.md, line 1: the file is missing",
  ]);
});

test("a model server that is not there stops nobody, and is told at the start and by the command", async () => {
  const env = {
    MODEL_BASE_URL: "http://127.0.0.1:9/v1",
    MODEL_NAME: "absent",
    CHECK_ENGINES: "on",
  };
  const program = runProgram({
    command: [process.execPath, SERVER_MAIN],
    env: { PORT: "0", DATA_DIR: testFolder(), ...env },
  });
  onTestFinished(async () => {
    program.signal("SIGTERM");
    await program.exited;
  });
  await program.says(/"msg":"the server is up"/);
  await program.says(/absent.*unreachable.*"msg":"an engine does not answer"/);
  const command = runProgram({
    command: ["npm", "run", "--silent", "engines", "--", "check"],
    env,
  });
  expect(await command.exited).toBe(1);
  expect(command.output()).toMatch(/the model absent at .*\n {2}does not answer .*unreachable/);
});
