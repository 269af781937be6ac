import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PAGE_CONTENT_ELEMENT, type PageContent } from "@evenfall/contracts";
import { toAsset, type Asset } from "./assets.ts";

/** Which view a page opens with; selection where nothing is said. */
interface PageOptions {
  readonly characterId?: string;
  readonly view?: "success";
}

/** What the web build leaves for the server (see `apps/web`). */
interface PageRenderer {
  renderPage(content: PageContent, options: PageOptions): string;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

export interface Pages {
  /** The selection view, cards and all, before any script (spec §2). */
  readonly selection: Asset;
  /** The chat's shell for each character, for a card that was tapped before the script ran. */
  readonly chats: ReadonlyMap<string, Asset>;
  readonly success: Asset;
  readonly notFound: Asset;
}

/** Renders every page once; they are the same for every visitor. */
export const renderPages = async (webDist: string, content: PageContent): Promise<Pages> => {
  const template = await readFile(join(webDist, "client/index.html"), "utf8");
  const renderer = (await import(
    pathToFileURL(join(webDist, "server/entry-server.js")).href
  )) as PageRenderer;
  const name = escapeHtml(content.brand.name);
  const head = `<title>${name}</title><meta name="description" content="${escapeHtml(content.brand.tagline)}">`;
  const pageContent = `<script type="application/json" id="${PAGE_CONTENT_ELEMENT}">${inScript(content)}</script>`;
  const page = (options: PageOptions): Promise<Asset> =>
    toAsset(
      Buffer.from(
        template
          .replace("<!--head-->", () => head)
          .replace("<!--app-html-->", () => renderer.renderPage(content, options))
          .replace("<!--page-content-->", () => pageContent),
      ),
      ".html",
    );
  const sheet = /<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? "";
  const notFound = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">${sheet}<title>${name}</title></head><body><main class="not-found"><h1>There is nothing here.</h1><p>The page you asked for does not exist.</p><p><a href="/">Back to ${name}</a></p></main></body></html>`;
  return {
    selection: await page({}),
    success: await page({ view: "success" }),
    chats: new Map(
      await Promise.all(
        content.characters.map(async ({ id }) => [id, await page({ characterId: id })] as const),
      ),
    ),
    notFound: await toAsset(Buffer.from(notFound), ".html"),
  };
};
