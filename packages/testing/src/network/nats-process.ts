import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../faults/free-port.ts";
import { isGone, untilGone } from "../faults/process-watch.ts";
import { runProgram, type Program } from "../faults/run-program.ts";

/** Debian's package `nats-server` installs it in a folder that is not in a user's PATH. */
const DEBIANS = "/usr/sbin/nats-server";
const PROGRAM = process.env["NATS_SERVER"] ?? (existsSync(DEBIANS) ? DEBIANS : "nats-server");

/** Starts a real nats-server on a free port of loopback, with lines of configuration such as `authorization: {...}`. */
export const startNats = async (configuration = "") => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "evenfall-nats-"));
  const file = join(folder, "nats.conf");
  writeFileSync(file, `listen: "127.0.0.1:${port}"\n${configuration}\n`);
  let server: Program | null = null;
  const start = async (): Promise<void> => {
    server = runProgram({ command: [PROGRAM, "-c", file] });
    await server.says(/Server is ready/);
  };
  const kill = async (): Promise<void> => {
    const last = server;
    server = null;
    if (last === null) return;
    // It may have ended by itself, as at a Ctrl-C, which reaches all processes.
    if (!isGone(last.pid)) last.signal("SIGKILL");
    await last.exited;
    await untilGone(last.pid);
  };
  await start();
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    /** Ends it as a power failure would; does nothing if it does not run. */
    kill,
    /** Starts it again on the same port. */
    start,
    close: async (): Promise<void> => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type NatsProcess = Awaited<ReturnType<typeof startNats>>;
