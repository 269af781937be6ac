import type { Queries } from "../platform/database/database.ts";
import { countsSince, type DayCount } from "./counts-over-time.ts";
import {
  countOpenReports,
  handledSince,
  handleReport,
  openReports,
  type OpenReport,
  type ReportOutcome,
} from "./reports/reports.ts";

/** What the operator sees and does: counts, never text, and the reports that wait. */
export interface SafetyNumbers {
  /** Cards shown, blocks and locks from a UTC day on, `YYYY-MM-DD`. */
  countsSince(day: string): Promise<readonly DayCount[]>;
  openReports(): Promise<readonly OpenReport[]>;
  countOpenReports(): Promise<number>;
  handledSince(day: string): Promise<Readonly<Record<ReportOutcome, number>>>;
  /** `at` in epoch milliseconds; false where the report is not open (any more). */
  handleReport(key: string, outcome: ReportOutcome, at: number): Promise<boolean>;
}

export const createSafetyNumbers = (queries: Queries): SafetyNumbers => ({
  countsSince: (day) => countsSince(queries, day),
  openReports: () => openReports(queries),
  countOpenReports: () => countOpenReports(queries),
  handledSince: (day) => handledSince(queries, day),
  handleReport: (key, outcome, at) => handleReport(queries, key, outcome, at),
});
