import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
const PROJECT_ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** The server's entry file. */
export const SERVER_MAIN = fileURLToPath(
  new URL("../../../../apps/server/src/main.ts", import.meta.url),
);

interface ProgramOptions {
  readonly command: readonly [string, ...string[]];
  /** The whole environment but PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>;
  /** A process group of its own, as a terminal gives: signals then go to all of it. */
  readonly ownGroup?: boolean;
}

/** Runs a program in the project's folder and collects its output. */
export const runProgram = ({ command, env, ownGroup = false }: ProgramOptions) => {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: ownGroup,
  });
  const pid = child.pid ?? 0;
  const streams = [child.stdout, child.stderr];
  let text = "";
  for (const stream of streams) stream.on("data", (piece: Buffer) => (text += String(piece)));
  return {
    pid,
    output: () => text,
    /** Resolves with what the pattern found once the output holds it; rejects if the program ends before. */
    says: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(text);
          if (found === null) return;
          for (const stream of streams) stream.off("data", look);
          resolve(found);
        };
        for (const stream of streams) stream.on("data", look);
        child.once("close", () =>
          reject(new Error(`it ended without saying ${String(pattern)}:\n${text}`)),
        );
        look();
      }),
    signal: (name: NodeJS.Signals) => void (ownGroup ? process.kill(-pid, name) : child.kill(name)),
    /** Exit code, or null after a signal. */
    exited: once(child, "close").then(([code]) => code as number | null),
  };
};

export type Program = ReturnType<typeof runProgram>;

/** Runs the server's entry file until it ends by itself. */
export const runServerToEnd = async (env: Readonly<Record<string, string>>) => {
  const command = [process.execPath, SERVER_MAIN] as const;
  const program = runProgram({ command, env: { PORT: "0", ...env } });
  return { exitCode: await program.exited, output: program.output() };
};
