import { DAY_MS, utcDay } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import {
  countOpenReports,
  countsSince,
  handledSince,
  openReports,
  type DayCount,
} from "../safety/index.ts";

const DAYS = 30;
const MONTHS = 12;

export type MeasureName = DayCount["kind"];
export type PeriodName = "days" | "months";

/** Counts of one kind of event: a number for each piece (day or month) of the period, in all and by class. */
export interface Measured {
  readonly total: number;
  readonly counts: readonly number[];
  /** Only classes with any events, the most frequent first. */
  readonly classes: Readonly<Record<string, readonly number[]>>;
}

/** Kinds of events, in the order in which they are shown. */
export const MEASURES = [
  "referral",
  "quiet-line",
  "blocked-in",
  "steered",
  "blocked-out",
  "age-question",
  "locked",
] as const satisfies readonly MeasureName[];

/** A period in days or months, the newest last (`YYYY-MM-DD` or `YYYY-MM`, UTC), with the counts of every kind. */
export type Measures = { readonly pieces: readonly string[] } & Readonly<
  Record<MeasureName, Measured>
>;

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

const lastDays = (now: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) => utcDay(now - (DAYS - 1 - index) * DAY_MS));

const lastMonths = (now: number): readonly string[] => {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - (MONTHS - 1 - index), 1)).toISOString().slice(0, 7),
  );
};

const measure = (counted: readonly DayCount[], pieces: readonly string[]): Measured => {
  const byClass = new Map<string, number[]>();
  for (const row of counted) {
    const piece = pieces.findIndex((one) => row.day.startsWith(one));
    if (piece === -1) continue;
    const counts = byClass.get(row.class) ?? pieces.map(() => 0);
    counts[piece] = (counts[piece] ?? 0) + row.count;
    byClass.set(row.class, counts);
  }
  const series = [...byClass].toSorted(
    ([name, one], [otherName, other]) => sumOf(other) - sumOf(one) || name.localeCompare(otherName),
  );
  const counts = pieces.map((_, piece) => sumOf(series.map(([, one]) => one[piece] ?? 0)));
  return { total: sumOf(counts), counts, classes: Object.fromEntries(series) };
};

const measureAll = (counted: readonly DayCount[], pieces: readonly string[]): Measures => {
  const all = MEASURES.map((kind) => [
    kind,
    measure(
      counted.filter((row) => row.kind === kind),
      pieces,
    ),
  ]);
  return { pieces, ...(Object.fromEntries(all) as Record<MeasureName, Measured>) };
};

/**
 * Everything that the operator's page shows: counts, but no visitor's words and nobody's id. Times are in epoch
 * milliseconds. Of the open reports, only a limited number is listed: those that are due first.
 */
export const readOverview = async (queries: Queries, now: number) => {
  const [days, months] = [lastDays(now), lastMonths(now)];
  const counted = await countsSince(queries, `${months[0]}-01`);
  const listed = await openReports(queries);
  return {
    at: now,
    days: measureAll(counted, days),
    months: measureAll(counted, months),
    reports: {
      open: await countOpenReports(queries),
      overdue: listed.filter(({ dueAt }) => dueAt < now).length,
      handledInDays: await handledSince(queries, days[0] ?? ""),
      listed,
    },
  };
};

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** The same as JSON for the operator's own dashboards, without the keys with which the page handles reports. */
export const overviewJson = ({ at, reports, ...measures }: Overview) => ({
  at: new Date(at).toISOString(),
  ...measures,
  reports: {
    ...reports,
    listed: reports.listed.map(({ key: _key, createdAt, dueAt, ...report }) => ({
      ...report,
      createdAt: new Date(createdAt).toISOString(),
      dueAt: new Date(dueAt).toISOString(),
    })),
  },
});
