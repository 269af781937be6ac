import { sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { safetyCounts } from "./tables.ts";

/** What is counted by day and class; a card with help is counted by `keepReferral`. */
export type CountedKind = (typeof safetyCounts.$inferSelect)["kind"];

export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** One more of a kind and class on that day. Names nobody. */
export const countOne = async (
  tx: Queries,
  counted: { readonly kind: CountedKind; readonly class: string; readonly at: number },
): Promise<void> => {
  await tx
    .insert(safetyCounts)
    .values({ day: utcDay(counted.at), kind: counted.kind, class: counted.class, count: 1 })
    .onConflictDoUpdate({
      target: [safetyCounts.day, safetyCounts.kind, safetyCounts.class],
      set: { count: sql`${safetyCounts.count} + 1` },
    });
};
