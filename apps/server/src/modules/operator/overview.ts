import type { DayCount, OpenReport, ReportOutcome, SafetyNumbers } from "../safety/index.ts";
import { lastDays, lastMonths, pieceOf, type Period } from "./periods.ts";

export type MeasureName = DayCount["kind"];

/** Numbers of one class, one for each piece of the period. */
export interface Series {
  readonly class: string;
  readonly counts: readonly number[];
}

/** What was counted of one kind over a period: only classes that had any, the most frequent first. */
export interface Measured {
  readonly period: Period;
  readonly series: readonly Series[];
}

/** In the order in which they are shown. */
export const MEASURES = [
  "referral",
  "quiet-line",
  "blocked-in",
  "steered",
  "blocked-out",
  "age-question",
  "locked",
] as const satisfies readonly MeasureName[];

export type Measures = Readonly<Record<MeasureName, Measured>>;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** All classes together, for each piece of the period. */
export const totals = ({ period, series }: Measured): readonly number[] =>
  period.pieces.map((_, piece) => sumOf(series.map(({ counts }) => counts[piece] ?? 0)));

export const total = (measured: Measured): number => sumOf(totals(measured));

const measure = (counted: readonly DayCount[], period: Period): Measured => {
  const byClass = new Map<string, number[]>();
  for (const row of counted) {
    const piece = pieceOf(period, row.day);
    if (piece === -1) continue;
    const counts = byClass.get(row.class) ?? period.pieces.map(() => 0);
    counts[piece] = (counts[piece] ?? 0) + row.count;
    byClass.set(row.class, counts);
  }
  return {
    period,
    series: [...byClass]
      .map(([name, counts]) => ({ class: name, counts }))
      .toSorted(
        (one, other) =>
          sumOf(other.counts) - sumOf(one.counts) || one.class.localeCompare(other.class),
      ),
  };
};

/** Every kind over a period. */
const measureAll = (counted: readonly DayCount[], period: Period): Measures =>
  Object.fromEntries(
    MEASURES.map((kind) => [
      kind,
      measure(
        counted.filter((row) => row.kind === kind),
        period,
      ),
    ]),
  ) as Measures;

export interface ReportsOverview {
  readonly open: number;
  readonly overdue: number;
  /** Those that are due first; not all, where there are very many. */
  readonly listed: readonly OpenReport[];
  /** In the last 30 days. */
  readonly handled: Readonly<Record<ReportOutcome, number>>;
}

/** Everything that the operator sees: counts, never text, and nobody's id. */
export interface Overview {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly days: Measures;
  readonly months: Measures;
  readonly reports: ReportsOverview;
}

/** Reads the overview as it stands at that moment, epoch milliseconds. */
export const readOverview = async (numbers: SafetyNumbers, now: number): Promise<Overview> => {
  const [days, months] = [lastDays(now), lastMonths(now)];
  const counted = await numbers.countsSince(`${months.pieces[0]}-01`);
  const listed = await numbers.openReports();
  return {
    at: now,
    days: measureAll(counted, days),
    months: measureAll(counted, months),
    reports: {
      open: await numbers.countOpenReports(),
      overdue: listed.filter(({ dueAt }) => dueAt < now).length,
      listed,
      handled: await numbers.handledSince(days.pieces[0] ?? ""),
    },
  };
};
