import { escapeHtml } from "../../../platform/http/escape-html.ts";
import type { OpenReport } from "../../safety/index.ts";
import type { ReportsOverview } from "../overview.ts";
import { scaledChart } from "./chart.ts";
import { classWords, dateWords, daysBetween, daysWords, sourceWords } from "./words.ts";

/** Days that a report waited, up to which each has a bar of its own. */
const OWN_BARS = 10;

const waitingChart = (listed: readonly OpenReport[], now: number): string => {
  const counts = Array.from({ length: OWN_BARS + 1 }, () => 0);
  for (const { createdAt } of listed) {
    const bar = Math.min(OWN_BARS, daysBetween(createdAt, now));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const labels = counts.map((_, days) =>
    days === 0 ? "since today" : `${days}${days === OWN_BARS ? " or more" : ""} days`,
  );
  return scaledChart(
    { id: "reports-waiting", title: "Open reports by days waited", labels, counts },
    "Open, by days waited",
    { size: "low" },
  );
};

const dueWords = ({ dueAt }: OpenReport, now: number): string =>
  dueAt < now
    ? `<strong class="late">Overdue since ${dateWords(dueAt)}</strong>`
    : `Due ${dateWords(dueAt)}`;

const reportItem = (report: OpenReport, period: string, now: number, name: string): string => {
  const reason = classWords(report.reason);
  const came = daysWords(daysBetween(report.createdAt, now));
  const about = escapeHtml(`${reason}, ${name}, ${came}`);
  const version = report.characterVersion === "" ? "" : `, version ${report.characterVersion}`;
  return `<li><div><h3>${escapeHtml(reason)}</h3><p>${escapeHtml(name)}, ${escapeHtml(sourceWords(report.source))}</p><p class="soft">Came in ${came}${escapeHtml(version)}</p><p class="soft">${dueWords(report, now)}</p></div><form class="row" method="post" action="/operator/reports"><input type="hidden" name="key" value="${escapeHtml(report.key)}"><input type="hidden" name="period" value="${period}"><button name="outcome" value="upheld" aria-label="Upheld: ${about}">Upheld</button><button name="outcome" value="dismissed" aria-label="Dismissed: ${about}">Dismissed</button></form></li>`;
};

/** Reports that wait, with the clock of seven business days (duties L20). */
export const reportsSection = (
  reports: ReportsOverview,
  options: {
    readonly now: number;
    readonly period: string;
    readonly nameOf: (characterId: string) => string;
  },
): string => {
  const { listed, open, handled } = reports;
  const content =
    open === 0
      ? "<p>No report is waiting.</p>"
      : `${waitingChart(listed, options.now)}<ul class="reports">${listed
          .map((report) =>
            reportItem(report, options.period, options.now, options.nameOf(report.characterId)),
          )
          .join(
            "",
          )}</ul>${listed.length < open ? `<p class="soft">And ${open - listed.length} more, which are due later.</p>` : ""}`;
  return `<section class="card" aria-labelledby="reports"><div><h2 id="reports">Reports to handle</h2><p class="soft">Replies that visitors reported: why, never the words. Each is due within seven business days. Handled in the last 30 days: ${handled.upheld} upheld, ${handled.dismissed} dismissed.</p></div>${content}</section>`;
};
