import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fail, ok, type Result } from "@evenfall/domain";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { pause, type Clock } from "../clock.ts";
import { boundConnections, type HttpEnv } from "../http/index.ts";
import type { Log } from "../telemetry/log.ts";
import { watchConnections } from "./connections.ts";

/** The steps of stopping a node. */
export interface StopSteps {
  /** Makes `/readyz` fail, while requests are still served. */
  markUnready(): void;
  /** Makes each response end its connection. */
  closeKeepAlive(): void;
  /** Takes no new connections; resolves when the last one is gone. */
  closeConnections(): Promise<void>;
  /** Ends event streams and hands back work that has begun. */
  stopWork(): Promise<void>;
  /** Called last, when nothing uses the database any more. */
  closeDatabase(): Promise<void>;
}

/**
 * Takes a node out of service so that no request is lost: it reports that it is not ready, waits until
 * that is noticed, closes connections while it hands work over, and closes the database last. If a step
 * fails, the others are still taken, and the error is thrown at the end.
 */
export const stopInOrder = async (
  steps: StopSteps,
  {
    clock,
    drainDelayMs,
  }: {
    readonly clock: Pick<Clock, "after">;
    /** How long it still serves while unready, so that load balancers notice. */
    readonly drainDelayMs: number;
  },
): Promise<void> => {
  steps.markUnready();
  steps.closeKeepAlive();
  await pause(clock, drainDelayMs);
  // In parallel: connections with a stream end only when the stream does.
  const ended = [
    ...(await Promise.allSettled([steps.closeConnections(), steps.stopWork()])),
    ...(await Promise.allSettled([steps.closeDatabase()])),
  ];
  const causes = ended.filter((end) => end.status === "rejected").map((end): unknown => end.reason);
  if (causes.length === 1) throw causes[0];
  if (causes.length > 1) throw new AggregateError(causes, "the end was not in order");
};

/** Ctrl-C reaches the server twice, as npm passes it on too: signals within this time count as one. */
export const ONE_SIGNAL_MS = 1_000;

interface StopSignalsDeps {
  readonly clock: Pick<Clock, "now">;
  readonly log: Log;
  /** Shuts everything down. */
  readonly stop: () => Promise<void>;
  readonly exit: (code: number) => void;
}

/**
 * Makes the handler of signals to stop. The first signal begins an orderly shutdown, which exits with 0,
 * or with 1 if it failed; a later one ends the process at once.
 */
export const createStopSignals = ({ clock, log, stop, exit }: StopSignalsDeps): (() => void) => {
  let firstAt: number | null = null;
  return () => {
    const now = clock.now();
    if (firstAt === null) {
      firstAt = now;
      stop().then(
        () => {
          log.info({ tookMs: clock.now() - now }, "the server stopped");
          exit(0);
        },
        (cause: unknown) => {
          log.error({ err: cause }, "the server did not end in order");
          exit(1);
        },
      );
    } else if (now - firstAt >= ONE_SIGNAL_MS) {
      log.warn({}, "a second signal to stop: the server ends at once");
      exit(1);
    }
  };
};

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken: something else listens there. Set PORT to another one.",
  EACCES: "may not be used by this user. Set PORT to one above 1023.",
  EADDRNOTAVAIL: "is not an address of this machine. Set HOST to another one.",
};

/** Listens, and gives the port; or one line for the operator on why it cannot listen. */
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

/** Listens, and handles signals to stop. Gives the port, or one line for the operator on why it cannot listen. */
export const serve = async (
  options: Pick<StopSteps, "markUnready" | "stopWork" | "closeDatabase"> & {
    readonly app: Hono<HttpEnv>;
    readonly clock: Clock;
    readonly log: Log;
    readonly host: string;
    readonly port: number;
    readonly drainDelayMs: number;
    readonly connections: Parameters<typeof boundConnections>[1];
  },
): Promise<Result<number, string>> => {
  const { clock, log } = options;
  // Without options, the adaptor makes Node's HTTP/1 server.
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
