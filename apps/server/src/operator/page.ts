import { createHash } from "node:crypto";
import { DAY_MS } from "../platform/clock.ts";
import { escapeHtml } from "../platform/http/escape-html.ts";
import type { OpenReport } from "../safety/index.ts";
import {
  MEASURES,
  sumOf,
  type Measured,
  type MeasureName,
  type Overview,
  type PeriodName,
} from "./overview.ts";

/** Uses the browser's own colours, and loads nothing. */
const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h2{margin-top:2.5rem}
nav{display:flex;gap:1rem}
a{color:inherit}
nav [aria-current]{font-weight:bold}
li{margin:1rem 0}
label{display:block;margin:1rem 0}
input{display:block;width:100%;max-width:24rem;box-sizing:border-box}
input,button,nav a,summary{font:inherit;min-height:2.75rem;line-height:2.75rem}
button{padding:0 1rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem;text-align:right;white-space:nowrap;border-top:1px solid}
th:first-child{text-align:left}`;

/** Content security policy: no scripts, nothing loaded, and forms go to this server only. */
export const OPERATOR_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>
`;

const MEASURE_WORDS: Readonly<Record<MeasureName, Record<"title" | "what" | "none", string>>> = {
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

const CLASS_WORDS: Readonly<Record<string, string>> = {
  "sexual-minor": "Sexual content and minors",
  "non-consent": "Non-consent",
  "self-harm": "Self-harm",
  "self-harm-encouragement": "Encouraging self-harm",
  "claims-human": "Claims to be human",
  "claims-licensed": "Claims a licence",
  "under-18": "Said to be under 18",
  pressure: "Pressure to stay or pay",
  minor: "Somebody under 18",
};

/** The name of a class or of a reason, for people. */
const classWords = (name: string): string => {
  const plain = name.replaceAll("-", " ");
  return escapeHtml(CLASS_WORDS[name] ?? `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`);
};

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  engine: "written by an engine, model or script",
  canned: "a line of the operator's",
  card: "a card with help",
};

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const DAY = utc({ day: "numeric", month: "short" });
const MONTH = utc({ month: "short", year: "numeric" });
const DATE = utc({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

const table = (measured: Measured, pieces: readonly string[], title: string): string => {
  const columns = [...Object.entries(measured.classes), ["all", measured.counts] as const];
  const row = (head: string, cells: readonly number[]): string =>
    `<tr><th scope="row">${head}</th>${cells.map((count) => `<td>${count}</td>`).join("")}</tr>`;
  const rows = pieces.map((piece, index) =>
    row(
      piece.length === 10 ? DAY.format(Date.parse(piece)) : MONTH.format(Date.parse(`${piece}-01`)),
      columns.map(([, counts]) => counts[index] ?? 0),
    ),
  );
  const sums = row(
    "In all",
    columns.map(([, counts]) => sumOf(counts)),
  );
  return `<div class="wide" role="region" tabindex="0" aria-label="${title}, the numbers"><table><thead><tr><td></td>${columns.map(([name]) => `<th scope="col">${classWords(name)}</th>`).join("")}</tr></thead><tbody>${sums}</tbody><tbody>${rows.toReversed().join("")}</tbody></table></div>`;
};

const measureSection = (kind: MeasureName, measured: Measured, pieces: readonly string[]) => {
  const { title, what, none } = MEASURE_WORDS[kind];
  const numbers =
    measured.total === 0
      ? `<p>${none}</p>`
      : `<details><summary>${measured.total} in all</summary>${table(measured, pieces, title)}</details>`;
  return `<section aria-labelledby="${kind}"><h2 id="${kind}">${title}</h2><p>${what}</p>${numbers}</section>`;
};

export interface OverviewPage {
  readonly brandName: string;
  readonly operator: string;
  readonly overview: Overview;
  readonly period: PeriodName;
  readonly nameOf: (characterId: string) => string;
}

const reportItem = (report: OpenReport, { overview, period, nameOf }: OverviewPage): string => {
  const days = Math.max(0, Math.floor((overview.at - report.createdAt) / DAY_MS));
  const came = days === 0 ? "today" : days === 1 ? "1 day ago" : `${days} days ago`;
  const reason = classWords(report.reason);
  const name = escapeHtml(nameOf(report.characterId));
  const source = escapeHtml(SOURCE_WORDS[report.source] ?? report.source);
  const version =
    report.characterVersion === "" ? "" : `, version ${escapeHtml(report.characterVersion)}`;
  const date = DATE.format(report.dueAt);
  const due = report.dueAt < overview.at ? `<strong>Overdue since ${date}</strong>` : `Due ${date}`;
  const button = (outcome: string, words: string): string =>
    `<button name="outcome" value="${outcome}" aria-label="${words}: ${reason}, ${name}, ${came}">${words}</button> `;
  return `<li><h3>${reason}</h3><p>${name}, ${source}</p><p>Came in ${came}${version}</p><p>${due}</p><form method="post" action="/operator/reports"><input type="hidden" name="key" value="${escapeHtml(report.key)}"><input type="hidden" name="period" value="${period}">${button("upheld", "Upheld")}${button("dismissed", "Dismissed")}</form></li>`;
};

/** Open reports, with the time that is left of seven business days (duties L20). */
const reportsSection = (shown: OverviewPage): string => {
  const { listed, open, overdue, handledInDays } = shown.overview.reports;
  const more =
    listed.length < open ? `<p>And ${open - listed.length} more, which are due later.</p>` : "";
  const content =
    open === 0
      ? "<p>No report is waiting.</p>"
      : `<p>${open} open, <strong>${overdue} overdue</strong>.</p><ul>${listed.map((report) => reportItem(report, shown)).join("")}</ul>${more}`;
  return `<section aria-labelledby="reports"><h2 id="reports">Reports to handle</h2><p>Replies that visitors reported: why, never the words. Each is due within seven business days. Handled in the last 30 days: ${handledInDays.upheld} upheld, ${handledInDays.dismissed} dismissed.</p>${content}</section>`;
};

const SIGN_OUT = `<form method="post" action="/operator/sign-out"><button>Sign out</button></form>`;

/** What the operator sees: the reports to handle, and counts over time. */
export const overviewPage = (shown: OverviewPage): string => {
  const { brandName, operator, overview, period } = shown;
  const { pieces, ...measures } = overview[period];
  const link = (name: PeriodName, words: string): string =>
    `<a href="/operator?period=${name}"${name === period ? ' aria-current="true"' : ""}>${words}</a>`;
  return page(
    `Operator · ${brandName}`,
    `<header><h1>${escapeHtml(brandName)}: operator</h1><p>Signed in as ${escapeHtml(operator)}</p>${SIGN_OUT}</header><main>${reportsSection(shown)}<h2>Counts</h2><p>By UTC. Numbers alone: no words and no visitor are kept with them.</p><nav aria-label="Period">${link("days", "30 days")}${link("months", "12 months")}</nav>${MEASURES.map((kind) => measureSection(kind, measures[kind], pieces)).join("")}</main>`,
  );
};

/** The operator's sign-in page; `refusal` says why a sign-in has just failed. */
export const signInPage = (brandName: string, refusal: string | null): string =>
  page(
    `Operator sign-in · ${brandName}`,
    `<main><h1>Operator sign-in</h1>${refusal === null ? "" : `<p role="alert">${escapeHtml(refusal)}</p>`}<form method="post" action="/operator/sign-in"><label>Name or email<input name="name" autocomplete="username" required maxlength="254" autocapitalize="none" spellcheck="false"></label><label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="128"></label><button>Sign in</button></form></main>`,
  );
