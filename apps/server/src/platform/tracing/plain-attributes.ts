import type { SpanAttributes } from "./tracing.ts";

/** A word as programs use them: no space, no @, so neither a sentence nor an address. */
const PLAIN = /^[\w.:/*{}-]{1,128}$/;

/** Stands where a value had not the form of a program's word. */
const UNFIT = "unfit";

/** A text as a span may carry it. */
export const plainWord = (value: string): string => (PLAIN.test(value) ? value : UNFIT);

/**
 * The attributes as they leave the server. Their names are a closed list already; that no value is
 * anybody's words is made sure of here once more, for the collector may be somebody else's.
 */
export const plainAttributes = (attributes: SpanAttributes): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(attributes as Readonly<Record<string, string | number | undefined>>).flatMap(
      ([name, value]) =>
        value === undefined
          ? []
          : [[name, typeof value === "string" ? plainWord(value) : value] as const],
    ),
  );
