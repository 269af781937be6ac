import { escapeHtml } from "../../../platform/http/escape-html.ts";
import { MEASURES, total, type Overview } from "../overview.ts";
import { measureSection } from "./measure-section.ts";
import { reportsSection } from "./reports-section.ts";
import { STYLE } from "./style.ts";

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>
`;

const tile = (name: string, count: number, note: string): string =>
  `<div><dt>${name}</dt><dd>${count}${note}</dd></div>`;

const tiles = ({ days, reports }: Overview): string => {
  const late =
    reports.overdue === 0 ? "" : ` <small class="late">${reports.overdue} overdue</small>`;
  return `<dl class="tiles">${tile("Open reports", reports.open, late)}${tile("Cards with help", total(days.referral), "")}${tile("Blocks", total(days["blocked-in"]) + total(days["blocked-out"]), "")}${tile("Under-18 locks", total(days.locked), "")}</dl><p class="soft">Cards, blocks and locks of the last 30 days, by UTC. Numbers alone: no words and no visitor are kept with them.</p>`;
};

export type PeriodName = "days" | "months";

const periodLink = (name: PeriodName, words: string, chosen: PeriodName): string =>
  `<a href="/operator?period=${name}"${name === chosen ? ' aria-current="true"' : ""}>${words}</a>`;

export interface OverviewPage {
  readonly brandName: string;
  readonly operator: string;
  readonly overview: Overview;
  readonly period: PeriodName;
  readonly nameOf: (characterId: string) => string;
}

/** What the operator sees: counts over time, and the reports to handle. */
export const overviewPage = ({
  brandName,
  operator,
  overview,
  period,
  nameOf,
}: OverviewPage): string => {
  const measures = overview[period];
  return page(
    `Operator · ${brandName}`,
    `<header><div><h1>${escapeHtml(brandName)}: operator</h1><p class="soft">Signed in as ${escapeHtml(operator)}</p></div><form method="post" action="/operator/sign-out"><button>Sign out</button></form></header><main>${tiles(overview)}${reportsSection(overview.reports, { now: overview.at, period, nameOf })}<nav aria-label="Period">${periodLink("days", "30 days", period)}${periodLink("months", "12 months", period)}</nav>${MEASURES.map((kind) => measureSection(kind, measures[kind])).join("")}</main>`,
  );
};

/** The operator's own door; `refusal` where somebody has just been turned away. */
export const signInPage = (brandName: string, refusal: string | null): string =>
  page(
    `Operator sign-in · ${brandName}`,
    `<main class="door"><div class="card"><h1>Operator sign-in</h1>${refusal === null ? "" : `<p class="late" role="alert">${escapeHtml(refusal)}</p>`}<form method="post" action="/operator/sign-in"><label>Name<input name="name" autocomplete="username" required maxlength="64" autocapitalize="none" spellcheck="false"></label><label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="128"></label><button class="first">Sign in</button></form></div></main>`,
  );
