import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PAGE_CONTENT_ELEMENT, type PageContent } from "@evenfall/contracts";
import { LOCALES, type Locale } from "@evenfall/domain";
import { toAsset, type Asset } from "./assets.ts";
import { SITE_WORDS } from "./site-words.ts";
import { escapeHtml } from "../platform/http/escape-html.ts";

/** The view that a page opens with; the selection by default. */
interface PageOptions {
  readonly characterId?: string;
  readonly isNewcomer?: boolean;
  readonly view?: "success";
}

/** The renderer that the web build makes for the server (see `apps/web`). */
interface PageRenderer {
  renderPage(content: PageContent, options: PageOptions): string;
}

/** JSON for a script element, escaped so that it cannot end the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The build's page with its style sheet inlined, which saves a round trip before the first paint. */
const readTemplate = async (clientDir: string) => {
  const html = await readFile(join(clientDir, "index.html"), "utf8");
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  if (link?.[1] === undefined) throw new Error("the web build has no style sheet");
  const sheet = await readFile(join(clientDir, link[1]), "utf8");
  return {
    html: html.replace(link[0], () => `<style>${sheet}</style>`),
    sheetLink: link[0],
    styleHash: createHash("sha256").update(sheet).digest("base64"),
  };
};

/** Modules of the build that are needed at once when a conversation is opened. */
const CHAT_PARTS = ["src/features/chat/chat-view.tsx", "src/session/core.ts"];

/** Further modules for a newcomer: the 18+ step, and what it leads to. */
const STEP_PARTS = ["src/app/modals.tsx", "src/session/on-demand.ts"];

/** The module with a language's words: those of the first view and the chat, or all others. */
const wordsOf = (locale: Locale, part: "first" | "later"): string =>
  `src/words/${locale}/${part}.json`;

/** Addresses of modules and of their imports, without those that every page loads. */
const filesOf = async (clientDir: string, parts: readonly string[]): Promise<readonly string[]> => {
  const manifest = JSON.parse(
    await readFile(join(clientDir, ".vite/manifest.json"), "utf8"),
  ) as Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;
  // Modules may import each other.
  const addBelow = (part: string, found: Set<string>): Set<string> => {
    if (found.has(part)) return found;
    found.add(part);
    for (const next of manifest[part]?.imports ?? []) addBelow(next, found);
    return found;
  };
  const everywhere = addBelow("index.html", new Set());
  const wanted = new Set<string>();
  for (const part of parts) addBelow(part, wanted);
  return [...wanted].flatMap((part) => {
    const chunk = manifest[part];
    return chunk === undefined || everywhere.has(part) ? [] : [`/${chunk.file}`];
  });
};

/** Renders every page in one language, once, as they are the same for all visitors. */
export const renderPages = async (
  webDist: string,
  content: PageContent,
  touchIcon: string | null,
) => {
  const clientDir = join(webDist, "client");
  const { html: template, sheetLink, styleHash } = await readTemplate(clientDir);
  const locale = content.locale ?? LOCALES[0];
  const { withoutScript, notFound: nothing } = SITE_WORDS[locale];
  const html = template
    .replace('<html lang="en">', `<html lang="${locale}">`)
    .replace(/(<p class="without-script">)[^<]*/, (_, opening: string) => opening + withoutScript);
  const renderer = (await import(
    pathToFileURL(join(webDist, "server/entry-server.js")).href
  )) as PageRenderer;
  const name = escapeHtml(content.brand.name);
  // Loaded in parallel with the entry script, which waits for them.
  const words = (await filesOf(clientDir, [wordsOf(locale, "first")]))
    .map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
    .join("");
  const head = `<title>${name}</title><meta name="description" content="${escapeHtml(content.brand.tagline)}"><link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">${touchIcon === null ? "" : `<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">`}${words}`;
  const pageContent = `<script type="application/json" id="${PAGE_CONTENT_ELEMENT}">${inScript(content)}</script>`;
  const page = (options: PageOptions): Promise<Asset> =>
    toAsset(
      Buffer.from(
        html
          .replace("<!--head-->", () => head)
          .replace("<!--app-html-->", () => renderer.renderPage(content, options))
          .replace("<!--page-content-->", () => pageContent),
      ),
      ".html",
    );
  const chatPages = async (isNewcomer: boolean): Promise<ReadonlyMap<string, Asset>> =>
    new Map(
      await Promise.all(
        content.characters.map(
          async ({ id }) => [id, await page({ characterId: id, isNewcomer })] as const,
        ),
      ),
    );
  const notFound = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">${sheetLink}<title>${name}</title></head><body><main class="not-found"><h1>${nothing.title}</h1><p>${nothing.body}</p><p><a href="/">${nothing.back} ${name}</a></p></main></body></html>`;
  return {
    /** A link to the style sheet, for pages without the inlined one. */
    sheetLink,
    /** Base64 hash of the style sheet that is inlined in every page but `notFound`. */
    styleHash,
    /** Addresses of the chat's scripts; `stepScript` adds what a newcomer needs. */
    chatScript: await filesOf(clientDir, CHAT_PARTS),
    stepScript: await filesOf(clientDir, [...CHAT_PARTS, ...STEP_PARTS, wordsOf(locale, "later")]),
    /** The selection view, complete with its cards without any script (spec §2). */
    selection: await page({}),
    success: await page({ view: "success" }),
    /** The chat's shell for each character, for a card that is tapped before the script runs. */
    chats: await chatPages(false),
    /** The same for a browser that has not visited before. */
    newcomersChats: await chatPages(true),
    notFound: await toAsset(Buffer.from(notFound), ".html"),
  };
};
