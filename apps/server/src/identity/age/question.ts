import { mayAskAge } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { freeAddress, type AgeLockDeps } from "./lock.ts";
import type { AgeRecord } from "./record.ts";
import { ageRecords } from "../tables.ts";

const lockRecordOf = async (tx: Queries, ownerId: string): Promise<AgeRecord | null> =>
  (await tx.select().from(ageRecords).where(eq(ageRecords.ownerId, ownerId)).for("update"))[0] ??
  null;

/** `raised`: the question now waits for an answer. `waiting`: it already did. */
export type AgeAsked = "raised" | "waiting" | "not-asked";

/** Raises the age question, if it may be asked (duties L11); `now` in epoch milliseconds. */
export const askAge = async (tx: Queries, ownerId: string, now: number): Promise<AgeAsked> => {
  const known = await lockRecordOf(tx, ownerId);
  if (known?.outcome === "asked") return "waiting";
  if (!mayAskAge(known, known?.confirmedAt?.getTime() ?? null, now)) return "not-asked";
  await tx.update(ageRecords).set({ outcome: "asked" }).where(eq(ageRecords.ownerId, ownerId));
  return "raised";
};

/** Takes a Yes to the age question: the owner is an adult again, by the same method; false if no question waits. */
export const confirmAge = async (
  tx: Queries,
  ownerId: string,
  now: number,
  deps: AgeLockDeps,
): Promise<boolean> => {
  const confirmed = await tx
    .update(ageRecords)
    .set({ outcome: "adult", confirmedAt: new Date(now) })
    .where(and(eq(ageRecords.ownerId, ownerId), eq(ageRecords.outcome, "asked")))
    .returning({ ownerId: ageRecords.ownerId });
  if (confirmed.length === 0) return false;
  await freeAddress(tx, ownerId, deps);
  return true;
};
