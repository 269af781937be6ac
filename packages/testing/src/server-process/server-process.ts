import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const MAIN = fileURLToPath(new URL("../../../../apps/server/src/main.ts", import.meta.url));

export interface ServerProcessOptions {
  /** Settings on top of a free port, of models that are asked for replies alone, and of replies shown at once. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than this tree's, as another version of it. */
  readonly program?: string;
  /** Kept when the process ends; without it a folder of its own, removed by `dispose`. */
  readonly dataDir?: string;
}

/** A real server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything it has printed. */
  output(): string;
  /** Resolves with the exit code, or null after a signal. */
  readonly exited: Promise<number | null>;
  /** Asks it to end in order. */
  stop(): Promise<number | null>;
  /** Ends it on the spot, as a crash or the kernel would. */
  kill(): Promise<void>;
  /** Stops it and removes a folder of its own. */
  dispose(): Promise<void>;
}

const ADDRESS = /"address":"(http:[^"]+)"/;

const addressOf = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const address = ADDRESS.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", look);
    child.once("exit", () => reject(new Error(`the server did not start:\n${output()}`)));
  });

/**
 * Starts the server as `npm start` does, on a free port, and resolves when it serves. Settings of
 * the surrounding environment that would change it are left out.
 */
export const startServerProcess = async (
  options: ServerProcessOptions = {},
): Promise<ServerProcess> => {
  const ownDir = options.dataDir === undefined;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "evenfall-run-")));
  const child = spawn(process.execPath, ["--max-semi-space-size=8", options.program ?? MAIN], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      // As `npm start` does: what one start has compiled the next one need not, and memory is given back.
      NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compiled"),
      MALLOC_TRIM_THRESHOLD_: "131072",
      PORT: "0",
      DATA_DIR: dataDir,
      // What a test's model server is asked, the test asks.
      CHECK_ENGINES: "off",
      TYPING_MS: "0-0",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => (text += String(piece)));
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const url = await addressOf(child, () => text);

  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    return exited;
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    stop,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
    dispose: async () => {
      await stop();
      if (ownDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
