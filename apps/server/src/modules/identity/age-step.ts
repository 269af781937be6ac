import type { AgeStep } from "@evenfall/contracts";
import { fail, isAdult, isBirthDate, ok, type BirthDate, type Result } from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { keepAgeOutcome, readAgeOutcome } from "./age-record.ts";
import { guestPasses } from "./tables.ts";
import type { GuestPass } from "./visitor.ts";

export type AgeStepFault = "under-age" | "invalid-date";

export interface AgeStepDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Judges a birth date and keeps only "adult" or "refused", self-declared, when (design §3.15).
 * A refusal stands on the owner and on the pass: no other date is heard there. Adults stay adults.
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
    // The lock makes dates tried in parallel on one pass wait for each other.
    const [pass] =
      passId === null
        ? []
        : await tx.select().from(guestPasses).where(eq(guestPasses.id, passId)).for("update");
    const kept = await readAgeOutcome(tx, ownerId);
    if (kept === "adult") return ok("adult");
    if (kept === "refused" || (pass?.refusedAt ?? null) !== null) return fail("under-age");
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

/** Where the 18+ step stands: the owner's record, or else the refusal on the pass. */
export const ageOf = async (
  ownerId: string,
  pass: GuestPass | null,
  deps: Pick<AgeStepDeps, "database">,
): Promise<AgeStep> =>
  (await readAgeOutcome(deps.database.queries, ownerId)) ??
  (pass !== null && pass.refusedAt !== null ? "refused" : "open");
