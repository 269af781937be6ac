import { fail, ok, type Result } from "@evenfall/domain";
import { eq, gt, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { AttemptLimit } from "../deps.ts";
import { rateLimits } from "../tables.ts";

export interface AttemptLimitDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly attemptLimit: AttemptLimit;
}

/**
 * Counts an attempt within the window that the first attempt opened; in one statement, so that nodes
 * and parallel attempts share one count. Over the limit, it fails with the milliseconds until the
 * window ends, and does not count the attempt.
 */
export const countAttempt = async (
  key: string,
  deps: AttemptLimitDeps,
): Promise<Result<null, { readonly waitMs: number }>> => {
  const now = deps.clock.now();
  const fresh = new Date(now + deps.attemptLimit.windowMs);
  const running = gt(rateLimits.windowEndsAt, new Date(now));
  const [row] = await deps.queries
    .insert(rateLimits)
    .values({ key, attempts: 1, windowEndsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${running} then ${rateLimits.attempts} + 1 else 1 end`,
        windowEndsAt: sql`case when ${running} then ${rateLimits.windowEndsAt} else excluded.window_ends_at end`,
      },
      setWhere: sql`not ${running} or ${rateLimits.attempts} < ${deps.attemptLimit.attempts}`,
    })
    .returning();
  if (row !== undefined) return ok(null);
  const [full] = await deps.queries.select().from(rateLimits).where(eq(rateLimits.key, key));
  return fail({ waitMs: (full?.windowEndsAt.getTime() ?? now) - now });
};

/**
 * Wrong passwords for one account, from any network. The window is short and is never extended, so that
 * nobody can lock another out for long; existing sessions are not affected.
 */
export const WRONG_PASSWORDS: AttemptLimit = { attempts: 10, windowMs: 10 * 60_000 };

/** Uncounts an attempt, for example because the password was right. */
export const takeBackAttempt = async (
  key: string,
  { queries }: Pick<AttemptLimitDeps, "queries">,
): Promise<void> => {
  await queries
    .update(rateLimits)
    .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)` })
    .where(eq(rateLimits.key, key));
};
