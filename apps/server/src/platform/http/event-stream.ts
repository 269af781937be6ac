import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@evenfall/contracts";
import type { Clock } from "../clock.ts";
import type { EventHub } from "../event-hub.ts";

/** A byte at least this often, so that a stalled stream is noticed. */
export const PING_MS = 20_000;

/** A reader this far behind is cut off: it catches up by revision when it returns. */
const BEHIND_MAX_BYTES = 1024 * 1024;

const PING = "event: ping\ndata: {}\n\n";

const toFrame = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

export interface EventStreams {
  /** Turns a response into a visitor's stream of Server-Sent Events. */
  open(outgoing: ServerResponse, visitor: { readonly ownerId: string; readonly credential: string }): void;
  /** Stops the pings and ends every stream. */
  close(): void;
}

/** Streams on the bare response: a framework's own costs twice the memory of each idle one. */
export const createEventStreams = (deps: { readonly hub: EventHub; readonly clock: Clock }): EventStreams => {
  const streams = new Set<ServerResponse>();
  let stopPinging = (): void => undefined;
  const pingLater = (): void => {
    stopPinging = deps.clock.after(PING_MS, () => {
      for (const outgoing of streams) outgoing.write(PING);
      if (streams.size > 0) pingLater();
    });
  };
  return {
    open: (outgoing, visitor) => {
      outgoing.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      const leave = (): void => {
        stopListening();
        streams.delete(outgoing);
        if (streams.size === 0) stopPinging();
      };
      // A stream that was ended still closes later; what is written in between would be an error.
      const end = (): void => {
        leave();
        outgoing.end();
      };
      const stopListening = deps.hub.listen({
        ...visitor,
        receive: (event) => {
          if (outgoing.writableLength > BEHIND_MAX_BYTES) outgoing.destroy();
          else outgoing.write(toFrame(event));
        },
        close: end,
      });
      outgoing.on("close", leave);
      outgoing.on("error", leave);
      outgoing.write(`retry: 1000\n${toFrame({ type: "stream-opened" })}`);
      streams.add(outgoing);
      if (streams.size === 1) pingLater();
    },
    close: () => {
      stopPinging();
      for (const outgoing of streams) outgoing.end();
    },
  };
};
