import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageContent, parseAs } from "@evenfall/contracts";
import { LOCALES, NOTICE_VERSION } from "@evenfall/domain";
import { Hono } from "hono";
import { afterAll, expect, it } from "vitest";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { CONTENT, testFolder } from "@evenfall/testing/server/content-folder.ts";
import { loadCharacters } from "../characters/index.ts";
import { createEdge, type HttpEnv } from "../platform/http/index.ts";
import {
  createSite,
  loadSiteText,
  loadTranslatedSite,
  mountInfo,
  mountPublicPages,
  mountSite,
  notFoundPage,
} from "../site/index.ts";

/** As much of a web build as the server reads; its page shows the language it was rendered in. */
const BUILD = {
  "client/index.html":
    '<!doctype html><html lang="en"><link rel="stylesheet" href="/a.css"><p class="without-script">\nSwitched off.\n</p><main><!--app-html--></main><!--page-content-->',
  "client/a.css": "p{}",
  "client/.vite/manifest.json": JSON.stringify({ "worker/sw.ts": { file: "assets/sw.js" } }),
  "client/assets/sw.js": "",
  "package.json": '{"type":"module"}',
  "server/entry-server.js": "export const renderPage = ({ locale }) => `rendered:${locale}`;",
};

const webDist = testFolder(afterAll);
for (const [file, text] of Object.entries(BUILD)) {
  await mkdir(join(webDist, file, ".."), { recursive: true });
  await writeFile(join(webDist, file), text);
}

/** A site with the shipped content, in those languages. */
const openSite = async (locales: readonly string[] = LOCALES) => {
  const text = given(await loadSiteText(CONTENT));
  const spanish = given(await loadTranslatedSite(CONTENT, "es", text.brand));
  const site = await createSite({
    contentDir: CONTENT,
    text,
    translations: new Map(locales.includes("es") ? [["es", spanish.text]] : []),
    webDist,
    characters: given(await loadCharacters(CONTENT)),
    passwordMinLength: 6,
    noticeStyle: "plain",
  });
  const app = new Hono<HttpEnv>();
  const clock = testClock();
  const none = async () => 1;
  mountSite(app, site);
  mountPublicPages(app, { clock, site, publicUrl: null, cardsIn: none, quietLinesIn: none });
  const identify = async ({ req }: { req: { raw: Request } }) => ({
    request: req.raw,
    setCookies: [],
  });
  mountInfo(createEdge({ app, clock, log: collectingLog(), identify }), site);
  app.notFound(({ req }) => notFoundPage(site, req.raw));
  return async (path: string, headers: Readonly<Record<string, string>>) => {
    const answer = await app.request(path, { headers });
    return { answer, text: await answer.text() };
  };
};

const asks = await openSite();

const contentIn = (html: string) => {
  const json = /id="page-content">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  return given(parseAs(pageContent, JSON.parse(json)));
};

const VARIES = /accept-language, cookie$/;

const ENGLISH = {
  lang: "en",
  notice: /is an AI\. You/,
  legal: "Terms of Use",
  safety: "1 time<",
};
const SPANISH = {
  lang: "es",
  notice: /es una IA\. No/,
  legal: "Términos de uso",
  safety: "1 vez<",
};

it.each([
  ["a browser that asks for nothing", {}, ENGLISH],
  ["a browser in Spanish", { "accept-language": "es-AR,es;q=0.9,en;q=0.5" }, SPANISH],
  ["a choice of Spanish", { cookie: "a=b; evenfall-locale=es", "accept-language": "en" }, SPANISH],
  ["a choice of English", { cookie: "evenfall-locale=en; a=b", "accept-language": "es" }, ENGLISH],
  ["a cookie that is none of ours", { cookie: "evenfall-locale=es<script>" }, ENGLISH],
  ["a language that there is not", { "accept-language": "fr" }, ENGLISH],
])("answers %s in its language", async (_, headers: Record<string, string>, expected) => {
  const { lang, notice, legal, safety } = expected;
  const page = await asks("/", headers);
  expect(page.text).toContain(`<html lang="${lang}">`);
  expect(page.text).toContain(`rendered:${lang}`);
  expect(page.text.includes("Switched off.")).toBe(false);
  const { brand, locale, locales } = contentIn(page.text);
  expect([locale, locales]).toEqual([lang, ["en", "es"]]);
  expect(brand.notice.text).toMatch(notice);
  expect(brand.notice.version).toBe(NOTICE_VERSION);
  expect((await asks("/api/info", headers)).text).toContain(`"title":"${legal}"`);
  expect((await asks("/safety", headers)).text).toContain(safety);
  expect((await asks("/manifest.webmanifest", headers)).text).toContain(`"lang":"${lang}"`);
  for (const path of ["/", "/success", "/?character=marisol", "/safety", "/nowhere"]) {
    const { answer, text } = await asks(path, headers);
    expect([path, /<html lang="(..)">/.exec(text)?.[1]]).toEqual([path, lang]);
    expect([path, answer.headers.get("content-language")]).toEqual([path, lang]);
    expect([path, answer.headers.get("vary")]).toEqual([path, expect.stringMatching(VARIES)]);
  }
});

it("takes no page that a browser has for the one in another language", async () => {
  const etag = (await asks("/", {})).answer.headers.get("etag") ?? "";
  expect((await asks("/", { "if-none-match": etag })).answer.status).toBe(304);
  const spanish = { "if-none-match": etag, cookie: "evenfall-locale=es" };
  expect((await asks("/", spanish)).answer.status).toBe(200);
});

it("keeps to English where no other language is offered, whatever is asked for", async () => {
  const asksAlone = await openSite(["en"]);
  const { answer, text } = await asksAlone("/", {
    cookie: "evenfall-locale=es",
    "accept-language": "es",
  });
  expect(contentIn(text)).toMatchObject({ locale: "en", locales: ["en"] });
  expect(answer.headers.get("vary")).toBe("accept-encoding");
});
