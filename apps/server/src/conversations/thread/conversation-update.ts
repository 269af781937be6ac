import type { Conversation, ConversationUpdate, Gate, Message, Turn } from "@evenfall/contracts";
import { gateAfter, noticeDueAt, turnOf } from "@evenfall/domain";
import type { CharacterCard } from "../../characters/index.ts";
import type { ConversationRow, MessageRow, NoticeRow } from "../rows.ts";
import { inWords } from "../../memory/index.ts";
import type { RememberedHere } from "../tables.ts";
import type { Safety } from "../../safety/index.ts";
import type { Deciding } from "./step-thread.ts";
import { toRun } from "./store.ts";
import { conversationAfter, type ThreadChange } from "./write-thread.ts";
import type { Sealing } from "../gate/sealing.ts";

export interface ShowDeps {
  readonly sealing: Sealing;
  readonly safety: Pick<Safety, "help">;
}

interface Shown {
  /** True for an account, from whom nothing is sealed (design §3.4). */
  readonly opened: boolean;
  /** The name of the conversation's character. */
  readonly character: string;
}

const inWordsTo = ({ id, text }: { readonly id: string; readonly text: string }) => ({
  id,
  text: inWords(text) ?? text,
});

/** What is shown under a message of what it gave to remember; null for nothing. */
const toRemembered = (here: RememberedHere | null): Message["remembered"] | null => {
  const facts = here?.facts.map(inWordsTo) ?? [];
  const asked = here?.asked.filter(({ isOpen }) => isOpen).map(inWordsTo) ?? [];
  return facts.length + asked.length === 0 ? null : { facts, asked };
};

const toMessage = (
  row: MessageRow,
  { opened, character }: Shown,
  { sealing, safety }: ShowDeps,
): Message => {
  const { version } = row;
  const place = { threadId: row.conversationId, messageId: row.id };
  const common = {
    id: row.id,
    role: row.role,
    timestamp: row.createdAt.toISOString(),
    // The default of every message (spec §3); only a visitor's is ever read.
    status: row.role === "user" ? row.status : "delivered",
    order: row.order,
    source: row.source,
    revision: row.revision,
    ...(version !== null && version.of > 1 && { versions: { at: version.at, of: version.of } }),
    ...(row.replyTo && { replyTo: row.replyTo }),
    ...(row.reaction && { reaction: row.reaction }),
  };
  if (row.role === "user") {
    const { quietLine } = row;
    const remembered = toRemembered(row.remembered);
    return {
      ...common,
      content: row.content,
      ...(quietLine && { quietLine: safety.help.quietLine(quietLine.class, quietLine.region) }),
      ...(remembered && { remembered }),
    };
  }
  if (row.card !== null)
    return {
      ...common,
      content: row.content,
      card: safety.help.card(row.card.class, row.card.region, character),
    };
  return row.sealed && !opened
    ? { ...common, content: "", sealed: sealing.seal(place, row.content), generatedBy: "ai" }
    : { ...common, content: row.content, tag: sealing.tag(place, row.content), generatedBy: "ai" };
};

export const toMessages = (rows: readonly MessageRow[], shown: Shown, deps: ShowDeps): Message[] =>
  rows.map((row) => toMessage(row, shown, deps));

/** What is known of a conversation at one moment of one transaction. */
export interface ConversationFacts {
  readonly conversation: ConversationRow;
  readonly since: number;
  readonly messages: readonly MessageRow[];
  /** Ids of further messages that are no longer part of the thread. */
  readonly removed?: readonly string[];
  readonly notices: readonly NoticeRow[];
  readonly turn: Turn;
  readonly gate: Gate;
  readonly hasEarlier: boolean;
}

export interface UpdateDeps extends ShowDeps {
  readonly noticeIntervalMs: number;
  readonly characters: ReadonlyMap<string, CharacterCard>;
}

/** Those facts in the shape of the wire. A sealed message leaves in sealed form only (design §3.4). */
export const toConversationUpdate = (
  facts: ConversationFacts,
  now: number,
  deps: UpdateDeps,
): ConversationUpdate => ({
  conversation: toConversation(facts.conversation, deps.characters),
  since: facts.since,
  messages: toMessages(
    facts.messages.filter((row) => !row.removed),
    { opened: facts.gate === "none", character: facts.conversation.characterName },
    deps,
  ),
  removed: [
    ...facts.messages.filter((row) => row.removed).map((row) => row.id),
    ...(facts.removed ?? []),
  ],
  turn: facts.turn,
  gate: facts.gate,
  notices: facts.notices.map((row) => ({
    version: row.version,
    shownAt: row.shownAt.toISOString(),
  })),
  noticeDueAt: new Date(
    noticeDueAt(facts.conversation.noticeShownAt?.getTime() ?? null, now, deps.noticeIntervalMs),
  ).toISOString(),
  hasEarlier: facts.hasEarlier,
  serverNow: new Date(now).toISOString(),
});

/** What an update says besides the change. */
export interface After {
  /** By default, the turn of the run. */
  readonly turn?: Turn;
  /** What a guest's gate counts. */
  readonly userMessages?: number;
  readonly replies?: number;
  readonly notices?: readonly NoticeRow[];
}

/** What a step changes, as an update from the revision before it; null changes nothing. */
export const updateAfter = (
  state: Deciding,
  change: ThreadChange | null,
  { turn = turnOf(state.run && toRun(state.run)), notices = [], ...added }: After,
  deps: UpdateDeps,
): ConversationUpdate =>
  toConversationUpdate(
    {
      conversation: change === null ? state.conversation : conversationAfter(state, change),
      since: state.conversation.revision,
      messages: [...(change?.changed ?? []), ...(change?.added ?? [])],
      notices,
      turn,
      gate: gateAfter(state.guest?.standing ?? null, added),
      hasEarlier: false,
    },
    state.now,
    deps,
  );

/** The character's newest version, if the visitor has yet to choose; otherwise null. */
const newerVersion = (
  row: ConversationRow,
  characters: ReadonlyMap<string, CharacterCard>,
): string | null => {
  const newest = characters.get(row.characterId)?.version ?? null;
  const isKnown = row.characterVersion === null || row.characterVersion === newest;
  return isKnown || row.declinedVersion === newest ? null : newest;
};

/** The visitor's marks on a conversation as a whole; those that are not set are left out. */
export const ownMarks = ({
  title,
  pinnedAt,
  archivedAt,
  seenOrder,
}: ConversationRow): Pick<Conversation, "title" | "pinnedAt" | "archivedAt" | "seenOrder"> => ({
  ...(title !== null && { title }),
  ...(pinnedAt !== null && { pinnedAt: pinnedAt.toISOString() }),
  ...(archivedAt !== null && { archivedAt: archivedAt.toISOString() }),
  ...(seenOrder !== null && { seenOrder }),
});

export const toConversation = (
  row: ConversationRow,
  characters: ReadonlyMap<string, CharacterCard>,
): Conversation => ({
  id: row.id,
  assistantId: row.characterId,
  assistantName: row.characterName,
  characterVersion: row.characterVersion ?? "",
  newerVersion: newerVersion(row, characters),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  pausedAt: row.pausedAt?.toISOString() ?? null,
  ...(row.openFork && { putAway: row.openFork }),
  revision: row.revision,
  ...ownMarks(row),
});
