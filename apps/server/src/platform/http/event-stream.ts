import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@evenfall/contracts";
import type { EventHub } from "../events/event-hub.ts";
import type { JsonReplacer } from "./json-response.ts";
import type { Runtime } from "../runtime.ts";
import { createTally } from "./tally.ts";

/** A ping is sent this often, so that a stalled stream is noticed. */
export const PING_MS = 20_000;

/** Every so many pings, it is checked whether the session or pass of each stream is still valid. */
export const CHECK_EVERY_PINGS = 3;

/** A client this far behind is disconnected; it catches up by revision when it reconnects. */
export const BEHIND_MAX_BYTES = 1024 * 1024;

const PING = "event: ping\ndata: {}\n\n";

const toFrame = (event: LiveEvent, words?: JsonReplacer): string =>
  `data: ${JSON.stringify(event, words)}\n\n`;

const send = (outgoing: ServerResponse, frame: string): void => {
  if (outgoing.writableLength > BEHIND_MAX_BYTES) outgoing.destroy();
  else outgoing.write(frame);
};

/** How many streams may be open on this node at once. */
export interface StreamBounds {
  readonly streamsPerVisitor: number;
  readonly streamsPerNetwork: number;
}

export interface EventStreamsDeps extends Pick<Runtime, "clock" | "log"> {
  readonly hub: EventHub;
  readonly bounds: StreamBounds;
  /** Which of these sessions and passes are still valid. */
  readonly stillAuthenticated: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Writes to the raw response: a framework's stream needs twice the memory while idle. */
export const createEventStreams = (deps: EventStreamsDeps) => {
  const streams = new Map<
    ServerResponse,
    { readonly authenticatedBy: string; readonly end: () => void }
  >();
  const credentials = createTally();
  const networks = createTally();
  let isClosed = false;
  let pings = 0;
  let isChecking = false;
  let stopPinging = (): void => undefined;

  /** Ends streams whose session or pass has expired, or was ended while we were cut off from the other nodes. */
  const check = async (): Promise<void> => {
    const open = [...streams.values()];
    const authenticated = await deps.stillAuthenticated([
      ...new Set(open.map(({ authenticatedBy }) => authenticatedBy)),
    ]);
    for (const { authenticatedBy, end } of open) if (!authenticated.has(authenticatedBy)) end();
  };
  const checkNow = (): void => {
    if (isChecking) return;
    isChecking = true;
    check()
      // It is checked again soon; while the database is away, there is no news to send.
      .catch((cause: unknown) => deps.log.warn({ err: cause }, "open streams were not checked"))
      .finally(() => (isChecking = false));
  };
  const pingLater = (): void => {
    stopPinging = deps.clock.after(PING_MS, () => {
      for (const outgoing of streams.keys()) send(outgoing, PING);
      pings += 1;
      if (pings % CHECK_EVERY_PINGS === 0 && streams.size > 0) checkNow();
      if (streams.size > 0) pingLater();
    });
  };

  return {
    /** Turns a response into an event stream; `too-many`, per visitor or network, leaves the response untouched. */
    open: (
      outgoing: ServerResponse,
      visitor: {
        readonly ownerId: string;
        /** The hub ends a stream by this. */
        readonly credential: string;
        /** Names the session or pass that has to stay valid while the stream is open. */
        readonly authenticatedBy: string;
        /** A pseudonym of the client's network. */
        readonly network: string;
        /** Translates the words of events into the visitor's language. */
        readonly words?: JsonReplacer | undefined;
      },
      headers: Readonly<Record<string, string>>,
    ): "opened" | "too-many" => {
      // The client has left while we looked up who it is: its "close" event would never reach us.
      if (outgoing.destroyed) return "opened";
      // This server is stopping, and nobody would end a stream that is opened now.
      if (isClosed) {
        outgoing.writeHead(503, { ...headers, "retry-after": "1" }).end();
        return "opened";
      }
      const { credential, network } = visitor;
      if (
        credentials.of(credential) >= deps.bounds.streamsPerVisitor ||
        networks.of(network) >= deps.bounds.streamsPerNetwork
      )
        return "too-many";
      const forget = (): void => {
        leave();
        if (!streams.delete(outgoing)) return;
        credentials.remove(credential);
        networks.remove(network);
        if (streams.size === 0) stopPinging();
      };
      // Stops listening first, since nothing may be written to an ended response.
      const end = (): void => {
        forget();
        outgoing.end();
      };
      const leave = deps.hub.listen({
        ownerId: visitor.ownerId,
        credential,
        receive: (event) => send(outgoing, toFrame(event, visitor.words)),
        close: end,
      });
      outgoing.on("close", forget);
      outgoing.on("error", forget);
      outgoing.writeHead(200, {
        ...headers,
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      outgoing.write(`retry: 1000\n${toFrame({ type: "stream-opened" })}`);
      streams.set(outgoing, { authenticatedBy: visitor.authenticatedBy, end });
      credentials.add(credential);
      networks.add(network);
      if (streams.size === 1) pingLater();
      return "opened";
    },
    /** Stops the pings and ends every stream. */
    close: (): void => {
      isClosed = true;
      for (const { end } of streams.values()) end();
    },
  };
};

export type EventStreams = ReturnType<typeof createEventStreams>;
