import { EVENTS_PATH } from "@evenfall/contracts";
import type { CorePorts, Stop } from "../browser/ports.ts";
import { retryDelayMs } from "./retry-later.ts";

/** The server says something at least every 20 s; a stream that is silent for this long is dead. */
export const STREAM_SILENCE_MS = 45_000;

/**
 * A browser tells no status for a stream that did not open: a full server may have turned it away, and
 * asks for this wait at most.
 */
const TURNED_AWAY_MS = 5_000;

export type DurableStreamPorts = Pick<CorePorts, "clock" | "chance" | "openStream" | "page">;

/** Opens an event stream that reconnects after every cut and every silence, until stopped. */
export const openDurableStream = (
  ports: DurableStreamPorts,
  handlers: {
    /** The stream is open, for the first time or again: earlier events may have been missed. */
    readonly onOpen: () => void;
    readonly onSign: () => void;
    readonly onData: (data: string) => void;
    /** The stream was cut, went silent or did not open, the last perhaps because the session has ended. */
    readonly onLost: (hasOpened: boolean) => void;
  },
) => {
  const { clock, chance, page } = ports;
  let failures = 0;
  /** The earliest time at which a stream that ended may reopen, epoch milliseconds; null while there is one. */
  let mayOpenAt: number | null = null;
  let close: Stop = () => undefined;
  let cancelTimer: Stop = () => undefined;

  const listenForSilence = (): void => {
    cancelTimer();
    cancelTimer = clock.after(STREAM_SILENCE_MS, () => {
      handlers.onLost(true);
      open();
    });
  };

  function open(): void {
    close();
    listenForSilence();
    let isOurs = true;
    let hasOpened = false;
    mayOpenAt = null;
    const end = ports.openStream(EVENTS_PATH, {
      onOpen: () => {
        if (!isOurs) return;
        hasOpened = true;
        failures = 0;
        handlers.onOpen();
      },
      onSign: () => {
        if (!isOurs) return;
        listenForSilence();
        handlers.onSign();
      },
      onData: (data) => {
        if (isOurs) handlers.onData(data);
      },
      onEnd: () => {
        if (!isOurs) return;
        isOurs = false;
        cancelTimer();
        const atLeastMs = hasOpened ? 0 : TURNED_AWAY_MS;
        mayOpenAt = clock.now() + atLeastMs;
        cancelTimer = clock.after(retryDelayMs(failures, chance, atLeastMs), open);
        failures += 1;
        handlers.onLost(hasOpened);
      },
    });
    close = () => {
      isOurs = false;
      end();
    };
  }

  open();
  const stopOnline = page.onOnline(open);
  return {
    /** Call this at a sign that the stream would open now: it then waits no longer than it has to. */
    hurry: (): void => {
      if (mayOpenAt === null) return;
      cancelTimer();
      cancelTimer = clock.after(Math.max(0, mayOpenAt - clock.now()), open);
    },
    stop: (): void => {
      stopOnline();
      cancelTimer();
      close();
    },
  };
};
