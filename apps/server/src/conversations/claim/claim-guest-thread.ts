import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { claimThread } from "./claimed-threads.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow } from "../rows.ts";
import {
  inConversation,
  lockConversations,
  readConversation,
  writeConversation,
  type ConversationKey,
} from "../thread/store.ts";
import { conversations, messages, notices, runs } from "../tables.ts";

/** Gives messages new ids, before they move, where the account already uses theirs; maps old ids to new ones. */
const freeMessageIds = async (
  tx: Queries,
  from: string,
  to: string,
  deps: ConversationsDeps,
): Promise<ReadonlyMap<string, string>> => {
  const used = tx.select({ id: messages.id }).from(messages).where(eq(messages.ownerId, to));
  const taken = await tx
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.ownerId, from), inArray(messages.id, used)));
  const renamed = new Map(
    taken.map(({ id, conversationId }) => [id, deps.sealing.deriveId(conversationId, id)]),
  );
  for (const [id, own] of renamed) {
    const ofGuest = eq(messages.ownerId, from);
    await tx
      .update(messages)
      .set({ id: own })
      .where(and(ofGuest, eq(messages.id, id)));
    await tx
      .update(messages)
      .set({ replyTo: own })
      .where(and(ofGuest, eq(messages.replyTo, id)));
  }
  return renamed;
};

/** Changes a thread's id in all of its owner's rows. */
const renameThread = async (
  tx: Queries,
  key: ConversationKey,
  to: string,
  { memory }: ConversationsDeps,
): Promise<void> => {
  for (const table of [messages, runs, notices])
    await tx.update(table).set({ conversationId: to }).where(inConversation(table, key));
  const { ownerId, id } = key;
  await tx
    .update(conversations)
    .set({ id: to })
    .where(and(eq(conversations.ownerId, ownerId), eq(conversations.id, id)));
  await memory.renameThread(tx, { ownerId, conversationId: id }, to);
};

/** The guest's threads, renamed where the account uses their ids already, for example from another pass's copy. */
const freeThreadIds = async (
  tx: Queries,
  threads: readonly ConversationRow[],
  to: string,
  deps: ConversationsDeps,
): Promise<readonly ConversationRow[]> => {
  const free: ConversationRow[] = [];
  for (const row of threads) {
    const isTaken = (await readConversation(tx, { ownerId: to, id: row.id })) !== null;
    const id = isTaken ? deps.sealing.deriveId(row.ownerId, row.id) : row.id;
    if (isTaken) await renameThread(tx, row, id, deps);
    free.push({ ...row, id });
  }
  return free;
};

const moveTo = async (
  tx: Queries,
  from: string,
  to: string,
  deps: ConversationsDeps,
): Promise<void> => {
  const renamed = await freeMessageIds(tx, from, to, deps);
  for (const table of [messages, runs, notices, conversations])
    await tx.update(table).set({ ownerId: to }).where(eq(table.ownerId, from));
  await deps.memory.moveThreads(tx, from, to, renamed);
  await deps.guests.moveAgeRecord(tx, from, to);
};

/** Makes a thread an account's: it no longer expires, and nothing in it is sealed. */
export const freeFromGate = async (
  tx: Queries,
  row: ConversationRow,
  { memory }: Pick<ConversationsDeps, "memory">,
): Promise<void> => {
  const revision = row.revision + 1;
  const opened = await tx
    .update(messages)
    .set({ sealed: false, revision })
    .where(and(inConversation(messages, row), eq(messages.sealed, true)))
    .returning({ id: messages.id });
  // The memory has skipped what was sealed.
  if (opened.length > 0)
    await memory.readAgain(tx, { ownerId: row.ownerId, conversationId: row.id });
  await writeConversation(tx, row, { revision, expiresAt: null, updatedAt: row.updatedAt });
};

export interface GuestClaimed {
  /** The thread that the account got, if there is one. */
  readonly conversationId: string | null;
  /** The owner whose rows were moved to the account; null where none had to be. */
  readonly movedFrom: string | null;
}

/**
 * Moves what the server holds of the guest to the account, and gives the pass a new owner id, so that
 * this happens once. A new account has the guest's own owner id, so nothing moves (design §3.7). What
 * characters remember of the guest moves at the end of the claim: nothing may be locked after that.
 */
export const claimGuestThread = async (
  tx: Queries,
  ownerId: string,
  passId: string,
  deps: ConversationsDeps,
): Promise<GuestClaimed> => {
  const pass = await deps.guests.lockPass(tx, passId);
  if (pass === null) return { conversationId: null, movedFrom: null };
  const guest = pass.ownerId;
  // Somebody signed up on this pass and never came back with it: the thread is that account's, and stays.
  const isAnothers = guest !== ownerId && (await deps.guests.lockPassOfOwner(tx, guest)) === null;
  const locked = (await lockConversations(tx, guest)).filter((row) => row.expiresAt !== null);
  const receiver = isAnothers ? guest : ownerId;
  for (const row of locked) await claimThread(tx, row.id, receiver);
  const claimed = receiver === guest ? locked : await freeThreadIds(tx, locked, receiver, deps);
  if (receiver !== guest) await moveTo(tx, guest, receiver, deps);
  // Makes it the account's latest conversation.
  const updatedAt = new Date(deps.clock.now());
  for (const row of claimed) await freeFromGate(tx, { ...row, ownerId: receiver, updatedAt }, deps);
  await deps.guests.rotateOwner(tx, passId, deps.ids.next());
  return {
    conversationId: isAnothers ? null : (claimed.at(-1)?.id ?? null),
    movedFrom: receiver === guest ? null : guest,
  };
};
