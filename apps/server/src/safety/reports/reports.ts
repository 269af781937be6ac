import type { ReportReason } from "@evenfall/contracts";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { reports } from "../tables.ts";

/** Business days within which a report is handled (duties L20). */
const REPORT_BUSINESS_DAYS = 7;

/** Sunday is 0 and Saturday 6, by UTC. */
const isBusinessDay = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());

/**
 * When a report made at that time is due, both in epoch milliseconds: the end of the seventh business
 * day after the day on which it came in, Monday to Friday by UTC. Public holidays differ by place, so
 * they count as business days.
 */
export const dueAt = (createdAt: number): number => {
  let day = Math.floor(createdAt / DAY_MS) * DAY_MS;
  for (let left = REPORT_BUSINESS_DAYS; left > 0;) {
    day += DAY_MS;
    if (isBusinessDay(day)) left -= 1;
  }
  return day + DAY_MS - 1;
};

/** A report of a reply; never has its words, nor who made the report. */
export interface Report {
  /** Keyed hash of owner and message. */
  readonly key: string;
  readonly characterId: string;
  readonly characterVersion: string;
  /** Who made the reply: an engine, a canned line, a card. */
  readonly source: string;
  readonly reason: ReportReason;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Stores a report; the first one of a reply stays. */
export const keepReport = async (tx: Queries, { at, ...report }: Report): Promise<void> => {
  await tx
    .insert(reports)
    .values({ ...report, createdAt: new Date(at) })
    .onConflictDoNothing();
};

/** A report that waits for the operator (duties L20). Moments in epoch milliseconds. */
export type OpenReport = Awaited<ReturnType<typeof openReports>>[number];

/** Most open reports that are listed at once; `countOpenReports` counts the others. */
const LISTED_MAX = 200;

/** Open reports, those due first at the top. */
export const openReports = async (queries: Queries) => {
  const rows = await queries
    .select()
    .from(reports)
    .where(isNull(reports.handledAt))
    .orderBy(asc(reports.createdAt), asc(reports.key))
    .limit(LISTED_MAX);
  return rows.map(({ handledAt: _handledAt, outcome: _outcome, createdAt, ...report }) => ({
    ...report,
    createdAt: createdAt.getTime(),
    dueAt: dueAt(createdAt.getTime()),
  }));
};

export const countOpenReports = async (queries: Queries): Promise<number> =>
  (await queries.select({ open: count() }).from(reports).where(isNull(reports.handledAt)))[0]
    ?.open ?? 0;

export type ReportOutcome = "upheld" | "dismissed";

/** Closes a report; false if it is not open (any more). The first outcome stays. */
export const handleReport = async (
  queries: Queries,
  key: string,
  outcome: ReportOutcome,
  at: number,
): Promise<boolean> =>
  (
    await queries
      .update(reports)
      .set({ outcome, handledAt: new Date(at) })
      .where(and(eq(reports.key, key), isNull(reports.handledAt)))
      .returning({ key: reports.key })
  ).length > 0;

/** Reports that were handled since a UTC day, by outcome. */
export const handledSince = async (
  queries: Queries,
  day: string,
): Promise<Readonly<Record<ReportOutcome, number>>> => {
  const rows = await queries
    .select({ outcome: reports.outcome, count: count() })
    .from(reports)
    .where(sql`${reports.handledAt} >= ${`${day}T00:00:00Z`}::timestamptz`)
    .groupBy(reports.outcome);
  const of = (outcome: ReportOutcome): number =>
    rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return { upheld: of("upheld"), dismissed: of("dismissed") };
};
