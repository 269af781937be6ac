import { hasAccount } from "../support/shortcuts.ts";
import { expect, test } from "../support/prepared.ts";
import { visitorIn } from "../support/visitor.ts";

/** What a page that trusted its texts would run, fetch, style or turn around. */
const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<svg onload="alert(1)"></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">tap me</a>',
  "[tap me](javascript:alert(1))",
  "![x](https://elsewhere.example/pixel.png)",
  "**bold** _it_ `code` ~~no~~",
  "# not a heading\n- not a list\n1. nor this",
  "<style>body{display:none}</style>",
  "</p></article></div><h1>out</h1>",
  "&lt;b&gt;&amp;&#x3C;script&#x3E;",
  "{{constructor.constructor('alert(1)')()}}",
  "<math><mtext></mtext><script>alert(1)</script></math>",
  '"><body onload=alert(1)>',
  "<form action=https://elsewhere.example><button>Create Account</button></form>",
  "<meta http-equiv=refresh content=0;url=https://elsewhere.example>",
  "\u202Eright to left, for ever and ever, across whatever stands near",
  "\u2067isolated and never closed \u2066twice",
  `${"z\u0335\u0321\u0322\u0327\u0328\u0300\u0301\u0302\u0303".repeat(12)} ${"w".repeat(300)}`,
];

test("twenty hostile messages and replies are shown as what they are: text", async ({
  page,
  environment,
  baseURL,
}) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  // The same back; a turn may carry notes before the visitor's words.
  environment.says((turn) => HOSTILE.findLast((text) => turn.endsWith(text)) ?? "");
  await hasAccount(page, baseURL ?? "");
  const sam = visitorIn(page);
  await sam.opens();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await sam.picks("Marisol");
  const replies = page.locator('[data-key][data-generated-by="ai"] [dir=auto]');
  const own = page.locator("[data-key]:not([data-generated-by]) [dir=auto]");
  for (const [index, text] of HOSTILE.entries()) {
    await sam.composer.fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await sam.hasReplies(index + 1);
  }
  // As it is in the page, to the letter; what a server may leave out of a reply is not invented here.
  expect(await own.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual(
    HOSTILE,
  );
  expect(await replies.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual(
    HOSTILE,
  );
  expect(await page.locator("[data-key] [dir=auto] *").count()).toBe(0);
  expect(await page.getByRole("heading", { name: "out" }).count()).toBe(0);

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
  environment.says();
});
