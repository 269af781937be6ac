import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** A file in memory, with its compressed forms and a hash of its content. */
export interface Asset {
  readonly type: string;
  readonly hash: string;
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
}

const COMPRESSED = /svg|html|json|javascript/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Makes an asset of a file's bytes; compresses text. */
export const toAsset = async (bytes: Uint8Array, extension: string): Promise<Asset> => {
  const type = TYPES[extension] ?? "application/octet-stream";
  const packed = COMPRESSED.test(type);
  return {
    type,
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 16),
    identity: new Uint8Array(bytes),
    br: packed ? new Uint8Array(await compressBrotli(bytes)) : null,
    gzip: packed ? new Uint8Array(await compressGzip(bytes)) : null,
  };
};

export const readAsset = async (folder: string, file: string): Promise<Asset> =>
  toAsset(await readFile(join(folder, file)), extname(file));

export const FOR_EVER = "public, max-age=31536000, immutable";
export const ASK_AGAIN = "no-cache";

/** Answers with the smallest form that the client accepts, or 304 if it has the content already. */
export const assetResponse = (
  asset: Asset,
  request: Request,
  {
    status = 200,
    cacheControl = ASK_AGAIN,
  }: { readonly status?: number; readonly cacheControl?: string } = {},
): Response => {
  const etag = `"${asset.hash}"`;
  const headers = new Headers({
    "content-type": asset.type,
    "cache-control": cacheControl,
    etag,
    vary: "accept-encoding",
  });
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding =
    accepted.includes("br") && asset.br !== null
      ? "br"
      : accepted.includes("gzip") && asset.gzip !== null
        ? "gzip"
        : null;
  if (encoding !== null) headers.set("content-encoding", encoding);
  const body = encoding === null ? asset.identity : asset[encoding];
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
};
