import { createHash } from "node:crypto";
import type { PushSubscribed } from "@evenfall/contracts";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queries } from "../platform/database/database.ts";
import { pushSubscriptions } from "./tables.ts";

/** Browsers that one account may subscribe; a further one replaces the oldest. */
export const BROWSERS_MAX = 10;

/** While no reply comes, it is checked this often whether a browser's session is still valid. */
export const SESSION_LOOK_MS = 24 * 3_600_000;

const idOf = (endpoint: string): string =>
  createHash("sha256")
    .update(endpoint)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

const { ownerId: owner, id: key } = pushSubscriptions;

/** Subscribes a browser for this account, and removes it from any other. */
export const addSubscription = (
  { ownerId, sessionId }: { readonly ownerId: string; readonly sessionId: string },
  { endpoint, keys, locale = "en" }: PushSubscribed,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): Promise<void> =>
  database.transaction(async (tx) => {
    const id = idOf(endpoint);
    await tx.delete(pushSubscriptions).where(and(eq(key, id), ne(owner, ownerId)));
    const given = { sessionId, ...keys, locale, createdAt: new Date(clock.now()) };
    await tx
      .insert(pushSubscriptions)
      .values({ ownerId, id, endpoint, ...given, wakeAt: new Date(clock.now() + SESSION_LOOK_MS) })
      .onConflictDoUpdate({ target: [owner, key], set: given });
    const others = await tx
      .select({ id: key })
      .from(pushSubscriptions)
      .where(eq(owner, ownerId))
      .orderBy(desc(pushSubscriptions.createdAt), key)
      .offset(BROWSERS_MAX);
    const gone = others.map((other) => other.id);
    if (gone.length > 0)
      await tx.delete(pushSubscriptions).where(and(eq(owner, ownerId), inArray(key, gone)));
  });

/** Unsubscribes a browser. */
export const removeSubscription = async (
  queries: Queries,
  ownerId: string,
  endpoint: string,
): Promise<void> => {
  await queries.delete(pushSubscriptions).where(and(eq(owner, ownerId), eq(key, idOf(endpoint))));
};

/** The endpoints of an account's browsers. */
export const listEndpoints = async (queries: Queries, ownerId: string): Promise<string[]> => {
  const rows = await queries
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(owner, ownerId));
  return rows.map(({ endpoint }) => endpoint);
};
