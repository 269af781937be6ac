import { scenario, startModelServer, startServerProcess } from "@evenfall/testing";
import { hostileReplies, inPieces } from "./support/hostile-replies.ts";
import { hasAccount } from "./support/shortcuts.ts";
import { visitorIn } from "./support/visitor.ts";
import { expect, QUICK, test } from "./support/harness.ts";

const REPLIES = 500;
/** So many stand in one reply, each on a line of its own. */
const AT_ONCE = 25;

/** What the page notes of everything that a reply should never bring about. */
declare global {
  interface Window {
    breaches: string[];
  }
}

test("five hundred hostile replies, cut anywhere on their way, are shown as text and do nothing", async ({
  page,
}) => {
  test.slow();
  const hostile = hostileReplies(REPLIES, 20_261_121);
  const turns = Array.from({ length: REPLIES / AT_ONCE }, (_, turn) =>
    hostile.slice(turn * AT_ONCE, (turn + 1) * AT_ONCE).join("\n"),
  );
  const model = await startModelServer({
    script: ({ body }) => {
      // Also who reads along for memory gets one of them.
      const turn = Number(/turn (\d+)$/u.exec(body?.messages?.at(-1)?.content ?? "")?.[1] ?? 0);
      const text = turns[turn] ?? "";
      return scenario.reply(text, { chunks: inPieces(text, turn) });
    },
  });
  const server = await startServerProcess({
    env: { ...QUICK, READ_DELAY_MS: "1-1", MODEL_BASE_URL: model.url, MODEL_NAME: "test-model" },
  });
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${server.url}/`)) outside.push(request.url());
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  await page.addInitScript(() => {
    window.breaches = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      window.breaches.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  try {
    await hasAccount(page, server.url);
    const sam = visitorIn(page);
    await sam.opens(server.url);
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await sam.picks("Marisol");
    for (const turn of turns.keys()) {
      await sam.composer.fill(`turn ${turn}`);
      await sam.send.click();
      await sam.hasReplies(turn + 1);
    }
    const replies = sam.replies.locator("[dir=auto]");
    const shown = await replies.evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(shown.join("\n").split("\n")).toEqual(turns.join("\n").split("\n"));
    expect(shown.join("\n").split("\n")).toHaveLength(REPLIES);
    expect(await page.locator("[data-key] [dir=auto] *").count()).toBe(0);
    expect(await page.locator("iframe, object, embed, base, math, form[action]").count()).toBe(0);
    expect(new URL(page.url()).origin).toBe(server.url);
    expect(await page.evaluate(() => window.breaches)).toEqual([]);
    expect({ dialogs, outside }).toEqual({ dialogs: [], outside: [] });
  } finally {
    await server.dispose();
    await model.close();
  }
});
