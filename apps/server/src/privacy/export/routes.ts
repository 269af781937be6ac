import type { Context, Hono } from "hono";
import { ENDPOINTS } from "@evenfall/contracts";
import type { Locale } from "@evenfall/domain";
import { failureResponse, localeOf, type HttpEnv } from "../../platform/http/index.ts";
import type { SharedRateLimit } from "../../platform/limits/index.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { viewerOf, type Visit } from "../../conversations/index.ts";
import { ownCopy, type OwnCopy, type OwnCopyDeps } from "./own-copy.ts";
import { HTML_EXPORT_POLICY, toHtml } from "./to-html.ts";
import { toJson } from "./to-json.ts";

interface ExportedFile {
  readonly name: string;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parts: AsyncIterable<string>;
}

/** Parts are joined into pieces of about this many characters before they are sent. */
const PIECE_LENGTH = 16_384;

/** Joins and encodes parts only as fast as they are read, so that a slow client does not fill the memory. */
async function* inPieces(parts: AsyncIterable<string>, log: Log): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = "";
  try {
    for await (const part of parts) {
      piece += part;
      if (piece.length < PIECE_LENGTH) continue;
      yield encoder.encode(piece);
      piece = "";
    }
  } catch (cause) {
    log.error({ err: cause }, "an export broke off");
    // Breaks the connection, so that half an export is not taken for a complete one.
    throw cause;
  }
  if (piece !== "") yield encoder.encode(piece);
}

/** The file as a download that no cache keeps. */
const fileResponse = (file: ExportedFile, log: Log): Response =>
  new Response(ReadableStream.from(inPieces(file.parts, log)), {
    headers: {
      "content-type": `${file.contentType}; charset=utf-8`,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "no-store",
      ...file.headers,
    },
  });

export interface ExportRoutesDeps extends OwnCopyDeps {
  readonly log: Log;
  readonly brandName: string;
  /** Languages of the HTML export. */
  readonly locales: readonly Locale[];
  readonly writes: Pick<SharedRateLimit, "take">;
  readonly limited: (limit: "writes") => void;
  readonly identify: (context: Context) => Promise<Visit>;
}

/** The path of the HTML export. */
const HTML_EXPORT_PATH = `${ENDPOINTS.exportData.path}.html`;

/**
 * Mounts the two exports: JSON for programs, and HTML to read. Both are streamed, so that a large one
 * needs no more memory than a small one; that is why they are not routes of the edge.
 */
export const mountExport = (app: Hono<HttpEnv>, deps: ExportRoutesDeps): void => {
  const { clock } = deps;
  const answer = async (
    context: Context<HttpEnv>,
    write: (copy: OwnCopy) => ExportedFile,
  ): Promise<Response> => {
    const requestId = context.get("requestId");
    const visit = await deps.identify(context);
    const viewer = viewerOf(visit);
    if (viewer === null)
      return failureResponse({ kind: "unauthenticated" }, requestId, clock.now());
    const pace = await deps.writes.take(viewer.ownerId);
    if (!pace.ok) {
      deps.limited("writes");
      const { retryAt } = pace.error;
      return failureResponse({ kind: "rate-limited", retryAt }, requestId, clock.now());
    }
    const response = fileResponse(write(await ownCopy(viewer, deps)), deps.log);
    for (const cookie of visit.setCookies) response.headers.append("set-cookie", cookie);
    return response;
  };
  const nameOf = ({ head }: OwnCopy): string => `my-data-${head.exportedAt.slice(0, 10)}`;

  app.get(ENDPOINTS.exportData.path, (context) =>
    answer(context, (copy) => ({
      name: `${nameOf(copy)}.json`,
      contentType: "application/json",
      parts: toJson(copy),
    })),
  );
  app.get(HTML_EXPORT_PATH, (context) =>
    answer(context, (copy) => ({
      name: `${nameOf(copy)}.html`,
      contentType: "text/html",
      headers: { "content-security-policy": HTML_EXPORT_POLICY },
      parts: toHtml(copy, deps.brandName, localeOf(context.req.raw.headers, deps.locales)),
    })),
  );
};
