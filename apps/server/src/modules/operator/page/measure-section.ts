import { escapeHtml } from "../../../platform/http/escape-html.ts";
import { total, totals, type Measured, type MeasureName, type Series } from "../overview.ts";
import { barChart, scaledChart } from "./chart.ts";
import { classWords, pieceWords } from "./words.ts";

interface MeasureWords {
  readonly title: string;
  readonly what: string;
  readonly none: string;
}

const WORDS: Readonly<Record<MeasureName, MeasureWords>> = {
  referral: {
    title: "Cards with help",
    what: "How often help was shown in a crisis, each card once.",
    none: "No card was shown in this time.",
  },
  "blocked-in": {
    title: "Blocked: what visitors wrote",
    what: "Messages that were refused before any character read them.",
    none: "Nothing that visitors wrote was blocked in this time.",
  },
  "blocked-out": {
    title: "Blocked: what characters would have said",
    what: "Replies in whose place a safe line was said.",
    none: "Nothing that characters said was blocked in this time.",
  },
  locked: {
    title: "Locks for being under 18",
    what: "Visitors who said to be under 18 and were stopped.",
    none: "Nobody said to be under 18 in this time.",
  },
  "quiet-line": {
    title: "Quiet lines",
    what: "Messages under which one line said where help is, while the conversation went on.",
    none: "No quiet line was shown in this time.",
  },
  steered: {
    title: "Steered away",
    what: "Messages that a character did not take up, and said so in its own words.",
    none: "No character steered away in this time.",
  },
  "age-question": {
    title: "Age questions",
    what: "Visitors who were asked whether they are 18 or older, because their words left it open.",
    none: "Nobody was asked in this time.",
  },
};

const table = (measured: Measured, title: string): string => {
  const { period, series } = measured;
  const all = totals(measured);
  const head = [...series.map((one) => classWords(one.class)), "All"]
    .map((name) => `<th scope="col">${escapeHtml(name)}</th>`)
    .join("");
  const rows = period.pieces
    .map((piece, index) => {
      const cells = [...series.map(({ counts }) => counts[index] ?? 0), all[index] ?? 0];
      return `<tr><th scope="row">${escapeHtml(pieceWords(piece))}</th>${cells.map((count) => `<td>${count}</td>`).join("")}</tr>`;
    })
    .toReversed()
    .join("");
  const unit = period.name === "days" ? "day by day" : "month by month";
  return `<details><summary>The numbers, ${unit}</summary><div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(`${title}, ${unit}`)}"><table><thead><tr><th scope="col">${period.name === "days" ? "Day" : "Month"}</th>${head}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
};

const classItem = (
  series: Series,
  kind: string,
  labels: readonly string[],
  most: number,
): string => {
  const name = classWords(series.class);
  const chart = barChart(
    { id: `${kind}-${series.class}`, title: name, labels, counts: series.counts },
    { most, size: "small" },
  );
  const sum = series.counts.reduce((all, count) => all + count, 0);
  return `<li><span>${escapeHtml(name)}</span><b>${sum}</b>${chart}</li>`;
};

/** Each class by itself, all on one scale. */
const classList = ({ series }: Measured, kind: string, labels: readonly string[]): string => {
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts));
  return `<ul class="classes">${series.map((one) => classItem(one, kind, labels, most)).join("")}</ul>`;
};

/** What was counted of one kind: over time, by class, and as numbers. */
export const measureSection = (kind: MeasureName, measured: Measured): string => {
  const { title, what, none } = WORDS[kind];
  const { period, series } = measured;
  const labels = period.pieces.map(pieceWords);
  const content =
    total(measured) === 0
      ? `<p>${none}</p>`
      : [
          scaledChart(
            { id: `${kind}-all`, title: `${title}, all`, labels, counts: totals(measured) },
            period.name === "days" ? "Each day" : "Each month",
          ),
          series.length > 1 ? classList(measured, kind, labels) : "",
          table(measured, title),
        ].join("");
  return `<section class="card" aria-labelledby="${kind}"><div><h2 id="${kind}">${title}</h2><p class="soft">${what}</p></div>${content}</section>`;
};
