import { createHash } from "node:crypto";
import { escapeHtml } from "../platform/http/escape-html.ts";
import type { SafetyProtocol } from "./legal.ts";

/** What the page adds to the build's own sheet. */
const STYLE = `body{line-height:1.6}main{max-width:40rem;margin:0 auto;padding:1rem 1.25rem 4rem;overflow-wrap:anywhere}
h1{font-size:2rem;margin:1.5rem 0 1rem}h3{font-size:1.25rem;margin:2.25rem 0 .75rem}main p,main ul{margin:.75rem 0}ul{padding-inline-start:1.25rem}li{margin:.625rem 0}
a{color:var(--ember-ink)}.back{display:inline-flex;align-items:center;min-height:var(--target)}
.count{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:.75rem 1.25rem 1rem;margin:1.5rem 0}
.count strong{font-size:var(--text-title)}.count p{margin:.375rem 0}.soft{color:var(--soft)}`;

/** Of the page's own style, for its content security policy; base64. */
export const SAFETY_STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

export interface ReferralCount {
  readonly year: number;
  readonly cards: number;
  readonly quietLines: number;
}

const times = (count: number): string => (count === 1 ? "1 time" : `${count} times`);

/** `/safety`: the protocol as it stands in the operator's content, and how often it was needed (duties L6). */
export const safetyPage = (
  { brandName, sheetLink }: { readonly brandName: string; readonly sheetLink: string },
  { html }: SafetyProtocol,
  counts: readonly ReferralCount[],
): string => {
  const name = escapeHtml(brandName);
  const counted = (of: "cards" | "quietLines"): string =>
    counts
      .map(({ year, [of]: count }) => `<p><strong>${times(count)}</strong> in ${year}</p>`)
      .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">${sheetLink}<title>Safety - ${name}</title><style>${STYLE}</style></head><body><main><a class="back" href="/">Back to ${name}</a><h1>Safety</h1><section class="count" aria-label="Referrals"><p class="soft">Help was shown to someone who may have been in danger:</p>${counted("cards")}<p class="soft">A quiet line pointed to help, under words that could be read either way:</p>${counted("quietLines")}</section>${html}</main></body></html>`;
};
