import { sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import { guestPasses, sessions, users } from "./tables.ts";
import type { Identified } from "./visitor.ts";

const SESSION = "session ";
const PASS = "pass ";

/** Names what authenticates a visit: the session, or else the pass; null for neither. */
export const authenticationOf = ({ sessionId, pass }: Identified): string | null =>
  sessionId === undefined ? (pass === null ? null : PASS + pass.id) : SESSION + sessionId;

/** Of the named sessions and passes, those that are still valid: not expired, ended or outgrown. */
export const stillAuthenticated = async (
  names: readonly string[],
  { queries, clock }: { readonly queries: Queries; readonly clock: Clock },
): Promise<ReadonlySet<string>> => {
  const now = new Date(clock.now());
  const idsOf = (kind: string) =>
    sql.param(names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length)));
  const { rows } = await queries.execute<{ name: string }>(sql`
    select ${SESSION} || s.id as name from ${sessions} s
    where s.id = any(${idsOf(SESSION)}::text[]) and s.expires_at > ${now}
    union all
    select ${PASS} || p.id from ${guestPasses} p
    where p.id = any(${idsOf(PASS)}::uuid[]) and p.expires_at > ${now}
      and not exists (select from ${users} u where u.owner_id = p.owner_id)`);
  return new Set(rows.map(({ name }) => name));
};

/** Whether a session is still valid. */
export const isSignedIn = async (
  sessionId: string,
  deps: { readonly queries: Queries; readonly clock: Clock },
): Promise<boolean> => (await stillAuthenticated([SESSION + sessionId], deps)).size > 0;
