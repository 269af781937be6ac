import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { contentSecurityPolicy, type HttpEnv } from "../platform/http/index.ts";
import { ASK_AGAIN, assetResponse, FOR_EVER, type Asset } from "./assets.ts";
import { saidTo } from "./said-to.ts";
import type { Site } from "./site.ts";

/** A drawing can hold markup of its own; opened by itself it may do nothing. */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A browser that has been here brings one of the site's own cookies. */
const HAS_BEEN_HERE = /(^|[;\s])(__Host-)?evenfall[._]/;

const preload = (addresses: readonly string[]): string =>
  addresses.map((address) => `<${address}>; rel=modulepreload; crossorigin`).join(", ");

/** Mounts pages, pictures and the build's files. `/success` is the page's own matter (spec §2). */
export const mountSite = (app: Hono<HttpEnv>, site: Site): void => {
  const policy = contentSecurityPolicy(site.pages.styleHash);
  const page = (asset: Asset, request: Request, script: readonly string[]): Response => {
    const response = assetResponse(asset, request, { cacheControl: ASK_AGAIN });
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
    // Somebody who returns is on the way into a conversation: its script comes along.
    return mark(page(pages.selection, req.raw, isNewcomer ? [] : pages.chatScript));
  });
  app.get("/success", ({ req }) => {
    const { pages, mark } = saidTo(site, req.raw.headers);
    return mark(page(pages.success, req.raw, isNewcomerIn(req.raw) ? [] : pages.chatScript));
  });
  app.get("/manifest.webmanifest", ({ req }) => {
    const { manifest, mark } = saidTo(site, req.raw.headers);
    return mark(assetResponse(manifest, req.raw, { cacheControl: ASK_AGAIN }));
  });
  app.get(
    "/assets/*",
    serveStatic({
      root: site.clientDir,
      precompressed: true,
      onFound: (_path, context) => context.header("cache-control", FOR_EVER),
    }),
  );
  for (const [address, asset] of site.install)
    app.get(address, (context) =>
      assetResponse(asset, context.req.raw, { cacheControl: ASK_AGAIN }),
    );
  for (const [address, asset] of site.pictures)
    app.get(address, (context) => {
      const response = assetResponse(asset, context.req.raw, {
        cacheControl: address.startsWith("/brand/mark") ? ASK_AGAIN : FOR_EVER,
      });
      response.headers.set("content-security-policy", PICTURE_POLICY);
      return response;
    });
};

/** The page for an address that leads nowhere (design §3.11). */
export const notFoundPage = (site: Site, request: Request): Response => {
  const { pages, mark } = saidTo(site, request.headers);
  return mark(assetResponse(pages.notFound, request, { status: 404, cacheControl: ASK_AGAIN }));
};
