import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { runProgram, runServerToEnd, SERVER_MAIN, startServerProcess } from "@evenfall/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./support.ts";

const CONTENT = new URL("../../content", import.meta.url).pathname;

/** What the operator reads, without the empty lines around it. */
const words = (output: string): string[] => output.split("\n").filter((line) => line.trim() !== "");

const refused = async (env: Readonly<Record<string, string>>, uid?: number): Promise<string[]> => {
  const { exitCode, output } = await runServerToEnd(env, uid);
  expect(exitCode).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  return words(output);
};

describe("a server that cannot serve says why in plain words and ends with 1", () => {
  test("the data folder is in use by another server, which goes on undisturbed", async () => {
    const first = await startServerProcess();
    onTestFinished(() => first.dispose());
    expect(await refused({ DATA_DIR: first.dataDir })).toEqual([
      `DATA_DIR ${first.dataDir} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
    ]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test("the port is taken, and the data folder is free again at once", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", () => resolve()));
    onTestFinished(() => new Promise((resolve) => other.close(() => resolve(undefined))));
    const { port } = other.address() as AddressInfo;
    const dataDir = await temporaryFolder();
    expect(await refused({ DATA_DIR: dataDir, PORT: String(port) })).toEqual([
      expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`),
    ]);
    const next = await startServerProcess({ dataDir });
    expect(await next.stop()).toBe(0);
  });

  test("the data folder is a file, or lies below one", async () => {
    const file = join(await temporaryFolder(), "data");
    await writeFile(file, "");
    expect(await refused({ DATA_DIR: file })).toEqual([
      `DATA_DIR ${file} cannot be used: there is a file of that name.`,
    ]);
    expect(await refused({ DATA_DIR: join(file, "below") })).toEqual([
      `DATA_DIR ${join(file, "below")} cannot be used: part of the path is not a folder.`,
    ]);
  });

  test("the data folder may not be written", async () => {
    const folder = join(await temporaryFolder(), "data");
    await mkdir(folder);
    if (process.getuid?.() !== 0) {
      await chmod(folder, 0o500);
      expect(await refused({ DATA_DIR: folder })).toEqual([
        `DATA_DIR ${folder} cannot be used: this user may not write there.`,
      ]);
      return;
    }
    // Root may write anywhere but on a file system that nobody may write.
    const mounted =
      spawnSync("/bin/mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", folder]).status === 0;
    if (mounted) {
      onTestFinished(() => void spawnSync("/bin/umount", [folder]));
      expect(await refused({ DATA_DIR: folder })).toEqual([
        `DATA_DIR ${folder} cannot be used: the file system is read-only.`,
      ]);
      return;
    }
    expect(await refused({ DATA_DIR: "/proc/evenfall" })).toEqual([
      expect.stringContaining("DATA_DIR /proc/evenfall cannot be used: "),
    ]);
  });

  test("every fault of the environment is listed at once", async () => {
    const lines = await refused({
      DATA_DIR: await temporaryFolder(),
      PORT: "seventy",
      READ_DELAY_MS: "4000-1000",
      PUBLIC_URL: "chat.example",
      PASSWORD_MIN: "5",
      MODEL_BASE_URL: "http://127.0.0.1:1/v1",
      DATABASE_URL: "nowhere",
    });
    expect(lines[0]).toBe("The environment has faults:");
    expect(
      lines
        .slice(1)
        .map((line) => line.trim().split(" ", 1)[0])
        .sort(),
    ).toEqual([
      "AUTH_SECRET",
      "DATABASE_URL",
      "MODEL_NAME",
      "PASSWORD_MIN",
      "PORT",
      "PUBLIC_URL",
      "READ_DELAY_MS",
    ]);
  });
});

test("a model server that is not there stops nobody, and is told at the start and by the command", async () => {
  const env = {
    MODEL_BASE_URL: "http://127.0.0.1:9/v1",
    MODEL_NAME: "absent",
    CHECK_ENGINES: "on",
  };
  const program = runProgram({
    command: [process.execPath, SERVER_MAIN],
    env: { PORT: "0", DATA_DIR: await temporaryFolder(), ...env },
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

test("damaged content keeps the server from starting, and is told by file, line and field", async () => {
  const contentDir = await temporaryFolder();
  await cp(CONTENT, contentDir, { recursive: true });
  const card = join(contentDir, "characters/marisol/card.json");
  const damaged = (await readFile(card, "utf8")).replace(/"age": \d+/, '"age": 17');
  await writeFile(card, damaged);
  await rm(join(contentDir, "legal/privacy.md"));
  const line = damaged.split("\n").findIndex((text) => text.includes('"age": 17')) + 1;
  expect(await refused({ CONTENT_DIR: contentDir, DATA_DIR: join(contentDir, "data") })).toEqual([
    "The content does not load.",
    `  characters/marisol/card.json, line ${line}, age: a character is at least 18`,
    "  legal/privacy.md, line 1: the file is missing or cannot be read",
  ]);
});
