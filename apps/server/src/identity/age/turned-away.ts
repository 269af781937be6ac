import { and, eq, isNull } from "drizzle-orm";
import { readAgeRecord } from "./record.ts";
import { makePass, type GuestPassDeps } from "../guest/pass.ts";
import { guestPasses } from "../tables.ts";
import type { Identified } from "../visitor.ts";

/**
 * Before an account leaves a browser, by sign-out or by its end: where it is locked or was refused,
 * the browser's pass is turned away too, and one is made where there is none. Otherwise leaving
 * would be another try with another date (duties L9, L11). Gives the cookies that have to go out.
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
