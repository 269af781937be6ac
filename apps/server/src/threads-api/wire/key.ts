import { createHash, timingSafeEqual } from "node:crypto";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Secret } from "../../platform/secrets/secret.ts";
import { keyMissing, keyWrong, type ProtocolError } from "./protocol-error.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether an Authorization header carries the key. Takes the same time for every wrong one. */
export const checkKey = (
  authorization: string | null,
  apiKey: Secret,
): Result<null, ProtocolError> => {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (given === undefined) return fail(keyMissing);
  return timingSafeEqual(digest(given), digest(apiKey.reveal())) ? ok(null) : fail(keyWrong(given));
};
