import type { Log } from "../../platform/telemetry/log.ts";

export interface ExportedFile {
  readonly name: string;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parts: AsyncIterable<string>;
}

/** Parts are put together to pieces of about this many characters before they are sent. */
const PIECE_LENGTH = 16_384;

/** Bytes as they are asked for: whoever reads slowly holds up nothing but the reading. */
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
    // The connection breaks with it, so that half a copy is not taken for a whole one.
    throw cause;
  }
  if (piece !== "") yield encoder.encode(piece);
}

/** The file as a download that no cache keeps. */
export const fileResponse = (file: ExportedFile, log: Log): Response =>
  new Response(ReadableStream.from(inPieces(file.parts, log)), {
    headers: {
      "content-type": `${file.contentType}; charset=utf-8`,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "no-store",
      ...file.headers,
    },
  });
