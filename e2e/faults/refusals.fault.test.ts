import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { runServerToEnd, startServerProcess } from "@evenfall/testkit";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./fault-world.ts";

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

interface Damage {
  readonly what: string;
  readonly file: string;
  readonly damage: (text: string) => string;
  /** A piece of the line that the fault stands on. */
  readonly lineHolds: string;
  readonly field: string;
}

const DAMAGES: readonly Damage[] = [
  {
    what: "a character under 18",
    file: "characters/marisol/card.json",
    damage: (text) => text.replace(/"age": \d+/, '"age": 17'),
    lineHolds: '"age": 17',
    field: "age",
  },
  {
    what: "a card with a comma too many",
    file: "characters/julian/card.json",
    damage: (text) => text.replace('"name":', ',"name":'),
    lineHolds: ',"name":',
    field: "",
  },
  {
    what: "a price that is not a whole number of cents",
    file: "brand/brand.json",
    damage: (text) => text.replace(/"priceCents": \d+/, '"priceCents": 9.99'),
    lineHolds: '"priceCents"',
    field: "priceCents",
  },
  {
    what: "a placeholder that nobody knows",
    file: "legal/terms.md",
    damage: (text) => `${text}\nWrite to {nobody}.\n`,
    lineHolds: "{nobody}",
    field: "{nobody}",
  },
];

describe("damaged content keeps the server from starting, and is told by file, line and field", () => {
  test.each(DAMAGES)("$what", async ({ file, damage, lineHolds, field }) => {
    const contentDir = await temporaryFolder();
    await cp(CONTENT, contentDir, { recursive: true });
    const damaged = damage(await readFile(join(contentDir, file), "utf8"));
    await writeFile(join(contentDir, file), damaged);
    const line = damaged.split("\n").findIndex((text) => text.includes(lineHolds)) + 1;
    const place = `  ${file}, line ${line}${field === "" ? "" : `, ${field}`}: `;

    const dataDir = await temporaryFolder();
    const lines = await refused({ CONTENT_DIR: contentDir, DATA_DIR: join(dataDir, "data") });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe("The content does not load.");
    expect(lines[1]?.slice(0, place.length)).toBe(place);
  });

  test("a legal page that is missing", async () => {
    const contentDir = await temporaryFolder();
    await cp(CONTENT, contentDir, {
      recursive: true,
      filter: (source) => !source.endsWith("privacy.md"),
    });
    expect(await refused({ CONTENT_DIR: contentDir, DATA_DIR: join(contentDir, "data") })).toEqual([
      "The content does not load.",
      "  legal/privacy.md, line 1: the file is missing or cannot be read",
    ]);
  });
});
