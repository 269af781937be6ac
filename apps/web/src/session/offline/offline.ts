import { isRefused } from "../api/fault.ts";
import {
  getConversation,
  listConversations,
  parseAs,
  visitor as visitorSchema,
  type ConversationUpdate,
  type ListedConversation,
  type LiveEvent,
  type Visitor,
} from "@evenfall/contracts";
import type { Stop } from "../browser/ports.ts";
import type { Chat } from "../chat/chat.ts";
import type { ChatModel } from "../chat/model.ts";
import { characterOf, knownVisitor, type CoreContext } from "../core-context.ts";
import type { SessionParts } from "../dialog-tools.ts";
import type { VisitorLoader } from "../visitor/visitor-loader.ts";
import { fromKept, toKept, waitingIn, type Waiting } from "./kept-conversation.ts";
import { isBegun, orKept, type Asking, type Held, type Snapshot, type Which } from "./or-kept.ts";
import type { Trying } from "../retry-policy.ts";
import { createKeptStore } from "./kept-store.ts";

const SAVE_DELAY_MS = 300;

/** Most conversations that are kept, the newest. */
const MOST_CONVERSATIONS = 30;

const LEADER_LOCK = "evenfall.outbox";

/**
 * What an account reads and writes without a network: its conversations as far as this browser has
 * loaded them, and what waits to be sent, which outlives the tab. One of a browser's tabs sends what
 * waits in conversations that are not open; ids made here make sure that each arrives only once.
 */
