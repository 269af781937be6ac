import type {
  ConversationUpdate,
  HelpCard,
  LiveEvent,
  LocalCopy,
  Message,
  Turn,
  Visitor,
} from "@evenfall/contracts";
import { gateState, noticeDueAt } from "@evenfall/domain";
import type { StreamHandlers } from "@evenfall/web/session/browser/ports.ts";
import type { FakeClock } from "./fake-clock.ts";

export type HeldMessage = Message & { text: string };

/** A conversation as the scripted server holds it. */
export interface Held {
  id: string;
  owner: string;
  assistantId: string;
  revision: number;
  turn: Turn;
  createdAt: number;
  updatedAt: number;
  messages: HeldMessage[];
  notices: { shownAt: number; version: string; revision: number }[];
  version: string;
  /** The newer version that the visitor declined. */
  declined: string | null;
  /** Since when the role-play pauses after a card. */
  pausedAt: number | null;
}

export const HELP: HelpCard = {
  class: "suicide",
  title: "You matter. Help is close by.",
  body: "Please talk to somebody who is trained to listen.",
  region: "US",
  regionName: "United States",
  emergency: "911",
  lines: [{ name: "988 Suicide & Crisis Lifeline", phone: "988", sms: "988", hours: "24/7" }],
};

export const CANNED = ["One.", "Two.", "Three.", "Four.", "Five."];

export const iso = (at: number): string => new Date(at).toISOString();

/** A message as it leaves the server. */
export const toMessage = ({ text: _text, ...message }: HeldMessage): Message => message;

/** The messages of a copy by time, or null if one of the character's is not authentic. */
export const trueMessages = ({ messages }: LocalCopy): HeldMessage[] | null => {
  const isTrue = messages.every(
    ({ role, content, tag, sealed }) =>
      role === "user" ||
      CANNED.includes(content) ||
      sealed !== undefined ||
      tag === `tag:${content}`,
  );
  if (!isTrue) return null;
  return messages
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    .map((message, index) => ({
      ...message,
      text: message.sealed?.slice("sealed:".length) ?? message.content,
      status: "read",
      order: index + 1,
      source: message.source ?? "engine",
      revision: 1,
    }));
};

/** Opens a sealed reply. */
export const open = (message: HeldMessage, revision: number): void => {
  if (message.sealed === undefined) return;
  delete message.sealed;
  message.content = message.text;
  message.revision = revision;
};

interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What the scripted server knows, in place of a database. */
export const createServerState = (clock: FakeClock) => {
  let made = 0;
  const state = {
    held: [] as Held[],
    accounts: [] as Account[],
    ageStep: "open" as Visitor["ageStep"],
    guestOwner: "guest-1",
    session: null as Account | null,
    repliesSpent: 0,
    newestVersion: "v1",
    /** Streams stay open but send nothing. */
    isSilent: false,
    streams: new Set<StreamHandlers>(),
    clockSkewMs: 0,
    now: (): number => clock.now() + state.clockSkewMs,
    newId: (): string => {
      made += 1;
      return `01890000-0000-7000-9000-${made.toString(16).padStart(12, "0")}`;
    },
  };
  return state;
};

export type ServerState = ReturnType<typeof createServerState>;

/** Conversations, how they change, and the streams that are told. */
export const createConversations = (state: ServerState) => {
  const { now, newId } = state;
  const owner = (): string => state.session?.id ?? state.guestOwner;
  const mine = (): Held[] => state.held.filter((one) => one.owner === owner());

  const publish = (event: LiveEvent): void => {
    if (state.isSilent) return;
    for (const stream of state.streams) {
      stream.onSign();
      stream.onData(JSON.stringify(event));
    }
  };

  const repliesIn = (one: Held): number =>
    one.messages.filter(({ role, source }) => role === "assistant" && source !== "card").length;
  const newerVersionOf = ({ version, declined }: Held): string | null =>
    [version, declined].includes(state.newestVersion) ? null : state.newestVersion;
  const noticeDue = (one: Held): number => noticeDueAt(one.notices.at(-1)?.shownAt ?? null, now());

  const gateOf = (one: Held): ConversationUpdate["gate"] =>
    state.session === null
      ? gateState({
          userMessages: one.messages.filter(({ role }) => role === "user").length,
          assistantMessages: repliesIn(one),
          repliesSpent: state.repliesSpent,
        })
      : "none";

  const updateOf = (one: Held, since = 0): ConversationUpdate => {
    const changed = one.messages.filter(({ revision }) => since === 0 || revision > since);
    return {
      conversation: {
        id: one.id,
        assistantId: one.assistantId,
        assistantName: one.assistantId,
        characterVersion: one.version,
        newerVersion: newerVersionOf(one),
        createdAt: iso(one.createdAt),
        updatedAt: iso(one.updatedAt),
        pausedAt: one.pausedAt === null ? null : iso(one.pausedAt),
        revision: one.revision,
      },
      since,
      messages: (since === 0 ? changed.slice(-50) : changed).map(toMessage),
      removed: [],
      turn: one.turn,
      gate: gateOf(one),
      notices: one.notices
        .filter(({ revision }) => revision > since)
        .map(({ shownAt, version }) => ({ version, shownAt: iso(shownAt) })),
      noticeDueAt: iso(noticeDue(one)),
      hasEarlier: since === 0 && changed.length > 50,
      serverNow: iso(now()),
    };
  };

  const changedBy = (
    one: Held,
    change: (revision: number) => void = () => undefined,
  ): ConversationUpdate => {
    const since = one.revision;
    one.revision += 1;
    change(one.revision);
    const update = updateOf(one, since);
    const { id: conversationId, revision } = one;
    publish({ type: "conversation-changed", conversationId, revision, update });
    return update;
  };

  type Said = Pick<HeldMessage, "role" | "content" | "status" | "source"> & Partial<HeldMessage>;

  /** Adds messages to a conversation. */
  const saidIn = (one: Held, ...said: readonly Said[]): ConversationUpdate => {
    one.updatedAt = now();
    return changedBy(one, (revision) => {
      for (const message of said)
        one.messages.push({
          id: newId(),
          text: message.content,
          timestamp: iso(now()),
          order: one.messages.length + 1,
          revision,
          ...message,
        });
    });
  };

  /** Makes a conversation for the present visitor. */
  const begin = (id: string, assistantId: string, more: Partial<Held> = {}): Held => {
    const one: Held = {
      id,
      owner: owner(),
      assistantId,
      revision: 1,
      turn: "idle",
      createdAt: now(),
      updatedAt: now(),
      messages: [],
      notices: [],
      version: state.newestVersion,
      declined: null,
      pausedAt: null,
      ...more,
    };
    state.held.push(one);
    return one;
  };

  return {
    owner,
    mine,
    publish,
    repliesIn,
    newerVersionOf,
    noticeDue,
    gateOf,
    updateOf,
    changedBy,
    saidIn,
    begin,
  };
};

export type Conversations = ReturnType<typeof createConversations>;
