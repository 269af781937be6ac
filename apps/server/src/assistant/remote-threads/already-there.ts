import type { PastMessage } from "../engine.ts";
import type { RemoteMessage } from "./wire.ts";
import { firstTextOf } from "./wire.ts";

/** What an interrupted attempt has left in a remote thread. */
export interface AlreadyThere {
  /** How many of the unseen messages, from the first, need not be added again. */
  readonly count: number;
  /** The reply to all of them, where the attempt came that far. */
  readonly reply: RemoteMessage | null;
}

const NOTHING: AlreadyThere = { count: 0, reply: null };

const isSame = (remote: RemoteMessage, message: PastMessage): boolean =>
  remote.role === message.role && firstTextOf(remote)?.trim() === message.content.trim();

/**
 * Looks through the newest messages of a remote thread for what was added after the last one we know
 * of. Messages before that are never compared: the visitor may say the same thing twice.
 */
export const findAlreadyThere = (
  newestFirst: readonly RemoteMessage[],
  lastKnownId: string | null,
  unseen: readonly PastMessage[],
): AlreadyThere => {
  const end = newestFirst.findIndex(({ id }) => id === lastKnownId);
  if (lastKnownId !== null && end === -1) return NOTHING;
  const added = newestFirst.slice(0, end === -1 ? undefined : end);
  let count = 0;
  for (const remote of added.toReversed()) {
    const next = unseen[count];
    if (next !== undefined && isSame(remote, next)) count += 1;
  }
  const [newest] = added;
  const isAnswered = count === unseen.length && newest?.role === "assistant";
  return { count, reply: isAnswered ? newest : null };
};
