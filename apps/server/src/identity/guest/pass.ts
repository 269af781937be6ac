import { randomBytes } from "node:crypto";
import { GUEST_PASS_DAYS } from "@evenfall/domain";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { GUEST_COOKIE, readOwnCookie, writeCookie } from "../cookies.ts";
import { sha256 } from "../../platform/secrets/keys.ts";
import { guestPasses } from "../tables.ts";
import { PASS_COLUMNS, type GuestPass, type Identified } from "../visitor.ts";
import { readAgeRecord } from "../age/record.ts";

const GUEST_PASS_MS = GUEST_PASS_DAYS * DAY_MS;

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface GuestPassDeps extends Pick<Runtime, "clock" | "ids"> {
  readonly queries: Queries;
}

/** The guest pass that a request's cookie names; null for a missing, forged or expired one. */
export const findPass = async (
  headers: Headers,
  deps: Pick<GuestPassDeps, "queries" | "clock">,
) => {
  const token = readOwnCookie(headers, GUEST_COOKIE);
  if (token === null || !TOKEN.test(token)) return null;
  const [row] = await deps.queries
    .select({
      pass: PASS_COLUMNS,
      // True if an account was made on this pass and has its owner id, until a claim gives the pass another.
      // Table names are written out, as drizzle leaves them out in a query on one table.
      isOutgrown: sql<boolean>`exists (select 1 from users where users.owner_id = guest_passes.owner_id)`,
    })
    .from(guestPasses)
    .where(
      and(
        eq(guestPasses.tokenHash, sha256(token)),
        gt(guestPasses.expiresAt, new Date(deps.clock.now())),
      ),
    );
  return row ?? null;
};

/**
 * Makes a guest pass for 30 days, and its cookie. The token is a secret, so it comes from the system's
 * random numbers and not from the injected ones; the database gets only its hash. Replies counted and
 * a refusal on the browser's `former` pass are carried over.
 */
export const makePass = async (
  secure: boolean,
  deps: GuestPassDeps,
  former: GuestPass | null = null,
): Promise<{ readonly pass: GuestPass; readonly setCookie: string }> => {
  const token = randomBytes(32).toString("base64url");
  const now = deps.clock.now();
  const pass: GuestPass = {
    id: deps.ids.next(),
    ownerId: deps.ids.next(),
    repliesSpent: former?.repliesSpent ?? 0,
    refusedAt: former?.refusedAt ?? null,
  };
  await deps.queries.insert(guestPasses).values({
    ...pass,
    tokenHash: sha256(token),
    createdAt: new Date(now),
    expiresAt: new Date(now + GUEST_PASS_MS),
  });
  return { pass, setCookie: writeCookie(GUEST_COOKIE, token, { maxAgeMs: GUEST_PASS_MS, secure }) };
};

/**
 * Call it before an account leaves a browser, by signing out or being deleted: if it is locked or was
 * refused, the browser's pass is refused too, and made if there is none. Otherwise leaving would allow
 * another try with another date (duties L9, L11). Gives `Set-Cookie` values to send.
 */
export const turnAwayBrowser = async (
  { account, pass }: Pick<Identified, "account" | "pass">,
  secure: boolean,
  deps: GuestPassDeps,
): Promise<readonly string[]> => {
  if (account === null) return [];
  const known = await readAgeRecord(deps.queries, account.ownerId);
  if (known?.outcome !== "locked" && known?.outcome !== "refused") return [];
  const made = pass === null ? await makePass(secure, deps) : { pass, setCookie: null };
  await deps.queries
    .update(guestPasses)
    .set({ refusedAt: new Date(deps.clock.now()) })
    .where(and(eq(guestPasses.id, made.pass.id), isNull(guestPasses.refusedAt)));
  return made.setCookie === null ? [] : [made.setCookie];
};
