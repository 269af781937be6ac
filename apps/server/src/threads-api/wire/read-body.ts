import { fail, ok } from "@evenfall/domain";
import { readBytes } from "../../platform/http/read-body.ts";
import {
  badRequest,
  bodyTooLarge,
  bodyUnreadable,
  type Outcome,
  type ProtocolError,
} from "./protocol-error.ts";

/** Largest request body; the longest message fits, however its characters are escaped. */
export const BODY_MAX_BYTES = 4 * 1024 * 1024;

const brokenText: ProtocolError = badRequest(
  "Invalid body: text must be well-formed Unicode without null characters.",
  { code: "invalid_value" },
);

/** A JSON body, `{}` where there is none. Text that the database could not store is refused here. */
export const readBody = async (request: Request): Outcome<unknown> => {
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  if (!bytes.ok)
    return fail(bytes.error === "body-too-large" ? bodyTooLarge(BODY_MAX_BYTES) : bodyUnreadable);
  if (bytes.value.length === 0) return ok({});
  let isBroken = false;
  const isText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes.value);
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      if (!isText(key) || (typeof inner === "string" && !isText(inner))) isBroken = true;
      return inner;
    });
    return isBroken ? fail(brokenText) : ok(value);
  } catch {
    // A body nested beyond the stack ends here too.
    return fail(bodyUnreadable);
  }
};
