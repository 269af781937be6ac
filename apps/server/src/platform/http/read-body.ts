import { fail, ok, type Result } from "@evenfall/domain";
import type { HttpFailure } from "./http-failure.ts";

/** The largest request body: several times the size of a guest's whole local copy. */
export const BODY_MAX_BYTES = 512 * 1024;

const isJson = (contentType: string | null): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? "");

/** Reads a body within the size limit, or gives why it is refused. Reads no further than the limit. */
export const readBytes = async (
  { headers, body }: Pick<Request, "headers" | "body">,
  maxBytes: number,
): Promise<Result<Buffer, "body-too-large" | "invalid-json">> => {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return fail("body-too-large");
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    const read: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
    for await (const piece of read) {
      size += piece.byteLength;
      if (size > maxBytes) return fail("body-too-large");
      pieces.push(piece);
    }
    return ok(Buffer.concat(pieces));
  } catch {
    return fail("invalid-json");
  }
};

/** Reads a JSON body within the size limit, or gives why it is refused. */
export const readJsonBody = async (request: Request): Promise<Result<unknown, HttpFailure>> => {
  if (!isJson(request.headers.get("content-type"))) return fail({ kind: "unsupported-media-type" });
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  if (!bytes.ok) return fail({ kind: bytes.error });
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value)));
  } catch {
    return fail({ kind: "invalid-json" });
  }
};
