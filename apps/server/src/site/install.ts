import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { PageContent } from "@evenfall/contracts";
import { LOCALES } from "@evenfall/domain";
import { toAsset, type Asset } from "./assets.ts";

/** Background of the dark theme (`ui/styles/tokens.css`), shown until the page is drawn. */
const GROUND = "#100e1f";

/** Icons in `brand/` for installing the app; each may be missing. */
const ICONS = [
  { file: "icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

const SCREENSHOT = { file: "screenshot.webp", sizes: "780x1560" } as const;

export interface InstallOptions {
  readonly contentDir: string;
  readonly content: PageContent;
  /** Gives the address of a picture of the content, which changes with the picture. */
  readonly picture: (path: string) => Promise<string>;
}

/** The manifest with which browsers install the app (W3C Application Manifest), and the icon for an iPhone. */
export const createManifest = async ({ contentDir, content, picture }: InstallOptions) => {
  const { brand, characters } = content;
  const offered = async <Entry extends { readonly file: string }>({ file, ...entry }: Entry) =>
    existsSync(join(contentDir, "brand", file))
      ? [{ src: await picture(`/brand/${file}`), ...entry, type: `image/${file.split(".")[1]}` }]
      : [];
  const icons = (await Promise.all(ICONS.map(offered))).flat();
  const screenshots = await offered(SCREENSHOT);
  const manifest = {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: content.locale ?? LOCALES[0],
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: GROUND,
    theme_color: GROUND,
    categories: ["entertainment"],
    icons: [
      ...icons,
      { src: "/brand/mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    screenshots: screenshots.map((shown) => ({ ...shown, form_factor: "narrow" })),
    shortcuts: characters.slice(0, 4).map(({ id, name }) => ({
      name,
      url: `/?character=${encodeURIComponent(id)}`,
    })),
  };
  return {
    manifest: await toAsset(Buffer.from(JSON.stringify(manifest)), ".webmanifest"),
    touchIcon: icons.find(({ purpose }) => purpose === "maskable")?.src ?? null,
  };
};

/** The service worker's source in the build; a line put before it tells it what to cache. */
const WORKER = "worker/sw.ts";

/**
 * `/sw.js`, the service worker. It caches the first view in one language, the mark and the build's files for use
 * offline. Its version is a hash of all of them, so that browsers notice a new build and new content.
 */
export const createWorker = async (clientDir: string, pages: readonly Asset[]): Promise<Asset> => {
  const manifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8")) as {
    readonly [WORKER]: { readonly file: string };
  };
  const { file } = manifest[WORKER];
  const source = await readFile(join(clientDir, file), "utf8");
  const files = (await readdir(join(clientDir, "assets")))
    .map((name) => `assets/${name}`)
    .filter((name) => name !== file && !/\.(?:br|gz)$/.test(name))
    .map((name) => `/${name}`)
    .concat("/brand/mark.svg");
  const tags = pages.map(({ hash }) => hash);
  const version = createHash("sha256")
    .update(JSON.stringify([source, files, tags]))
    .digest("base64url")
    .slice(0, 16);
  const kept = JSON.stringify({ version, pages: tags, files });
  return toAsset(Buffer.from(`const KEPT=${kept};\n${source}`), ".js");
};