export const createOffline = (
  { ports, client, content, state, chats, tabs }: CoreContext,
  visitors: Pick<VisitorLoader, "learn">,
  watchers: SessionParts["watchers"],
) => {
  const { clock, kept } = ports;
  const account = (): Visitor["account"] => knownVisitor(state)?.account ?? null;
  let ownerId: string | null = null;
  const isOwned = (): boolean => ownerId !== null && kept.ownerId() === ownerId;
  const store = createKeptStore(() => isOwned() && account()?.id === ownerId);
  /** Ids of conversations opened from what is kept; the server has still to be asked for the rest. */
  const unconfirmed = new Set<string>();
  const unsaved = new Map<string, ChatModel>();
  let keptVisitor: Visitor | null = null;
  let isLeader = false;
  let isDraining = false;
  let cancelSave: Stop = () => undefined;
  let releaseLock: Stop = () => undefined;

  const keepVisitor = (): void => {
    const visitor = knownVisitor(state);
    if (visitor === null || visitor === keptVisitor) return;
    keptVisitor = visitor;
    void store.put("about", { id: "visitor", visitor });
  };

  /** Whether this browser keeps conversations for the account that is here; the first call starts it. */
  const begin = (): boolean => {
    const visitor = knownVisitor(state);
    const here = visitor?.account?.id ?? null;
    if (ownerId !== null || here === null) return isOwned();
    if (visitor?.ageStep === "locked" || globalThis.indexedDB === undefined) return false;
    const owner = kept.ownerId() ?? "";
    if (owner !== here && (owner !== "" || !kept.begin(here))) return false;
    ownerId = here;
    lead();
    void forgetDeleted();
    return true;
  };

  const conversations = async (): Promise<ConversationUpdate[]> => {
    if (!begin()) return [];
    const now = clock.now();
    return (await store.all("conversations"))
      .map((stored) => fromKept(stored, now))
      .filter((update) => update !== null)
      .toSorted((a, b) => b.conversation.updatedAt.localeCompare(a.conversation.updatedAt));
  };

  const waiting = async (): Promise<Waiting[]> =>
    begin() ? waitingIn(await store.all("outbox")) : [];

  const drop = async (id: string): Promise<void> => {
    unsaved.delete(id);
    await store.remove("conversations", id);
    for (const { conversationId, pending } of await waiting())
      if (conversationId === id) await store.remove("outbox", pending.id);
  };

  /** Drops what was deleted while this browser was away, and what is beyond the most that is kept. */
  const forgetDeleted = async (): Promise<void> => {
    const all = await conversations();
    if (all.length === 0) return;
    const query = { orderBy: "updatedAt", direction: "desc", limit: 100 } as const;
    const listed = await client.call(listConversations, { query });
    if (!listed.ok || !isOwned()) return;
    const ids = new Set(listed.value.conversations.map(({ id }) => id));
    for (const [place, update] of all.entries()) {
      const { id } = update.conversation;
      if (place >= MOST_CONVERSATIONS || !(ids.has(id) || isBegun(update))) await drop(id);
    }
  };

  const save = (): void => {
    cancelSave();
    for (const [id, model] of unsaved) {
      const conversation = toKept(model, id, clock.now());
      if (conversation !== null) void store.put("conversations", conversation);
    }
    unsaved.clear();
  };

  /** Adds to an opened chat what waits to be sent in it, from whichever tab. */
  const bring = async (chat: Chat): Promise<void> => {
    if (!begin()) return;
    keepVisitor();
    const id = chat.ownId();
    const rows = (await waiting()).filter(({ conversationId }) => conversationId === id);
    chat.wait(rows.map(({ pending }) => pending));
    if (unconfirmed.delete(id)) void chat.catchUp();
  };

  const sendLeftBehind = async (conversationId: string): Promise<void> => {
    const here = (await conversations()).find(({ conversation: { id } }) => id === conversationId);
    const params = { conversationId };
    const asked = here === undefined ? await client.call(getConversation, { params }) : null;
    if (asked?.ok === false) {
      if (isRefused(asked.error, "not-found")) await drop(conversationId);
      return;
    }
    const update = here ?? asked?.value;
    const character = characterOf(content, update?.conversation.assistantId ?? "");
    if (update === undefined || character === null || chats.isAtWork(conversationId)) return;
    const rows = (await waiting()).filter((row) => row.conversationId === conversationId);
    if (rows.length === 0 || !isOwned()) return;
    chats.workBehind(
      update,
      character,
      rows.map(({ pending }) => pending),
    );
  };

  /** Sends what waits in conversations that perhaps no tab has open. */
  const drain = async (): Promise<void> => {
    if (!isLeader || isDraining || !begin()) return;
    isDraining = true;
    for (const id of new Set((await waiting()).map(({ conversationId }) => conversationId)))
      if (!chats.isAtWork(id)) await sendLeftBehind(id);
    isDraining = false;
  };

  function lead(): void {
    const onAcquired = (): void => {
      isLeader = true;
      void drain();
    };
    if (ports.requestLock === null) onAcquired();
    else releaseLock = ports.requestLock(LEADER_LOCK, onAcquired);
  }

  const held = async (): Promise<Held> => ({
    conversations: await conversations(),
    waiting: new Set((await waiting()).map(({ conversationId }) => conversationId)),
  });

  const watch = (event: LiveEvent | null): void => {
    if (event === null) void drain();
    else if (event.type === "conversation-removed") void drop(event.conversationId);
  };
  watchers.add(watch);

  const stops = [
    () => watchers.delete(watch),
    ports.page.onHide(save),
    ports.page.onVisibilityChange(() => {
      if (!ports.page.isVisible()) save();
    }),
    tabs.onMessage((message) => {
      const here = chats.current();
      if (message.type === "outbox-changed" && here?.owner() === "account") void bring(here);
    }),
  ];

  return {
    bring,
    drop,
    /** A conversation of the account has changed. */
    keep: (before: ChatModel, after: ChatModel, id: string): void => {
      if (!begin()) return;
      keepVisitor();
      if (after.isRemoved) {
        void drop(id);
        return;
      }
      const had = new Map(before.outbox.map((pending) => [pending.id, pending.state]));
      const has = new Set(after.outbox.map((pending) => pending.id));
      const isNew = before.owner !== after.owner;
      for (const pending of after.outbox)
        if (isNew || !had.has(pending.id))
          void store.put("outbox", { ...pending, conversationId: id });
      for (const gone of had.keys()) if (!has.has(gone)) void store.remove("outbox", gone);
      // The other tabs then show it too, and send it in the same order.
      if (after.outbox.some(({ id: one, state: now }) => now === "unsent" && had.get(one) !== now))
        tabs.post({ type: "outbox-changed" });
      const isFirst = after.thread.id === null && had.size === 0 && has.size > 0;
      if (before.thread === after.thread && !isFirst) return;
      if (unsaved.size === 0) cancelSave = clock.after(SAVE_DELAY_MS, save);
      unsaved.set(id, after);
      // A conversation only begun here exists nowhere else.
      if (isFirst) save();
    },
    orKept: async (ask: Asking, which: Which, trying: Trying): Promise<Snapshot> => {
      const answer = await orKept(ask, which, trying, held);
      if (answer.ok && answer.value !== null) unconfirmed.add(answer.value.conversation.id);
      return answer;
    },
    /** The list of conversations as it was last shown; null if it never was. */
    list: async (): Promise<readonly ListedConversation[] | null> => {
      if (!begin()) return null;
      const parsed = parseAs(listConversations.response, await store.one("about", "list"));
      return parsed.ok ? parsed.value.conversations : null;
    },
    keepList: (rows: readonly ListedConversation[]): void => {
      if (begin()) void store.put("about", { id: "list", conversations: rows });
    },
    /** Nobody answers who the visitor is: the account that was here last is assumed to be here still. */
    wake: async (): Promise<void> => {
      const stored = (await store.one("about", "visitor")) as { visitor?: unknown } | undefined;
      const parsed = parseAs(visitorSchema, stored?.visitor);
      if (!parsed.ok || knownVisitor(state) !== null) return;
      const visitor = parsed.value;
      if (visitor.account === null || kept.ownerId() !== visitor.account.id) return;
      keptVisitor = visitor;
      visitors.learn(visitor);
    },
    stop: (): void => {
      ownerId = null;
      cancelSave();
      releaseLock();
      for (const stop of stops) stop();
    },
  };
};

export type Offline = ReturnType<typeof createOffline>;
