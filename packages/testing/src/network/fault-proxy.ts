import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { closeWith, listenOn, resetAll } from "./loopback.ts";

/** What a link does to the bytes that cross it. */
export type LinkFault =
  /** Everything passes. */
  | { readonly kind: "none" }
  /** Nothing passes and nobody is told: a cut cable. New connections are accepted and stay silent. */
  | { readonly kind: "partition" }
  /** Bytes to the target pass, its answers do not: half open. */
  | { readonly kind: "half-open" }
  /** Each piece waits this long, in both directions. */
  | { readonly kind: "latency"; readonly delayMs: number }
  /** Only this many bytes at a time, with a wait after each. */
  | { readonly kind: "slow"; readonly bytes: number; readonly everyMs: number };

const isSilent = (fault: LinkFault, toTarget: boolean): boolean =>
  fault.kind === "partition" || (fault.kind === "half-open" && !toTarget);

/**
 * A link to a port of loopback, or whatever else a local socket can connect to, that can be broken and
 * mended. What a partition held back is lost with its connection, as in a real one.
 */
export const startFaultProxy = async (before: number | NetConnectOpts) => {
  const open = new Set<Socket>();
  const target = typeof before === "number" ? { port: before, host: "127.0.0.1" } : before;
  let fault: LinkFault = { kind: "none" };
  let changed = Promise.withResolvers<void>();

  /** Holds a piece for as long as nothing passes. */
  const passes = async (toTarget: boolean): Promise<void> => {
    while (isSilent(fault, toTarget)) await changed.promise;
  };

  const write = (to: Socket, piece: Buffer): Promise<void> =>
    new Promise((resolve) => {
      if (to.destroyed || !to.writable) return resolve();
      to.write(piece, () => resolve());
    });

  const carry = async (from: Socket, to: Socket, toTarget: boolean): Promise<void> => {
    for await (const piece of from as AsyncIterable<Buffer>) {
      await passes(toTarget);
      if (fault.kind === "latency") await sleep(fault.delayMs);
      for (let at = 0, size = 0; at < piece.length; at += size) {
        size = fault.kind === "slow" ? fault.bytes : piece.length;
        await write(to, piece.subarray(at, at + size));
        if (fault.kind === "slow") await sleep(fault.everyMs);
      }
    }
    await passes(toTarget);
    to.end();
  };

  const join = (near: Socket): void => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true);
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        // A cut cable tells the other end nothing.
        if (!isSilent(fault, one === near)) other.destroy();
      });
      carry(one, other, one === near).catch(() => other.destroy());
    }
  };

  const server = createServer({ allowHalfOpen: true }, join);
  const port = await listenOn(server);
  const destroyAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const becomes = (next: LinkFault): void => {
    fault = next;
    changed.resolve();
    changed = Promise.withResolvers();
  };
  return {
    port,
    /** How many ends of connections are open: two for each connection. */
    get ends() {
      return open.size;
    },
    /** From now on, also for connections that are open. */
    breaks: becomes,
    mends: (): void => {
      // A connection that went through a partition is of no use to either side any more.
      const wasSilent = fault.kind === "partition" || fault.kind === "half-open";
      if (wasSilent) destroyAll();
      becomes({ kind: "none" });
    },
    resets: () => resetAll(open),
    close: () => {
      becomes({ kind: "none" });
      return closeWith(server, open);
    },
  };
};

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
