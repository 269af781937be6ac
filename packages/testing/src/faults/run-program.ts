import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The folder that the whole project stands in. */
const PROJECT_ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** The server's entry file. */
export const SERVER_MAIN = fileURLToPath(
  new URL("../../../../apps/server/src/main.ts", import.meta.url),
);

export interface Program {
  readonly pid: number;
  output(): string;
  /** Resolves once the output holds the pattern; rejects if the program ends before. */
  says(pattern: RegExp): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Exit code, or null after a signal. */
  readonly exited: Promise<number | null>;
}

export interface ProgramOptions {
  readonly command: readonly [string, ...string[]];
  /** The whole environment but PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>;
  /** A process group of its own, as a terminal gives: signals then go to all of it. */
  readonly ownGroup?: boolean;
  /** As another user, where this one is root. */
  readonly uid?: number;
}

/** Runs a program in the project's folder and listens to it. */
export const runProgram = (options: ProgramOptions): Program => {
  const [file, ...args] = options.command;
  const ownGroup = options.ownGroup ?? false;
  const child = spawn(file, args, {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: ownGroup,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => (text += String(piece)));
  const exited = once(child, "close").then(([code]) => code as number | null);
  return {
    pid: child.pid ?? 0,
    output: () => text,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (pattern.test(text)) resolve();
        };
        for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
        child.once("close", () =>
          reject(new Error(`it ended without saying ${String(pattern)}:\n${text}`)),
        );
        look();
      }),
    signal: (name) => {
      process.kill(ownGroup ? -(child.pid ?? 0) : (child.pid ?? 0), name);
    },
    exited,
  };
};

/** Runs the server's entry file until it ends by itself. */
export const runServerToEnd = async (
  env: Readonly<Record<string, string>>,
  uid?: number,
): Promise<{ readonly exitCode: number | null; readonly output: string }> => {
  const program = runProgram({
    command: [process.execPath, SERVER_MAIN],
    env: { PORT: "0", ...env },
    ...(uid === undefined ? {} : { uid }),
  });
  return { exitCode: await program.exited, output: program.output() };
};
