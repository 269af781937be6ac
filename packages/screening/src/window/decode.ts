/** Turns chunks into text without ever giving half a character. */
export interface Decoder {
  /** The whole characters that this chunk completes. */
  push(chunk: Uint8Array | string): string;
  /** What was left half-way: U+FFFD for a broken character, nothing otherwise. */
  end(): string;
}

const REPLACEMENT = "\uFFFD";
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

interface Pending {
  readonly point: number;
  readonly missing: number;
  readonly least: number;
}

function lead(byte: number): Pending | string {
  if (byte < 0x80) return String.fromCodePoint(byte);
  if (byte >= 0xc2 && byte <= 0xdf) return { point: byte & 0x1f, missing: 1, least: 0x80 };
  if (byte >= 0xe0 && byte <= 0xef) return { point: byte & 0x0f, missing: 2, least: 0x800 };
  if (byte >= 0xf0 && byte <= 0xf4) return { point: byte & 0x07, missing: 3, least: 0x1_0000 };
  return REPLACEMENT;
}

function finished(pending: Pending): string {
  const { point, least } = pending;
  const bad = point < least || point > 0x10_ffff || (point >= 0xd800 && point <= 0xdfff);
  return bad ? REPLACEMENT : String.fromCodePoint(point);
}

/**
 * UTF-8 bytes or strings, cut anywhere, to text. The package knows no platform, so it has its own
 * decoder; malformed bytes become U+FFFD, as the platforms' decoders give.
 */
export function createDecoder(): Decoder {
  let pending: Pending | null = null;
  let half = "";

  function byteToText(byte: number): string {
    let before = "";
    if (pending) {
      if ((byte & 0xc0) === 0x80) {
        pending = {
          ...pending,
          point: (pending.point << 6) | (byte & 0x3f),
          missing: pending.missing - 1,
        };
        if (pending.missing > 0) return "";
        const text = finished(pending);
        pending = null;
        return text;
      }
      before = REPLACEMENT;
      pending = null;
    }
    const next = lead(byte);
    if (typeof next === "string") return before + next;
    pending = next;
    return before;
  }

  function end(): string {
    const left = (pending ? REPLACEMENT : "") + (half ? REPLACEMENT : "");
    pending = null;
    half = "";
    return left;
  }

  return {
    push(chunk) {
      if (typeof chunk !== "string") {
        const parts = half ? [end()] : [];
        for (const byte of chunk) parts.push(byteToText(byte));
        return parts.join("");
      }
      const text = (pending ? end() : "") + half + chunk;
      const cut = text.length > 0 && isHighSurrogate(text.charCodeAt(text.length - 1));
      half = cut ? text.slice(-1) : "";
      return cut ? text.slice(0, -1) : text;
    },
    end,
  };
}
