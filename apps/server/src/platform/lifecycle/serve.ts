import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fail, ok, type Result } from "@evenfall/domain";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Clock } from "../clock.ts";
import { boundConnections, type HttpEnv } from "../http/index.ts";
import type { Log } from "../telemetry/log.ts";
import { watchConnections } from "./connections.ts";
import { stopInOrder } from "./stop-in-order.ts";
import { createStopSignals } from "./stop-signals.ts";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken: something else listens there. Set PORT to another one.",
  EACCES: "may not be used by this user. Set PORT to one above 1023.",
  EADDRNOTAVAIL: "is not an address of this machine. Set HOST to another one.",
};

/** Listens, and gives the port that was taken; or one line on why that cannot be. */
export const listen = (
  server: Server,
  port: number,
  host: string,
): Promise<Result<number, string>> =>
  new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ""] ?? `cannot be used: ${error.message}`;
      resolve(fail(`Port ${port} on ${host} ${reason}`));
    });
    server.listen(port, host, () => resolve(ok((server.address() as AddressInfo).port)));
  });

/** Listens until a signal ends the process in order. Gives the port, or one line on why it cannot listen. */
export const serve = async (options: {
  readonly app: Hono<HttpEnv>;
  readonly clock: Clock;
  readonly log: Log;
  readonly host: string;
  readonly port: number;
  readonly drainDelayMs: number;
  readonly connections: Parameters<typeof boundConnections>[1];
  /** Is no longer ready; serves on. */
  readonly markUnready: () => void;
  /** Ends event streams and hands back what is in work. */
  readonly stopWork: () => Promise<void>;
  /** When nothing asks it any more. */
  readonly closeDatabase: () => Promise<void>;
}): Promise<Result<number, string>> => {
  const { clock, log } = options;
  // Node's HTTP/1 server is what the adaptor makes without options.
  const http = createAdaptorServer({ fetch: options.app.fetch }) as Server;
  boundConnections(http, options.connections);
  const connections = watchConnections(http, clock);
  const port = await listen(http, options.port, options.host);
  if (!port.ok) return port;
  const { closeKeepAlive, close: closeConnections } = connections;
  const steps = { ...options, closeKeepAlive, closeConnections };
  const onSignal = createStopSignals({
    clock,
    log,
    stop: () => stopInOrder(steps, { clock, drainDelayMs: options.drainDelayMs }),
    exit: (code) => process.exit(code),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  return ok(port.value);
};
