import { readJson } from "../api/exchange.ts";
import type { KeyValue } from "../browser/ports.ts";
import type { Pending } from "./model.ts";

const DRAFT = "evenfall.draft.";
/** Before the same key: the message that the draft answers. */
const REPLY_TO = "evenfall.reply-to.";
const OUTBOX = "evenfall.outbox.";

/** Before a conversation's id: where it is read. */
export const PLACE = "evenfall.place.";

/**
 * What this tab keeps through a reload: drafts, and what an account wrote that is not sent yet.
 * A guest's unsent messages stand in the local copy instead.
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
    outbox: (conversationId: string): Pending[] => readOutbox(tab.read(OUTBOX + conversationId)),
    keepOutbox: (conversationId: string, outbox: readonly Pending[]) =>
      keep(OUTBOX + conversationId, outbox.length === 0 ? null : JSON.stringify(outbox)),
    /** At sign-out nothing stays. */
    forget: (): void => {
      for (const prefix of [DRAFT, REPLY_TO, OUTBOX, PLACE])
        for (const key of tab.keys(prefix)) tab.remove(key);
    },
  };
};

/** Under what a draft is kept while its conversation has no thread. */
export const newDraftKey = (characterId: string): string => `new-${characterId}`;

const isText = (value: object, name: string): boolean =>
  typeof (value as Readonly<Record<string, unknown>>)[name] === "string";

/** Whether something stored is a message that waits. */
export const isPending = (value: unknown): value is Pending =>
  typeof value === "object" &&
  value !== null &&
  isText(value, "id") &&
  isText(value, "content") &&
  isText(value, "timestamp");

const readOutbox = (text: string | null): Pending[] => {
  const stored = readJson(text ?? "");
  return Array.isArray(stored)
    ? stored.filter(isPending).map((pending) => ({ ...pending, state: "sending" }))
    : [];
};

export type TabMemory = ReturnType<typeof createTabMemory>;
