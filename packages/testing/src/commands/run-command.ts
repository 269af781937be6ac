import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export interface CommandCall {
  /** The whole environment but PATH. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Its standard input. */
  readonly typed?: string;
  /** A shell command that is run first, in the same shell, such as `ulimit`. */
  readonly under?: string;
}

/** Runs one of the server's commands to its end; `said` is what it writes to standard error, for people. */
export const runCommand = async (
  name: string,
  args: readonly string[],
  { environment, cwd = tmpdir(), typed = "", under = ":" }: CommandCall = {},
) => {
  const file = fileURLToPath(
    new URL(`../../../../apps/server/src/commands/${name}.ts`, import.meta.url),
  );
  const child = spawn(
    "/bin/sh",
    ["-c", `${under}; exec "$@"`, "sh", process.execPath, file, ...args],
    { cwd, env: { PATH: process.env["PATH"], ...environment }, stdio: "pipe" },
  );
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  // A command that reads nothing may have ended before this is written.
  child.stdin.on("error", () => undefined);
  child.stdin.end(typed);
  const [out, ended] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  const [code] = ended as [number | null];
  return { code, said, out };
};
