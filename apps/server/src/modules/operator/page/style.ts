import { createHash } from "node:crypto";
import { DARK, LIGHT } from "./colors.ts";

const variables = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join("");

/** The page's whole style; nothing is loaded from anywhere. */
export const STYLE = `:root{color-scheme:dark light;${variables(DARK)}}
@media (prefers-color-scheme:light){:root{${variables(LIGHT)}}}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:68rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
h1{font-size:1.375rem;letter-spacing:-.022em}
h2{font-size:1.125rem;letter-spacing:-.01em}
h3{font-size:1rem}
main,.card{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
main{padding-bottom:4rem}
.soft,.tiles dt,th,figcaption,.axis{color:var(--soft);font-size:.875rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:28px;padding:1.25rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:1rem}
.tiles div{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:1rem 1.25rem}
.tiles dd{font-size:1.75rem;font-weight:690;line-height:1.25;font-variant-numeric:tabular-nums}
.tiles small{display:block;font-size:.875rem;font-weight:400}
.late{color:var(--danger)}
figure{display:grid;gap:.25rem}
.axis{display:flex;justify-content:space-between}
svg{display:block;width:100%;height:9rem;border-bottom:1px solid var(--line-strong)}
svg.low{height:5rem}
svg.small{height:2.25rem}
rect{fill:var(--ember-ink)}
rect.slot{fill:transparent}
g:hover rect.slot{fill:var(--line-strong)}
.classes{list-style:none;padding:0;display:grid;gap:.75rem 2rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr))}
.classes li{display:grid;grid-template-columns:1fr auto;gap:0 1rem;align-items:baseline}
.classes svg{grid-column:1/-1}
.classes b,td{font-variant-numeric:tabular-nums}
summary{min-height:44px;display:flex;align-items:center;gap:.5rem;cursor:pointer;color:var(--soft);border-radius:14px}
summary::before{content:"+";font-weight:690;width:1em}
details[open] summary::before{content:"\\2212"}
.wide{overflow-x:auto;border-radius:14px}
table{border-collapse:collapse;width:100%}
th,td{padding:.375rem .75rem;text-align:right;white-space:nowrap;border-top:1px solid var(--line)}
th:first-child{text-align:left}
thead th{border-top:0;vertical-align:bottom}
.reports{list-style:none;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
.reports li{border:1px solid var(--line-strong);border-radius:20px;padding:1rem;display:grid;gap:.75rem;align-content:space-between}
form.row,nav{display:flex;flex-wrap:wrap;gap:.5rem}
button,nav a,input{font:inherit;min-height:44px;border-radius:14px;padding:.5rem 1rem}
button,nav a{border:1px solid var(--line-strong);background:var(--raised);color:var(--ink);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center}
button:hover,nav a:hover{background:var(--raised-hover)}
button.first,nav a[aria-current]{background:var(--ember);border-color:transparent;color:var(--on-ember);font-weight:620}
button.first:hover{background:var(--ember-hover)}
.reports form button{flex:1 1 auto;white-space:nowrap}
@media (max-width:30rem){.card{padding:1rem;border-radius:20px}.tiles{gap:.5rem}.reports li{padding:.75rem}}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.door{max-width:24rem;margin:12vh auto 0}
.door form{display:grid;gap:1rem}
.door label{display:grid;gap:.25rem}
input{width:100%;background:var(--ground);color:var(--ink);border:1px solid var(--soft)}`;

/** Nothing runs on the page and nothing is loaded; forms go to this server alone. */
export const OPERATOR_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
