/** A place in a trace, as the W3C header names it. */
export interface TracePlace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

const isZero = (digits: string): boolean => /^0+$/.test(digits);

/** Reads a `traceparent` header (W3C Trace Context, level 1); null where it is none. */
export const parseTraceparent = (header: string | null): TracePlace | null => {
  if (header === null || header.length > 128) return null;
  const [whole, version = "", traceId = "", spanId = "", flags = "", more] =
    FORM.exec(header) ?? [];
  if (whole === undefined || version === "ff" || (version === "00" && more !== undefined))
    return null;
  if (isZero(traceId) || isZero(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

/** Writes a `traceparent` header. */
export const toTraceparent = ({ traceId, spanId, isSampled }: TracePlace): string =>
  `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;
