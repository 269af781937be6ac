import type { Channel, CorePorts, Stop } from "../browser/ports.ts";

/** Messages between the tabs of one browser. */
export type TabMessage =
  /** The shared stream carried this. */
  | { readonly type: "stream-data"; readonly data: string }
  | { readonly type: "stream-opened" }
  | { readonly type: "stream-alive" }
  | { readonly type: "stream-lost" }
  /** A call was answered again, after calls or the stream had failed. */
  | { readonly type: "server-answers" }
  /** Somebody signed in, or a guest's conversation was claimed: ask again who the visitor is. */
  | { readonly type: "visitor-changed" }
  | { readonly type: "signed-out" }
  /** Something waits to be sent, and is kept for all tabs. */
  | { readonly type: "outbox-changed" };

const CHANNEL = "evenfall.tabs";

// Another tab may run another version of the page, so types that we do not know are ignored.
const isTabMessage = (message: unknown): message is TabMessage =>
  typeof message === "object" &&
  message !== null &&
  "type" in message &&
  typeof message.type === "string" &&
  (message.type !== "stream-data" || ("data" in message && typeof message.data === "string"));

const openSafely = (openChannel: CorePorts["openChannel"]): Channel | null => {
  try {
    return openChannel?.(CHANNEL) ?? null;
  } catch {
    return null;
  }
};

/** Connects to the other tabs; in a browser without such channels, nothing is sent or received. */
export const openTabs = (openChannel: CorePorts["openChannel"]) => {
  const channel = openSafely(openChannel);
  return {
    /** Whether the tabs can hear each other at all. */
    isConnected: channel !== null,
    post: (message: TabMessage): void => channel?.post(message),
    onMessage: (listener: (message: TabMessage) => void): Stop =>
      channel?.onMessage((message) => {
        if (isTabMessage(message)) listener(message);
      }) ?? (() => undefined),
    close: (): void => channel?.close(),
  };
};

export type Tabs = ReturnType<typeof openTabs>;
