import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Scope } from "./bench.ts";

export interface ScriptProcess {
  readonly pid: number;
  /** The address that it printed as its first line. */
  readonly url: string;
  /** What it has written to its standard error. */
  errors(): string;
}

/** Runs a script, named from this file, in a process of its own until the scope closes. */
export const startScript = async (
  scope: Scope,
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ScriptProcess> => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (piece: Buffer) => (errors += String(piece)));
  const exited = once(child, "exit");
  scope.defer(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    once(lines, "line").then(([line]) => String(line)),
    exited.then(() => {
      throw new Error(`${script} did not start:\n${errors}`);
    }),
  ]);
  return { pid: child.pid ?? 0, url: first.trim(), errors: () => errors };
};

/** The stand-in model: real streams over real sockets, and no time of its own. */
export const startModel = (scope: Scope): Promise<ScriptProcess> =>
  startScript(scope, "../../packages/testing/src/model-server/serve.ts");
