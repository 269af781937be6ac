import type { PageCharacter, Visitor } from "@evenfall/contracts";
import { faultRequestId, faultText, type CallFault } from "./api/fault.ts";
import type { Client } from "./api/client.ts";
import type { EventFeed } from "./api/event-feed.ts";
import type { Tabs } from "./api/tabs.ts";
import type { CorePorts } from "./browser/ports.ts";
import { patch, type Store } from "./store.ts";
import type { TabMemory } from "./chat/tab-memory.ts";
import type { Chats } from "./chat/chats.ts";
import type { LocalCopyKeeper } from "./copy/keeper.ts";
import type { Offline } from "./offline/offline.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import type { SessionContent, SessionState } from "./types.ts";
import type { ViewsControl } from "./views.ts";

/** What the parts of the core share. */
export interface CoreContext {
  readonly ports: CorePorts;
  readonly client: Client;
  readonly content: SessionContent;
  readonly state: Store<SessionState>;
  readonly views: ViewsControl;
  readonly keeper: LocalCopyKeeper;
  readonly memory: TabMemory;
  readonly tabs: Tabs;
  readonly chats: Chats;
  readonly feed: EventFeed;
  /** The visitor's latest choice: a new one aborts what an older one still waits for. */
  readonly intent: ReturnType<typeof createIntent>;
  readonly retry: RetryPolicy;
  /** Runs with what is kept for a time without a network; null if its script cannot be loaded. */
  readonly offline: <Value>(
    run: (offline: Offline) => Value | Promise<Value>,
  ) => Promise<Value | null>;
}

export const createIntent = () => {
  let latest = new AbortController();
  return {
    /** Begins a new choice; its signal aborts when the next one begins. */
    begin: (): AbortSignal => {
      latest.abort();
      latest = new AbortController();
      return latest.signal;
    },
  };
};

export const knownVisitor = (state: Pick<Store<SessionState>, "getState">): Visitor | null => {
  const { visitor } = state.getState();
  return visitor.type === "known" ? visitor.visitor : null;
};

/** Shows one plain line outside the chat, with the request id of its fault, if any. */
export const showProblem = (
  state: Store<SessionState>,
  text: string,
  fault: CallFault | null = null,
): void => patch(state, { problem: { text, requestId: fault && faultRequestId(fault) } });

export const showFault = (state: Store<SessionState>, fault: CallFault): void =>
  showProblem(state, faultText(fault), fault);

export const characterOf = (content: SessionContent, id: string): PageCharacter | null =>
  content.characters.find((character) => character.id === id) ?? null;
