import { fail, ok, type Result } from "@evenfall/domain";
import type * as z from "zod";
import type { Clock } from "../../platform/clock.ts";
import { readBytes } from "../../platform/http/read-body.ts";
import { retryAfterMs } from "../../platform/outgoing/index.ts";
import type { Secret } from "../../platform/secrets/secret.ts";
import {
  classifierFailure,
  type ClassifierFailure,
  type ClassifierFailureKind,
} from "./classifier.ts";

const CUT_OFF = classifierFailure("cut-off", "the classifier's answer broke off");
const NO_END = classifierFailure("protocol-error", "the classifier's answer has no end");

/** Most bytes of an answer; judgements are short. */
const ANSWER_MAX_BYTES = 65_536;

/** How to reach the classifier. */
export interface ClassifierAddress {
  /** Made by `protocolBase`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Null sends none, which suits local servers. */
  readonly apiKey: Secret | null;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

const KIND_BY_STATUS: Readonly<Record<number, ClassifierFailureKind>> = {
  401: "unauthorized",
  402: "unauthorized",
  403: "unauthorized",
  404: "not-found",
  405: "not-found",
  408: "timed-out",
  429: "rate-limited",
};

const kindOf = (status: number): ClassifierFailureKind => {
  if (status < 400) return "protocol-error";
  return KIND_BY_STATUS[status] ?? (status >= 500 ? "server-error" : "refused");
};

const statusFailure = ({ status, headers }: Response, now: number): ClassifierFailure =>
  classifierFailure(
    kindOf(status),
    status >= 300 && status < 400
      ? `the classifier redirects (${status}), which is never followed`
      : `the classifier answered ${status}`,
    status === 429 || status >= 500 ? retryAfterMs(headers, now) : null,
  );

export const NO_JUDGEMENT = classifierFailure(
  "protocol-error",
  "the classifier's answer is no judgement",
);

const parse = <Answer>(
  text: string,
  schema: z.ZodType<Answer>,
): Result<Answer, ClassifierFailure> => {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? ok(read.data) : fail(NO_JUDGEMENT);
  } catch {
    return fail(classifierFailure("protocol-error", "the classifier's answer is no JSON"));
  }
};

/**
 * Posts JSON and gives the JSON answer, checked by the schema. Follows no redirect, because key and text
 * would go along; reads no more than an answer may have.
 */
export const askJson = async <Answer>(
  { baseUrl, apiKey, fetch, clock }: ClassifierAddress,
  path: string,
  body: unknown,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Result<Answer, ClassifierFailure>> => {
  let hasAnswered = false;
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey.reveal()}` }),
      },
      body: JSON.stringify(body),
      redirect: "manual",
      signal,
    });
    hasAnswered = true;
    if (!response.ok) {
      const failure = statusFailure(response, clock.now());
      await response.body?.cancel();
      return fail(failure);
    }
    const bytes = await readBytes(response, ANSWER_MAX_BYTES);
    if (bytes.ok)
      return parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value), schema);
    await response.body?.cancel();
    return fail(bytes.error === "body-too-large" ? NO_END : CUT_OFF);
  } catch {
    // An error's own words may quote what was sent.
    return fail(
      hasAnswered ? CUT_OFF : classifierFailure("unreachable", "the classifier cannot be reached"),
    );
  }
};
