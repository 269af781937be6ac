import { fail, ok, type Result } from "./result.ts";

export type MessageRole = "user" | "assistant";

/** Longest message in UTF-16 code units. */
export const MESSAGE_MAX_LENGTH = 8000;

/** Longest title of a conversation, in UTF-16 code units. */
export const TITLE_MAX_LENGTH = 60;

export type ContentFault = "empty" | "too-long" | "unreadable-characters";

// Tab and newline are text; every other control character, and a surrogate without its
// partner, cannot be stored or shown faithfully.
// oxlint-disable-next-line no-control-regex -- naming control characters is the point
const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** White space, the Braille blank, and zero-width characters that show nothing by themselves. */
const INVISIBLE = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text would show nothing: empty, white space, or zero-width characters alone. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, "") === "";

/**
 * The text of a message as it is stored, or why it is refused (spec §5: empty or
 * whitespace-only messages are not sent). Nothing is trimmed or rewritten: what was typed is kept.
 */
export const parseContent = (text: string): Result<string, ContentFault> => {
  if (isBlank(text)) return fail("empty");
  if (text.length > MESSAGE_MAX_LENGTH) return fail("too-long");
  if (UNREADABLE.test(text)) return fail("unreadable-characters");
  return ok(text);
};

/** A text with plain line ends and without what `parseContent` calls unreadable; for pasted text and replies. */
export const readableContent = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll(new RegExp(UNREADABLE, "gu"), "");

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

// A long log shows hundreds of times, and making a formatter costs more than using it.
const readersClock = new Intl.DateTimeFormat("en-GB", CLOCK);

/** 24-hour HH:MM in the given zone, or the reader's own (spec §9). */
export const clockTime = (timestamp: Date, timeZone?: string): string =>
  (timeZone === undefined
    ? readersClock
    : new Intl.DateTimeFormat("en-GB", { ...CLOCK, timeZone })
  ).format(timestamp);
