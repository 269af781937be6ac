import type { ProviderFailure } from "@evenfall/contracts";
import { jsonResponse } from "../../platform/http/json-response.ts";

export interface ProviderRefusal extends ProviderFailure {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const refusal = (status: number, code: string, message: string): ProviderRefusal => ({
  status,
  code,
  message,
});

/** Refusals made before the identity library is called, in its format and, if it has any, its words (design §3.16). */
export const REFUSALS = {
  invalidJson: refusal(400, "BAD_REQUEST", "Invalid JSON in request body"),
  notAnObject: refusal(400, "VALIDATION_ERROR", "[body] Invalid input: expected object"),
  nameRequired: refusal(400, "NAME_REQUIRED", "Name is required"),
  nameTooLong: refusal(400, "NAME_TOO_LONG", "Name too long"),
  nameInvalid: refusal(400, "INVALID_NAME", "Invalid name"),
  invalidEmail: refusal(400, "INVALID_EMAIL", "Invalid email"),
  passwordCompromised: refusal(
    400,
    "PASSWORD_COMPROMISED",
    "The password you entered has been compromised. Please choose a different password.",
  ),
  passwordWeak: refusal(
    400,
    "PASSWORD_TOO_WEAK",
    "This password is too easy to guess. Please choose another, such as a few words of your own.",
  ),
  wrongCredentials: refusal(401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"),
  missingOrigin: refusal(403, "MISSING_OR_NULL_ORIGIN", "Missing or null Origin"),
  invalidOrigin: refusal(403, "INVALID_ORIGIN", "Invalid origin"),
  notFound: refusal(404, "NOT_FOUND", "Not found"),
  bodyTooLarge: refusal(413, "PAYLOAD_TOO_LARGE", "Request body too large"),
  unsupportedMediaType: refusal(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Content-Type has to be application/json",
  ),
} as const;

export const methodNotAllowed = (allow: string): ProviderRefusal => ({
  ...refusal(405, "METHOD_NOT_ALLOWED", "Method not allowed"),
  headers: { allow },
});

/** A 429 in the library's format, with the wait in whole seconds in both headers that are in use. */
const waiting = (waitMs: number, code: string, message: string): ProviderRefusal => {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return {
    ...refusal(429, code, message),
    headers: { "retry-after": seconds, "x-retry-after": seconds },
  };
};

export const tooManyRequests = (waitMs: number): ProviderRefusal =>
  waiting(waitMs, "TOO_MANY_REQUESTS", "Too many requests. Please try again later.");

export const TOO_MANY_SIGN_UPS = "TOO_MANY_SIGN_UPS";

export const tooManySignUps = (waitMs: number): ProviderRefusal =>
  waiting(
    waitMs,
    TOO_MANY_SIGN_UPS,
    "Many accounts were made from this network today. Please try again tomorrow.",
  );

export const refuse = ({ status, code, message, headers }: ProviderRefusal): Response =>
  jsonResponse({ code, message } satisfies ProviderFailure, headers, status);
