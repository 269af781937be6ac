import { cp, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { KillableServer } from "@evenfall/testing";
import type { TestInfo } from "@playwright/test";

/** Makes a copy of the operator's content for this test; gives its folder. */
export const copyContent = async (testInfo: TestInfo): Promise<string> => {
  const folder = testInfo.outputPath("content");
  await cp(fileURLToPath(new URL("../../content", import.meta.url)), folder, { recursive: true });
  return folder;
};

/** Changes one of its files and restarts the server, as an operator would. */
export const changesContent = async (
  server: KillableServer,
  file: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const before = JSON.parse(await readFile(file, "utf8")) as Readonly<Record<string, unknown>>;
  await server.stop();
  await writeFile(file, JSON.stringify({ ...before, ...changes }));
  await server.start();
};
