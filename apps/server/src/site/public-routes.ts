import { ENDPOINTS } from "@evenfall/contracts";
import { ok } from "@evenfall/domain";
import type { Hono } from "hono";
import type { Clock } from "../platform/clock.ts";
import {
  contentSecurityPolicy,
  type Edge,
  type EdgeCaller,
  type HttpEnv,
} from "../platform/http/index.ts";
import { ASK_AGAIN, assetResponse, toAsset, type Asset } from "./assets.ts";
import { safetyPage, SAFETY_STYLE_HASH } from "./safety-page.ts";
import { saidTo } from "./said-to.ts";
import type { Site } from "./site.ts";

const YEAR_MS = 365 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): whom to notify of a weakness. Good for a year from `now`. */
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

/** Mounts `/api/openapi.json`, made when it is first asked for. */
export const mountOpenApi = (app: Hono<HttpEnv>, makeDocument: () => unknown): void => {
  let made: Promise<Asset> | undefined;
  app.get("/api/openapi.json", async (context) => {
    made ??= toAsset(Buffer.from(JSON.stringify(makeDocument())), ".json");
    return assetResponse(await made, context.req.raw, { cacheControl: ASK_AGAIN });
  });
};

export interface PublicRoutesDeps {
  readonly clock: Clock;
  readonly site: Site;
  readonly publicUrl: string | null;
  /** Cards with help, and quiet lines, that were shown in a year (duties L6). */
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
    );
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
