/** A line, or a part of one that is very long. */
export interface LinePiece {
  readonly text: string;
  readonly isLast: boolean;
}

const LINE_FEED = 0x0a;
const LONGEST_PIECE_BYTES = 256 * 1024;

// So much of a piece is read again with the next one, for what stands over their border.
const OVERLAP_BYTES = 4 * 1024;

/**
 * The lines of a stream of UTF-8, without their ends. Bytes that are no UTF-8 become U+FFFD. A line
 * that is longer than 256 KiB comes in overlapping pieces, so that memory is bounded whatever comes.
 */
export async function* readLinePieces(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<LinePiece> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
  let open: Uint8Array[] = [];
  let openBytes = 0;
  let isContinued = false;

  const close = (): Uint8Array => {
    const bytes = Buffer.concat(open);
    open = [];
    openBytes = 0;
    return bytes;
  };

  for await (const chunk of chunks) {
    let rest: Uint8Array = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    while (rest.length > 0) {
      const end = rest.indexOf(LINE_FEED);
      const part = rest.subarray(
        0,
        Math.min(end < 0 ? rest.length : end, LONGEST_PIECE_BYTES - openBytes),
      );
      open.push(part);
      openBytes += part.length;
      const isWhole = part.length === end;
      rest = rest.subarray(part.length + (isWhole ? 1 : 0));
      if (isWhole) {
        yield { text: decode(close()).replace(/\r$/u, ""), isLast: true };
        isContinued = false;
      } else if (openBytes >= LONGEST_PIECE_BYTES) {
        const bytes = close();
        yield { text: decode(bytes), isLast: false };
        open = [bytes.subarray(bytes.length - OVERLAP_BYTES)];
        openBytes = OVERLAP_BYTES;
        isContinued = true;
      }
    }
  }
  if (openBytes > 0 || isContinued) yield { text: decode(close()), isLast: true };
}
