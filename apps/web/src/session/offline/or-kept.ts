import type { ConversationUpdate } from "@evenfall/contracts";
import { ok, type Result } from "@evenfall/domain";
import { isPassing, type CallFault } from "../api/fault.ts";
import type { Trying } from "../retry-policy.ts";

/** A conversation; null if there is none. */
export type Snapshot = Result<ConversationUpdate | null, CallFault>;

/** How the server is asked for it. */
export type Asking = (trying: Trying) => Promise<Snapshot>;

/** One conversation, or the latest of a character or of all. */
export type Which = { readonly id: string } | { readonly characterId: string | null };

/** Conversations kept here, the newest first, and the ids of those in which something waits to be sent. */
export interface Held {
  readonly conversations: readonly ConversationUpdate[];
  readonly waiting: ReadonlySet<string>;
}

/** Whether it was begun here, so that the server may not have it. */
export const isBegun = ({ conversation }: ConversationUpdate): boolean =>
  conversation.revision === 0;

/**
 * The server's answer; if the first try gets none, what is kept here. A conversation begun without a
 * network that has something to send counts as the latest of all.
 */
export const orKept = async (
  ask: Asking,
  which: Which,
  trying: Trying,
  read: () => Promise<Held>,
): Promise<Snapshot> => {
  const isWanted = ({ conversation: { id, assistantId } }: ConversationUpdate): boolean =>
    "id" in which ? id === which.id : (which.characterId ?? assistantId) === assistantId;
  const before = await read();
  const begun = before.conversations.find(
    (one) => isWanted(one) && isBegun(one) && before.waiting.has(one.conversation.id),
  );
  if (begun !== undefined) return ok(begun);
  const answer = await ask({ ...trying, tries: 1 });
  if (answer.ok || !isPassing(answer.error) || trying.until.aborted) return answer;
  const found = (await read()).conversations.find(isWanted);
  return found === undefined ? ask(trying) : ok(found);
};
