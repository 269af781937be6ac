import { and, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import { guestPasses, sessions, users } from "./tables.ts";
import type { Identified } from "./visitor.ts";

const SESSION = "session ";
const PASS = "pass ";

/** Ids in one query. */
const BATCH = 1_000;

/** Names what a visit rests on, the session or else the pass; null where it rests on nothing. */
export const authenticationOf = ({ sessionId, pass }: Identified): string | null =>
  sessionId === undefined ? (pass === null ? null : PASS + pass.id) : SESSION + sessionId;

const idsOf = (names: readonly string[], kind: string): string[][] => {
  const ids = names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
};

/** Those of the named sessions and passes that have neither run out nor been ended or outgrown. */
export const stillAuthenticated = async (
  names: readonly string[],
  { queries, clock }: { readonly queries: Queries; readonly clock: Clock },
): Promise<ReadonlySet<string>> => {
  const now = new Date(clock.now());
  const authenticated = new Set<string>();
  for (const ids of idsOf(names, SESSION)) {
    const rows = await queries
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now)));
    for (const { id } of rows) authenticated.add(SESSION + id);
  }
  for (const ids of idsOf(names, PASS)) {
    const account = queries
      .select({ one: sql`1` })
      .from(users)
      .where(eq(users.ownerId, guestPasses.ownerId));
    const rows = await queries
      .select({ id: guestPasses.id })
      .from(guestPasses)
      .where(and(inArray(guestPasses.id, ids), gt(guestPasses.expiresAt, now), notExists(account)));
    for (const { id } of rows) authenticated.add(PASS + id);
  }
  return authenticated;
};

/** Whether a session has neither run out nor been ended. */
export const isSignedIn = async (
  sessionId: string,
  deps: { readonly queries: Queries; readonly clock: Clock },
): Promise<boolean> => (await stillAuthenticated([SESSION + sessionId], deps)).size > 0;
