import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@evenfall/contracts";
import type { Clock } from "../clock.ts";
import type { EventHub } from "../event-hub.ts";

/** A byte at least this often, so that a stalled stream is noticed. */
export const PING_MS = 20_000;

/** A reader this far behind is cut off: it catches up by revision when it returns. */
export const BEHIND_MAX_BYTES = 1024 * 1024;

const PING = "event: ping\ndata: {}\n\n";

const toFrame = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

const send = (outgoing: ServerResponse, frame: string): void => {
  if (outgoing.writableLength > BEHIND_MAX_BYTES) outgoing.destroy();
  else outgoing.write(frame);
};

export interface EventStreams {
  /** Turns a response into a visitor's stream of Server-Sent Events. */
  open(
    outgoing: ServerResponse,
    visitor: { readonly ownerId: string; readonly credential: string },
  ): void;
  /** Stops the pings and ends every stream. */
  close(): void;
}

/** Streams on the bare response: a framework's own costs twice the memory of each idle one. */
export const createEventStreams = (deps: {
  readonly hub: EventHub;
  readonly clock: Clock;
}): EventStreams => {
  const streams = new Map<ServerResponse, () => void>();
  let isClosed = false;
  let stopPinging = (): void => undefined;
  const pingLater = (): void => {
    stopPinging = deps.clock.after(PING_MS, () => {
      for (const outgoing of streams.keys()) send(outgoing, PING);
      if (streams.size > 0) pingLater();
    });
  };
  return {
    open: (outgoing, visitor) => {
      // Whoever left while we looked up who it is gets no stream: its close has come and gone.
      if (outgoing.destroyed) return;
      // Who comes back to a server on its way out finds one that nobody would end any more.
      if (isClosed) {
        outgoing.writeHead(503, { "retry-after": "1" }).end();
        return;
      }
      const forget = (): void => {
        leave();
        streams.delete(outgoing);
        if (streams.size === 0) stopPinging();
      };
      // An ended response takes no more, so it stops listening before it has closed.
      const end = (): void => {
        forget();
        outgoing.end();
      };
      const leave = deps.hub.listen({
        ...visitor,
        receive: (event) => send(outgoing, toFrame(event)),
        close: end,
      });
      outgoing.on("close", forget);
      outgoing.on("error", forget);
      outgoing.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      outgoing.write(`retry: 1000\n${toFrame({ type: "stream-opened" })}`);
      streams.set(outgoing, end);
      if (streams.size === 1) pingLater();
    },
    close: () => {
      isClosed = true;
      for (const end of streams.values()) end();
    },
  };
};
