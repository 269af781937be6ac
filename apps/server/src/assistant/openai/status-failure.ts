import * as z from "zod/mini";
import { EngineFailure, type EngineFailureKind } from "../engine.ts";
import { retryAfterMs } from "../../platform/outgoing/index.ts";

/** The error code is the only part of an error body that cannot quote what we sent. */
const errorBody = z.object({
  error: z.object({ code: z.nullish(z.union([z.string(), z.number()])) }),
});

const errorWords = z.object({ error: z.object({ message: z.string() }) });

const WORDS_MAX_LENGTH = 300;

/** The message for people in an error body; null if the body is empty or other markup or JSON. */
const wordsIn = (body: string): string | null => {
  const plain = (text: string): string =>
    text.replaceAll(/\s+/gu, " ").trim().slice(0, WORDS_MAX_LENGTH);
  try {
    return plain(errorWords.parse(JSON.parse(body)).error.message);
  } catch {
    return /^\s*[<{[]/u.test(body) || body.trim() === "" ? null : plain(body);
  }
};

/** The body's error code where it looks like one: lower-case words, so never a key or a sentence. */
export const errorCode = (body: string): string | null => {
  try {
    const code = errorBody.safeParse(JSON.parse(body)).data?.error.code;
    return typeof code === "string" && /^[a-z]{2,24}(_[a-z]{1,24}){0,5}$/u.test(code) ? code : null;
  } catch {
    return null;
  }
};

/** The failure that a known error code stands for. */
const KIND_BY_CODE: ReadonlyMap<string | null, EngineFailureKind> = new Map([
  ["model_not_found", "model-not-found"],
  ["invalid_api_key", "unauthorized"],
  ["content_filter", "refused"],
  ["content_policy_violation", "refused"],
  ["context_length_exceeded", "too-long"],
  ["rate_limit_exceeded", "rate-limited"],
  ["insufficient_quota", "rate-limited"],
  ["bio_policy", "refused"],
  ["misalignment_policy_violation", "refused"],
]);

/** An error in the middle of an answer. */
export const brokeOff = (error: unknown): EngineFailure => {
  const code = errorCode(JSON.stringify({ error }));
  return new EngineFailure(
    KIND_BY_CODE.get(code) ?? "server-error",
    `the model server broke off with an error${code === null ? "" : ` (${code})`}`,
  );
};

const kindByStatus: Readonly<Record<number, EngineFailureKind>> = {
  401: "unauthorized",
  402: "unauthorized",
  403: "unauthorized",
  404: "model-not-found",
  408: "timed-out",
  413: "too-long",
  429: "rate-limited",
};

/** The failure of an unsuccessful answer. Its message holds the status and a code, never the server's words. */
export const statusFailure = (
  status: number,
  headers: Headers,
  body: string,
  now: number,
): EngineFailure => {
  if (status >= 300 && status < 400)
    return new EngineFailure(
      "protocol-error",
      `the model server redirects (${status}), which is never followed`,
    );
  const code = errorCode(body);
  const kind =
    kindByStatus[status] ??
    (status >= 500 ? "server-error" : (KIND_BY_CODE.get(code) ?? "protocol-error"));
  return new EngineFailure(
    kind,
    `the model server answered ${status}${code === null ? "" : ` (${code})`}`,
    {
      retryAfterMs: status === 429 || status >= 500 ? retryAfterMs(headers, now) : null,
      serverWords: wordsIn(body),
    },
  );
};
