import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import {
  contentSecurityPolicy,
  type HttpEnv,
  type Edge,
  type EdgeCaller,
} from "../platform/http/index.ts";
import { ASK_AGAIN, assetResponse, FOR_EVER, type Asset, toAsset } from "./assets.ts";
import { saidTo, type Site } from "./site.ts";
import { ENDPOINTS } from "@evenfall/contracts";
import { ok } from "@evenfall/domain";
import type { Clock } from "../platform/clock.ts";
import { isDatabaseUnavailable } from "../platform/database/failure-code.ts";
import { safetyPage, SAFETY_STYLE_HASH } from "./safety-page.ts";

const YEAR_MS = 365 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Expires a year after `now`. */
const securityText = (
  { supportEmail, publicUrl }: { readonly supportEmail: string; readonly publicUrl: string | null },
  now: number,
): string =>
  [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(now + YEAR_MS).toISOString()}`,
    "Preferred-Languages: en",
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    "",
  ].join("\n");

/** Mounts the sections of "More Information". */
export const mountInfo = <
  Caller extends EdgeCaller & { readonly request: { readonly headers: Headers } },
>(
  edge: Edge<Caller>,
  site: Site,
): void =>
  edge.route(ENDPOINTS.getInfo, async ({ caller }) => {
    const { legal } = saidTo(site, caller.request.headers);
    return ok({ sections: legal.map(({ id, title, html }) => ({ id, title, html })) });
  });

/** Mounts `/api/openapi.json`, made at the first request. */
export const mountOpenApi = (app: Hono<HttpEnv>, makeDocument: () => unknown): void => {
  let made: Promise<Asset> | undefined;
  app.get("/api/openapi.json", async (context) => {
    made ??= toAsset(Buffer.from(JSON.stringify(makeDocument())), ".json");
    return assetResponse(await made, context.req.raw);
  });
};

interface PublicRoutesDeps {
  readonly clock: Clock;
  readonly site: Site;
  readonly publicUrl: string | null;
  /** Numbers of help cards and of quiet lines shown in a year (duties L6). */
  readonly cardsIn: (year: number) => Promise<number>;
  readonly quietLinesIn: (year: number) => Promise<number>;
}

/** Mounts `/safety` and `/.well-known/security.txt` (RFC 9116). */
export const mountPublicPages = (app: Hono<HttpEnv>, deps: PublicRoutesDeps): void => {
  const { clock, site, publicUrl } = deps;
  app.get("/safety", async ({ req }) => {
    const year = new Date(clock.now()).getUTCFullYear();
    const counts = await Promise.all(
      [year, year - 1].map(async (of) => ({
        year: of,
        cards: await deps.cardsIn(of),
        quietLines: await deps.quietLinesIn(of),
      })),
    ).catch((error: unknown) => {
      // Without the database the page has no counts, but the protocol is still shown.
      if (isDatabaseUnavailable(error)) return [];
      throw error;
    });
    const { locale, safety, mark } = saidTo(site, req.raw.headers);
    const names = { locale, brandName: site.brandName, sheetLink: site.pages.sheetLink };
    const page = new Response(safetyPage(names, safety, counts), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": contentSecurityPolicy(SAFETY_STYLE_HASH),
      },
    });
    return mark(page);
  });
  app.get(
    "/.well-known/security.txt",
    () =>
      new Response(securityText({ supportEmail: site.supportEmail, publicUrl }, clock.now()), {
        headers: { "content-type": "text/plain; charset=utf-8" },
      }),
  );
};

/** For pictures: an SVG opened as a page may run and load nothing. */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Matches any of the site's cookies, which a browser has if it has visited before. */
const HAS_BEEN_HERE = /(^|[;\s])(__Host-)?evenfall[._]/;

const preload = (addresses: readonly string[]): string =>
  addresses.map((address) => `<${address}>; rel=modulepreload; crossorigin`).join(", ");

/** Mounts this build's files. */
export const mountAssets = (app: Hono<HttpEnv>, { clientDir }: Pick<Site, "clientDir">): void => {
  app.get(
    "/assets/*",
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, context) => context.header("cache-control", FOR_EVER),
    }),
  );
};

/** Mounts pages and pictures. What `/success` does is up to the page's script (spec §2). */
export const mountSite = (app: Hono<HttpEnv>, site: Site): void => {
  const policy = contentSecurityPolicy(site.pages.styleHash);
  const page = (asset: Asset, request: Request, script: readonly string[]): Response => {
    const response = assetResponse(asset, request);
    response.headers.set("content-security-policy", policy);
    if (script.length > 0) response.headers.set("link", preload(script));
    return response;
  };
  const isNewcomerIn = (request: Request): boolean =>
    !HAS_BEEN_HERE.test(request.headers.get("cookie") ?? "");
  app.get("/", ({ req }) => {
    const id = req.query("character") ?? "";
    const isNewcomer = isNewcomerIn(req.raw);
    const { pages, mark } = saidTo(site, req.raw.headers);
    const chat = (isNewcomer ? pages.newcomersChats : pages.chats).get(id);
    if (chat !== undefined)
      return mark(page(chat, req.raw, isNewcomer ? pages.stepScript : pages.chatScript));
    // Somebody who returns will probably open a conversation: its scripts are preloaded.
    return mark(page(pages.selection, req.raw, isNewcomer ? [] : pages.chatScript));
  });
  app.get("/success", ({ req }) => {
    const { pages, mark } = saidTo(site, req.raw.headers);
    return mark(page(pages.success, req.raw, isNewcomerIn(req.raw) ? [] : pages.chatScript));
  });
  app.get("/manifest.webmanifest", ({ req }) => {
    const { manifest, mark } = saidTo(site, req.raw.headers);
    return mark(assetResponse(manifest, req.raw));
  });
  app.get("/sw.js", ({ req }) => assetResponse(site.worker, req.raw));
  for (const [address, asset] of site.pictures)
    app.get(address, (context) => {
      const response = assetResponse(asset, context.req.raw, {
        cacheControl: address.startsWith("/brand/mark") ? ASK_AGAIN : FOR_EVER,
      });
      response.headers.set("content-security-policy", PICTURE_POLICY);
      return response;
    });
};

/** The 404 page (design §3.11). */
export const notFoundPage = (site: Site, request: Request): Response => {
  const { pages, mark } = saidTo(site, request.headers);
  return mark(assetResponse(pages.notFound, request, { status: 404 }));
};
