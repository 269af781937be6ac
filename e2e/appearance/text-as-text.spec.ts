import { scenario } from "@evenfall/testing";
import { newestTurn } from "../support/environment.ts";
import { expect, test } from "../support/harness.ts";

/** Texts that an unsafe page would run, fetch, style or reverse; no more than the log shows at once. */
const HOSTILE = [
  "<script>alert(1)</script>",
  "<script src=https://elsewhere.example/x.js></script>",
  "<img src=https://elsewhere.example/pixel.png onerror=alert(1)>",
  "<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=https://elsewhere.example></object><embed src=https://elsewhere.example>",
  "<base href=https://elsewhere.example><link rel=stylesheet href=https://elsewhere.example/x.css>",
  "<style>@import url(https://elsewhere.example/x.css);body{display:none}</style>",
  "<meta http-equiv=refresh content=0;url=https://elsewhere.example>",
  "<form action=https://elsewhere.example><button autofocus>Create Account</button></form>",
  "<a href=javascript:alert(1)>tap me</a> [tap me](javascript:alert(1)) ![x](https://elsewhere.example/pixel.png)",
  "**bold** _it_ `code` ~~no~~\n# not a heading\n- not a list\n1. nor this",
  "--></style></script></textarea></title></p></article></div></main><h1>out</h1>",
  '"},"type":"message-added","html":"<b>b</b>',
  "data: [DONE] event: error data: <b>b</b>",
  "&lt;b&gt;&amp;&#x3C;script&#x3E; \\u003cscript\\u003e %3Cscript%3E",
  "{{constructor.constructor('alert(1)')()}} ${alert(1)}",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<x id=alert(1) style=position:fixed;inset:0 onpointerover=alert(1)>",
  "look 😀<input autofocus onfocus=alert(1)>👩‍👩‍👧 there ＜script＞",
  "\u202Eright to left, for ever and ever, across whatever stands near",
  "\u2067isolated and never closed \u2066twice",
  `${"z\u0335\u0321\u0322\u0327\u0328\u0300\u0301\u0302\u0303".repeat(12)} ${"w".repeat(300)}`,
];

test("hostile messages and replies, cut anywhere on their way, are shown as what they are: text", async ({
  page,
  sam,
  model,
  server,
}) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url());
  });
  // Replies with the same text, in pieces that split tags, entities and surrogate pairs (JSON can contain
  // half a pair, escaped). A turn may have notes before the visitor's words.
  model.play((request) => {
    const text = HOSTILE.findLast((one) => newestTurn(request).endsWith(one)) ?? "";
    return scenario.reply(text, { chunks: text.match(/[^]{1,7}/g) ?? [] });
  });
  await sam.startsChatSignedIn();
  for (const [index, text] of HOSTILE.entries()) {
    await sam.composer.fill(text);
    await sam.send.click();
    await sam.hasReplies(index + 1);
  }
  // Exactly the text. The harness fails the test on a script, a dialog or a violation of the policy.
  for (const bubbles of [sam.ownMessages, sam.replies])
    expect(await bubbles.locator("[dir=auto]").allTextContents()).toEqual(
      HOSTILE.map((text) => text.replace("`code`", "code")),
    );
  // The only elements made of the text are links to the web and code.
  expect(await page.locator('[data-key] [dir=auto] :not(a[href^="https://"], code)').count()).toBe(
    0,
  );
  expect(await page.locator("iframe, object, embed, base, math, form[action]").count()).toBe(0);
  expect(await page.getByRole("heading", { name: "out" }).count()).toBe(0);
  expect(new URL(page.url()).origin).toBe(server.url);

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const escaped = await page.locator("[data-key] [dir=auto]").evaluateAll((bubbles) =>
      bubbles.flatMap((bubble) => {
        const box = bubble.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(bubble);
        return [...range.getClientRects()]
          .filter(({ left, right }) => left < box.left - 1 || right > box.right + 1)
          .map(() => bubble.textContent);
      }),
    );
    expect(escaped).toEqual([]);
  }
  expect(elsewhere).toEqual([]);
});
