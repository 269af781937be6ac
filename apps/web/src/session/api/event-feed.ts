import { liveEvent, parseAs, type LiveEvent } from "@evenfall/contracts";
import type { CorePorts, Stop } from "../browser/ports.ts";
import { openDurableStream, STREAM_SILENCE_MS, type DurableStreamPorts } from "./durable-stream.ts";
import { readJson } from "./exchange.ts";
import type { TabMessage, Tabs } from "./tabs.ts";

const LEADER_LOCK = "evenfall.stream";

/** A leading tab that the system froze is silent for this long; a follower then opens its own stream. */
const LEADER_SILENCE_MS = STREAM_SILENCE_MS + 15_000;

/**
 * Live events. The tabs of a browser share one stream (design §3.13): the one with the lock leads and
 * passes everything on; when the leader ends, the lock goes to the next tab, which opens its own
 * and catches up.
 */
export const createEventFeed = (
  ports: DurableStreamPorts & Pick<CorePorts, "requestLock">,
  tabs: Tabs,
  handlers: {
    readonly onEvent: (event: LiveEvent) => void;
    /** Events may have been missed: catch up. */
    readonly onReopened: () => void;
    /** Events are missed from now on; if the stream never opened, perhaps because the session has ended. */
    readonly onLost: (hasOpened: boolean) => void;
  },
) => {
  const { clock, requestLock } = ports;
  let isStarted = false;
  let isLeader = false;
  let stream: ReturnType<typeof openDurableStream> | null = null;
  let releaseLock: Stop = () => undefined;
  let cancelSilence: Stop = () => undefined;
  let stopTabs: Stop = () => undefined;

  const deliver = (data: string): void => {
    const event = parseAs(liveEvent, readJson(data));
    if (event.ok) handlers.onEvent(event.value);
  };

  const share = (message: TabMessage): void => {
    if (isLeader) tabs.post(message);
  };

  const openOwn = (): void => {
    stream?.stop();
    stream = openDurableStream(ports, {
      onOpen: () => {
        share({ type: "stream-opened" });
        handlers.onReopened();
      },
      onSign: () => share({ type: "stream-alive" }),
      onData: (data) => {
        share({ type: "stream-data", data });
        deliver(data);
      },
      onLost: (hasOpened) => {
        share({ type: "stream-lost" });
        handlers.onLost(hasOpened);
      },
    });
  };

  const lead = (): void => {
    isLeader = true;
    cancelSilence();
    openOwn();
  };

  const listenForLeader = (): void => {
    cancelSilence();
    cancelSilence = clock.after(LEADER_SILENCE_MS, openOwn);
  };

  const hear = (message: TabMessage): void => {
    if (message.type === "server-answers") stream?.hurry();
    if (isLeader || !message.type.startsWith("stream-")) return;
    listenForLeader();
    // The leader is back: one stream is enough.
    stream?.stop();
    stream = null;
    if (message.type === "stream-data") deliver(message.data);
    if (message.type === "stream-opened") handlers.onReopened();
    if (message.type === "stream-lost") handlers.onLost(true);
  };

  return {
    start: (): void => {
      if (isStarted) return;
      isStarted = true;
      if (requestLock === null || !tabs.isConnected) {
        openOwn();
        return;
      }
      stopTabs = tabs.onMessage(hear);
      listenForLeader();
      releaseLock = requestLock(LEADER_LOCK, lead);
    },
    /** The visitor has changed: the shared stream is opened anew. */
    restart: (): void => {
      if (isStarted && stream !== null) openOwn();
    },
    /** The server answers again: a stream that waits for it reopens, here or in the leading tab. */
    hurry: (): void => {
      stream?.hurry();
      tabs.post({ type: "server-answers" });
    },
    stop: (): void => {
      isStarted = false;
      isLeader = false;
      stopTabs();
      releaseLock();
      cancelSilence();
      stream?.stop();
      stream = null;
    },
  };
};

export type EventFeed = ReturnType<typeof createEventFeed>;
