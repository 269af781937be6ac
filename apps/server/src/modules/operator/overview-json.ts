import { total, totals, type Measures, type Overview } from "./overview.ts";

const measuresJson = (measures: Measures) => ({
  pieces: measures.referral.period.pieces,
  ...Object.fromEntries(
    Object.entries(measures).map(([kind, measured]) => [
      kind,
      {
        total: total(measured),
        counts: totals(measured),
        classes: Object.fromEntries(
          measured.series.map(({ class: name, counts }) => [name, counts]),
        ),
      },
    ]),
  ),
});

/** The overview for dashboards of the operator's own. */
export const overviewJson = ({ at, days, months, reports }: Overview) => ({
  at: new Date(at).toISOString(),
  days: measuresJson(days),
  months: measuresJson(months),
  reports: {
    open: reports.open,
    overdue: reports.overdue,
    handledInDays: reports.handled,
    listed: reports.listed.map(({ key: _key, createdAt, dueAt, ...report }) => ({
      ...report,
      createdAt: new Date(createdAt).toISOString(),
      dueAt: new Date(dueAt).toISOString(),
    })),
  },
});
