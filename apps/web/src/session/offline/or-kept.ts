import type { ConversationUpdate } from "@evenfall/contracts";
import { ok, type Result } from "@evenfall/domain";
import { isPassing, type CallFault } from "../api/fault.ts";
import type { Trying } from "../retry-policy.ts";

/** A conversation; null where there is none. */
export type Snapshot = Result<ConversationUpdate | null, CallFault>;

/** How the server is asked for it. */
export type Asking = (trying: Trying) => Promise<Snapshot>;

/** One conversation, or the latest of a character or of all. */
export type Which = { readonly id: string } | { readonly characterId: string | null };

/** What is kept here: the newest first, and those in which something waits to be sent. */
export interface Held {
  readonly conversations: readonly ConversationUpdate[];
  readonly waiting: ReadonlySet<string>;
}

/** Whether the server may not have it: it was begun here. */
export const isBegun = ({ conversation }: ConversationUpdate): boolean =>
  conversation.revision === 0;

/**
 * The server's answer; where nobody gives one at first, what is kept here. What was begun without a
 * network, and has something to send, is the latest of all.
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
