import * as z from "zod/mini";

/** A UUID of version 7, made by a client or the server; lower case. */
export const uuidv7 = z.uuidv7().check(z.lowercase());

/** A moment as ISO 8601 text in UTC, with milliseconds. */
export const timestamp = z.iso.datetime();

/** A conversation's revision: grows with every change of it (design §5). */
export const revision = z.int().check(z.nonnegative());

export const messageStatus = z.enum(["delivered", "read"]);
export const messageRole = z.enum(["user", "assistant"]);
export const messageSource = z.enum(["visitor", "engine", "canned"]);
