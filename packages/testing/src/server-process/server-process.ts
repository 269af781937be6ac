import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runProgram, SERVER_MAIN } from "../faults/run-program.ts";
import { dataFolder } from "../platform/data-folder.ts";

export interface ServerProcessOptions {
  /** Settings beside the defaults here: a free port, no check of engines, and replies shown at once. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than this tree's, such as another version. */
  readonly program?: string;
  /** Kept when the process ends; by default a folder of its own, removed by `dispose`. */
  readonly dataDir?: string;
}

// As `npm start` does: code that one start has compiled need not be compiled by the next.
const COMPILED = fileURLToPath(
  new URL("../../../../node_modules/.cache/compiled", import.meta.url),
);

/**
 * Starts the server as `npm start` does, in a process of its own, on a free port, and resolves when it serves. Settings of
 * the surrounding environment that would change it are left out.
 */
export const startServerProcess = async ({
  env,
  program: main = SERVER_MAIN,
  dataDir: givenDir,
}: ServerProcessOptions = {}) => {
  const dataDir = givenDir ?? dataFolder("run");
  const program = runProgram({
    command: [process.execPath, "--max-semi-space-size=8", main],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      // As there, memory is returned to the system.
      MALLOC_TRIM_THRESHOLD_: "131072",
      MALLOC_ARENA_MAX: "2",
      PORT: "0",
      DATA_DIR: dataDir,
      // Only the test decides what its model server is asked.
      CHECK_ENGINES: "off",
      TYPING_MS: "0-0",
      ...env,
    },
  });
  const { pid, output, exited } = program;
  const ends = (signal: "SIGTERM" | "SIGKILL"): Promise<number | null> => {
    program.signal(signal);
    return exited;
  };
  const [, url = ""] = await program.says(/"address":"(http:[^"]+)"/);
  return {
    url,
    dataDir,
    pid,
    /** Everything it has printed. */
    output,
    /** Resolves with the exit code, or null after a signal. */
    exited,
    /** Shuts it down in order. */
    stop: () => ends("SIGTERM"),
    /** Ends it at once, as a crash or the kernel would. */
    kill: async (): Promise<void> => void (await ends("SIGKILL")),
    /** Stops it and removes a folder of its own. */
    dispose: async (): Promise<void> => {
      await ends("SIGTERM");
      if (givenDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
