import { readJson } from "../api/exchange.ts";
import type { KeyValue } from "../browser/ports.ts";
import type { Editing, Pending } from "./model.ts";

const DRAFT = "evenfall.draft.";
/** Before the same key: id of the message that the draft answers. */
const REPLY_TO = "evenfall.reply-to.";
const OUTBOX = "evenfall.outbox.";
/** The new words of an edit, apart from the draft. */
const EDIT = "evenfall.edit.";

/** Before a conversation's id: where its log is read. */
export const PLACE = "evenfall.place.";

const PREFIXES = [DRAFT, REPLY_TO, OUTBOX, EDIT, PLACE];

/** An edit that the server has not taken yet. */
export interface KeptEdit extends Pick<Editing, "messageId" | "newId"> {
  readonly words: string;
}

/**
 * What this tab keeps through a reload: drafts, edits, and what an account wrote that is not sent yet.
 * A guest's unsent messages are in the local copy instead.
 */
export const createTabMemory = (tab: KeyValue) => {
  const keep = (key: string, text: string | null): void => {
    if (text) tab.write(key, text);
    else tab.remove(key);
  };
  return {
    draft: (key: string): string => tab.read(DRAFT + key) ?? "",
    keepDraft: (key: string, text: string) => keep(DRAFT + key, text),
    replyTo: (key: string): string | null => tab.read(REPLY_TO + key),
    keepReplyTo: (key: string, messageId: string | null) => keep(REPLY_TO + key, messageId),
    edit: (key: string): KeptEdit | null => {
      const kept = readJson(tab.read(EDIT + key) ?? "");
      return isEdit(kept) ? kept : null;
    },
    keepEdit: (key: string, edit: KeptEdit | null) =>
      keep(EDIT + key, edit && JSON.stringify(edit)),
    outbox: (conversationId: string): Pending[] => readOutbox(tab.read(OUTBOX + conversationId)),
    keepOutbox: (conversationId: string, outbox: readonly Pending[]) =>
      keep(OUTBOX + conversationId, outbox.length === 0 ? null : JSON.stringify(outbox)),
    /** Removes everything of that conversation. */
    drop: (key: string): void => {
      for (const prefix of PREFIXES) tab.remove(prefix + key);
    },
    /** Removes everything, as at sign-out. */
    forget: (): void => {
      for (const prefix of PREFIXES) for (const key of tab.keys(prefix)) tab.remove(key);
    },
  };
};

/** The key of a draft whose conversation has no thread yet. */
export const newDraftKey = (characterId: string): string => `new-${characterId}`;

const isText = (value: unknown, name: string): boolean =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Readonly<Record<string, unknown>>)[name] === "string";

const isEdit = (value: unknown): value is KeptEdit =>
  isText(value, "messageId") && isText(value, "words");

/** Whether a stored value is a message that waits. */
export const isPending = (value: unknown): value is Pending =>
  isText(value, "id") && isText(value, "content") && isText(value, "timestamp");

const readOutbox = (text: string | null): Pending[] => {
  const stored = readJson(text ?? "");
  return Array.isArray(stored)
    ? stored.filter(isPending).map((pending) => ({ ...pending, state: "sending" }))
    : [];
};

export type TabMemory = ReturnType<typeof createTabMemory>;
