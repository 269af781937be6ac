import { createHash } from "node:crypto";
import type { Locale } from "@evenfall/domain";
import { escapeHtml } from "../platform/http/escape-html.ts";
import type { SafetyProtocol } from "./legal.ts";
import { SITE_WORDS } from "./site-words.ts";

/** Styles that the page adds to the build's style sheet. */
const STYLE = `body{line-height:1.6}main{max-width:40rem;margin:0 auto;padding:1rem 1.25rem 4rem;overflow-wrap:anywhere}
h1{font-size:2rem;margin:1.5rem 0 1rem}h3{font-size:1.25rem;margin:2.25rem 0 .75rem}main p,main ul{margin:.75rem 0}ul{padding-inline-start:1.25rem}li{margin:.625rem 0}
a{color:var(--ember-ink)}.back{display:inline-flex;align-items:center;min-height:var(--target)}
.count{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:.75rem 1.25rem 1rem;margin:1.5rem 0}
.count strong{font-size:var(--text-title)}.count p{margin:.375rem 0}.soft{color:var(--soft)}`;

/** Base64 hash of the page's own style, for its content security policy. */
export const SAFETY_STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

export interface ReferralCount {
  readonly year: number;
  readonly cards: number;
  readonly quietLines: number;
}

/** `/safety`: the protocol from the operator's content, and the counts of referrals, if available (duties L6). */
export const safetyPage = (
  {
    locale,
    brandName,
    sheetLink,
  }: { readonly locale: Locale; readonly brandName: string; readonly sheetLink: string },
  { html }: SafetyProtocol,
  counts: readonly ReferralCount[],
): string => {
  const name = escapeHtml(brandName);
  const words = SITE_WORDS[locale].safety;
  const counted = (of: "cards" | "quietLines"): string =>
    counts
      .map(
        ({ year, [of]: count }) =>
          `<p><strong>${words.times(String(count), count === 1)}</strong> ${words.year(year)}</p>`,
      )
      .join("");
  const section =
    counts.length === 0
      ? ""
      : `<section class="count" aria-label="${words.counts}"><p class="soft">${words.cards}</p>${counted("cards")}<p class="soft">${words.quietLines}</p>${counted("quietLines")}</section>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">${sheetLink}<title>${words.title} - ${name}</title><style>${STYLE}</style></head><body><main><a class="back" href="/">${words.back} ${name}</a><h1>${words.title}</h1>${section}${html}</main></body></html>`;
};
