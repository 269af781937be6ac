import { EVENTS_PATH } from "@evenfall/contracts";
import type { CorePorts, Stop } from "../browser/ports.ts";
import { retryDelayMs } from "./retry-later.ts";

/** The server says something at least every 20 s; a stream silent for so long is dead. */
export const STREAM_SILENCE_MS = 45_000;

/**
 * A browser gives no status of a stream that did not open: it may have been turned away for as long
 * as a full server asks at most.
 */
const TURNED_AWAY_MS = 5_000;

export type DurableStreamPorts = Pick<CorePorts, "clock" | "chance" | "openStream" | "page">;

/** An event stream that comes back after every cut and every silence, until stopped. */
export const openDurableStream = (
  ports: DurableStreamPorts,
  handlers: {
    /** Open, for the first time or again: what happened before may have been missed. */
    readonly onOpen: () => void;
    readonly onSign: () => void;
    readonly onData: (data: string) => void;
    /** Cut, silent, or not to be opened: perhaps for somebody who is signed out. */
    readonly onLost: (hasOpened: boolean) => void;
  },
) => {
  const { clock, chance, page } = ports;
  let failures = 0;
  /** The soonest that a stream which ended comes back; null while there is one. */
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
    /** There is a sign that it would open now: no need to wait any longer than it has to. */
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
