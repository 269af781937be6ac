import { randomBytes } from "node:crypto";
import { ageLevelOf, fail, ok, type Result } from "@evenfall/domain";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { keyedHash } from "../../platform/secrets/keys.ts";
import type { AgeAssurance } from "./assurance.hosted.ts";
import { lockUnderAge, type AgeLockDeps } from "./lock.ts";
import { readAgeRecord } from "./record.ts";
import { lockAccountRow } from "../account/lock-account-row.ts";
import { ageChecks, ageRecords, guestPasses } from "../tables.ts";
import type { GuestPass } from "../visitor.ts";

/** How long a visit to a provider may take: checking documents takes a while. */
const CHECK_MS = 60 * 60_000;

export interface AgeChecksDeps extends AgeLockDeps, Pick<Runtime, "clock" | "log"> {
  readonly database: Database;
  readonly assurance: AgeAssurance | null;
  /** The key of the hashes under which states are stored. */
  readonly checkKey: string;
}

/** The visitor who goes to a provider, or comes back from one. */
export interface Checked {
  readonly ownerId: string;
  readonly pass: GuestPass | null;
}

export type BeginFault = "no-provider" | "age-step-required" | "age-question" | "under-age";

/**
 * Gives the address for the age assurance of somebody who is an adult by the 18+ step; whoever was refused or
 * locked gets no second try. Null if the age is assured already.
 */
export const beginAgeCheck = async (
  { ownerId, pass }: Checked,
  returnUrl: string,
  deps: AgeChecksDeps,
): Promise<Result<{ readonly redirectTo: string } | null, BeginFault>> => {
  if (deps.assurance === null) return fail("no-provider");
  const { queries } = deps.database;
  const known = await readAgeRecord(queries, ownerId);
  if (known === null)
    return fail((pass?.refusedAt ?? null) === null ? "age-step-required" : "under-age");
  if (known.outcome === "asked") return fail("age-question");
  if (known.outcome !== "adult") return fail("under-age");
  if (ageLevelOf(known.method) === "assured") return ok(null);
  // A secret, so it comes from the system's random numbers and not from the injected ones.
  const state = randomBytes(32).toString("base64url");
  const now = deps.clock.now();
  await queries.insert(ageChecks).values({
    stateHash: keyedHash(deps.checkKey, state),
    ownerId,
    createdAt: new Date(now),
    expiresAt: new Date(now + CHECK_MS),
  });
  return ok({ redirectTo: deps.assurance.begin({ state, returnUrl }) });
};

/** Makes the record of an adult, or of one who was asked again, an assured one; leaves any other as it is. */
const raise = async (tx: Queries, ownerId: string, at: Date): Promise<void> => {
  await tx
    .update(ageRecords)
    .set({ outcome: "adult", method: "assured", recordedAt: at })
    .where(
      and(
        eq(ageRecords.ownerId, ownerId),
        inArray(ageRecords.outcome, ["adult", "asked"]),
        inArray(ageRecords.method, ["self-declared", "stated"]),
      ),
    );
};

/**
 * Takes a result that a browser brought back: accepted once, in time, and only from the visitor who
 * began the check. Stores the outcome, that a provider gave it, and when.
 */
export const finishAgeCheck = async (
  { ownerId, pass }: Checked,
  query: URLSearchParams,
  deps: AgeChecksDeps,
) => {
  if (deps.assurance === null) return fail("no-provider");
  const now = deps.clock.now();
  const at = new Date(now);
  const read = deps.assurance.readResult(query, now);
  if (!read.ok) return read;
  const { state, outcome } = read.value;
  return deps.database.transaction<Result<typeof outcome, "not-this-visit">>(async (tx) => {
    // Waits for a deletion of the account, which deletes its check too. Then locks the pass, as `passAgeStep` does.
    await lockAccountRow(tx, ownerId);
    if (pass !== null)
      await tx
        .select({ id: guestPasses.id })
        .from(guestPasses)
        .where(eq(guestPasses.id, pass.id))
        .for("update");
    const begun = await tx
      .delete(ageChecks)
      .where(
        and(
          eq(ageChecks.stateHash, keyedHash(deps.checkKey, state)),
          eq(ageChecks.ownerId, ownerId),
          gt(ageChecks.expiresAt, at),
        ),
      )
      .returning({ ownerId: ageChecks.ownerId });
    if (begun.length === 0) return fail("not-this-visit");
    if (outcome === "adult") await raise(tx, ownerId, at);
    if (outcome === "underage")
      await lockUnderAge(tx, { ownerId, passId: pass?.id ?? null, method: "assured" }, now, deps);
    return ok(outcome);
  });
};
