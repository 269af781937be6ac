/** A name, a password and a key fit several times over. */
const FORM_MAX_BYTES = 4_096;

/** The fields of a form that was sent; null where it is none, or too large. Reads no further than that. */
export const readForm = async (request: Request): Promise<URLSearchParams | null> => {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | readonly Uint8Array[] = request.body ?? [];
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > FORM_MAX_BYTES) return null;
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString("utf8"));
};
