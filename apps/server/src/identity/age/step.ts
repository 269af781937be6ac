import type { AgeStep } from "@evenfall/contracts";
import {
  ageSuffices,
  fail,
  isAdult,
  isBirthDate,
  ok,
  type AgeLevel,
  type BirthDate,
  type Result,
} from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import { keepAgeOutcome, readAgeRecord, type AgeRecord } from "./record.ts";
import { lockAccountRow } from "../account/lock-account-row.ts";
import { guestPasses } from "../tables.ts";
import type { GuestPass } from "../visitor.ts";

/** `owner-gone`: the account was deleted meanwhile. */
export type AgeStepFault = "under-age" | "invalid-date" | "owner-gone";

export interface AgeStepDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Whether the owner still exists, as an account that is not being deleted or as a pass. */
const hasHolder = async (tx: Queries, ownerId: string): Promise<boolean> =>
  (await lockAccountRow(tx, ownerId)) ||
  (
    await tx
      .select({ id: guestPasses.id })
      .from(guestPasses)
      .where(eq(guestPasses.ownerId, ownerId))
  ).length > 0;

/**
 * Judges a birth date and stores only "adult" or "refused", that it was self-declared, and when
 * (design §3.15). After a refusal or a lock, of the owner or of the pass, no other date is accepted.
 * Adults stay adults.
 * A date that nobody alive can have changes nothing.
 */
export const passAgeStep = async (
  ownerId: string,
  passId: string | null,
  birth: BirthDate,
  deps: AgeStepDeps,
): Promise<Result<"adult", AgeStepFault>> => {
  const now = deps.clock.now();
  const today = new Date(now);
  return deps.database.transaction<Result<"adult", AgeStepFault>>(async (tx) => {
    if (!(await hasHolder(tx, ownerId))) return fail("owner-gone");
    // Locked, so that dates tried in parallel on one pass wait for each other.
    const [pass] =
      passId === null
        ? []
        : await tx.select().from(guestPasses).where(eq(guestPasses.id, passId)).for("update");
    const kept = (await readAgeRecord(tx, ownerId))?.outcome ?? null;
    // "asked": the owner has given a date before, and the question goes on waiting.
    if (kept === "adult" || kept === "asked") return ok("adult");
    if (kept !== null || (pass?.refusedAt ?? null) !== null) return fail("under-age");
    if (!isBirthDate(birth, today)) return fail("invalid-date");
    const outcome = await keepAgeOutcome(
      tx,
      ownerId,
      isAdult(birth, today) ? "adult" : "refused",
      now,
    );
    if (outcome === "adult") return ok("adult");
    if (pass !== undefined)
      await tx.update(guestPasses).set({ refusedAt: today }).where(eq(guestPasses.id, pass.id));
    return fail("under-age");
  });
};

/** The state of the 18+ step by record, else by pass; `assurance-needed`: an adult, but not at the `asked` level. */
export const ageBy = (
  known: AgeRecord | null,
  pass: GuestPass | null,
  asked: AgeLevel,
): AgeStep => {
  if (known === null) return pass !== null && pass.refusedAt !== null ? "refused" : "open";
  if (known.outcome !== "adult") return known.outcome;
  return ageSuffices(known, asked) ? "adult" : "assurance-needed";
};
