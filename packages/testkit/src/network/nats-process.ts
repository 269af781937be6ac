import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { freePort } from "../faults/free-port.ts";
import { untilGone } from "../faults/process-watch.ts";
import { runProgram, type Program } from "../faults/run-program.ts";

/** A real nats-server that may be killed and started again at one address. */
export interface NatsProcess {
  readonly port: number;
  readonly url: string;
  readonly pid: number;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Debian puts it where a user's PATH does not look. */
const PLACES = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

const program = (): string => {
  const found = PLACES.map((folder) => join(folder, "nats-server")).find((file) =>
    existsSync(file),
  );
  if (found === undefined) throw new Error("There is no nats-server: install it.");
  return found;
};

/** Starts one on a free port of loopback. */
export const startNats = async (): Promise<NatsProcess> => {
  const port = await freePort();
  const run = async (): Promise<Program> => {
    const started = runProgram({ command: [program(), "-a", "127.0.0.1", "-p", String(port)] });
    await started.says(/Server is ready/);
    return started;
  };
  let server = await run();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.signal(signal);
    await server.exited;
    await untilGone(server.pid);
  };
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    kill: () => end("SIGKILL"),
    start: async () => {
      server = await run();
    },
    close: () => end("SIGTERM"),
  };
};
