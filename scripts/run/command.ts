import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "../..");

export interface CommandOutcome {
  readonly exitCode: number;
  /** What it printed on both streams, in order. */
  readonly output: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** An environment in which installed programs are found and run on our own Node. */
const environment = (extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter),
  NO_COLOR: "1",
  ...extra,
});

/** Runs a program to its end and captures its output. One that cannot start exits with 127. */
export const runCommand = (
  command: readonly string[],
  { cwd = root, env = {} }: CommandOptions = {},
): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const [program = "", ...args] = command;
    const child = spawn(program, args, {
      cwd,
      env: environment(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (text: string) => (output += text);
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", (error) => resolve({ exitCode: 127, output: `${output}${String(error)}\n` }));
    child.on("close", (code) => resolve({ exitCode: code ?? 1, output }));
  });
