import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@evenfall/testkit";

/** The program; Debian's package `nats-server` brings it, to where a user's PATH does not look. */
const DEBIANS = "/usr/sbin/nats-server";
const PROGRAM = process.env["NATS_SERVER"] ?? (existsSync(DEBIANS) ? DEBIANS : "nats-server");

export interface NatsServer {
  readonly port: number;
  /** As a machine without power ends it. */
  kill(): Promise<void>;
  /** On the same port again. */
  start(): Promise<void>;
}

const whenReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = "";
    child.stderr?.on("data", (piece: Buffer) => {
      text += String(piece);
      if (text.includes("Server is ready")) resolve();
    });
    child.once("error", reject);
    child.once("close", () => reject(new Error(`nats-server ended at once:\n${text}`)));
  });

/** A real nats-server on loopback, with lines of configuration such as `authorization: {...}`. */
export const startNatsServer = async (
  onEnd: (end: () => Promise<void>) => void,
  configuration = "",
): Promise<NatsServer> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "evenfall-nats-"));
  const file = join(folder, "nats.conf");
  writeFileSync(file, `listen: "127.0.0.1:${port}"\n${configuration}\n`);
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(PROGRAM, ["-c", file], { stdio: ["ignore", "ignore", "pipe"] });
    await whenReady(child);
  };
  const kill = async (): Promise<void> => {
    const last = child;
    child = null;
    if (last === null) return;
    const gone = once(last, "close");
    last.kill("SIGKILL");
    await gone;
  };
  onEnd(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return { port, kill, start };
};
