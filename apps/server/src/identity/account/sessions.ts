import { eq } from "drizzle-orm";
import { DAY_MS, type Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { jsonRows, type JsonRow, type Statement } from "../../platform/database/statement.ts";
import { readOwnCookie, readSessionToken, SESSION_COOKIE, writeCookie } from "../cookies.ts";
import { sessions, users } from "../tables.ts";

/** A session expires this long after its last use. */
export const SESSION_MS = 30 * DAY_MS;

/** Use extends a session at most this often, so that nearly all requests only read it. */
const PROLONG_EVERY_MS = DAY_MS;

export interface OpenSession {
  readonly session: typeof sessions.$inferSelect;
  readonly user: typeof users.$inferSelect;
  /** The renewed cookie, if the session was extended. */
  readonly setCookies: readonly string[];
}

export interface SessionDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  /** Signs the session cookie. */
  readonly sessionKey: string;
}

const FIND: Statement = {
  name: "find_session",
  text: `select row_to_json(s) as session, row_to_json(u) as "user"
from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > $2`,
};

interface Found {
  readonly session: JsonRow;
  readonly user: JsonRow;
}

const sessionRows = jsonRows(sessions);
const userRows = jsonRows(users);

/** The session of a request's cookie, extended at most once a day; null if missing, forged, ended or expired. */
export const findSession = async (
  headers: Headers,
  secure: boolean,
  deps: SessionDeps,
): Promise<OpenSession | null> => {
  const cookie = readOwnCookie(headers, SESSION_COOKIE);
  const token = cookie === null ? null : readSessionToken(cookie, deps.sessionKey);
  if (cookie === null || token === null) return null;
  const now = deps.clock.now();
  const [row] = await deps.queries.ask<Found>(FIND, [token, new Date(now)]);
  if (row === undefined) return null;
  const found = { session: sessionRows.read(row.session), user: userRows.read(row.user) };
  if (found.session.expiresAt.getTime() - now > SESSION_MS - PROLONG_EVERY_MS)
    return { ...found, setCookies: [] };
  const prolonged = { expiresAt: new Date(now + SESSION_MS), updatedAt: new Date(now) };
  await deps.queries.update(sessions).set(prolonged).where(eq(sessions.id, found.session.id));
  return {
    user: found.user,
    session: { ...found.session, ...prolonged },
    setCookies: [writeCookie(SESSION_COOKIE, cookie, { maxAgeMs: SESSION_MS, secure })],
  };
};
