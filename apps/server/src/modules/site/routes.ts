import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import { ASK_AGAIN, assetResponse, FOR_EVER } from "./assets.ts";
import type { Site } from "./site.ts";

/** A drawing can hold markup of its own; opened by itself it may do nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Mounts pages, pictures and the build's files. `/success` is the page's own matter (spec §2). */
export const mountSite = (app: Hono<HttpEnv>, site: Site): void => {
  app.get("/", (context) => {
    const chat = site.pages.chats.get(context.req.query("character") ?? "");
    return assetResponse(chat ?? site.pages.selection, context.req.raw, {
      cacheControl: ASK_AGAIN,
    });
  });
  app.get("/success", (context) =>
    assetResponse(site.pages.success, context.req.raw, { cacheControl: ASK_AGAIN }),
  );
  app.get(
    "/assets/*",
    serveStatic({
      root: site.clientDir,
      precompressed: true,
      onFound: (_path, context) => context.header("cache-control", FOR_EVER),
    }),
  );
  for (const [address, asset] of site.pictures)
    app.get(address, (context) => {
      const response = assetResponse(asset, context.req.raw, {
        cacheControl: address === "/brand/mark.svg" ? ASK_AGAIN : FOR_EVER,
      });
      response.headers.set("content-security-policy", PICTURE_POLICY);
      return response;
    });
};

/** The page for an address that leads nowhere (design §3.11). */
export const notFoundPage = (site: Site, request: Request): Response =>
  assetResponse(site.pages.notFound, request, { status: 404, cacheControl: ASK_AGAIN });
