import { FAILURE_STATUS, type Failure, type FailureKind, type HelpCard } from "@evenfall/contracts";
import type { LimitName } from "../telemetry/metrics.ts";
import { FAILURE_WORDS } from "./failure-words.ts";

/** An expected failure on its way to the client. */
export interface HttpFailure {
  readonly kind: FailureKind;
  /** Words for people, where the kind's own are too general. */
  readonly message?: string | undefined;
  readonly field?: string | undefined;
  /** When a limit ends, epoch milliseconds. */
  readonly retryAt?: number | undefined;
  /** Which limit was met: for metrics and the log alone. */
  readonly limit?: LimitName | undefined;
  /** Help that comes before the refusal (duties L5). */
  readonly help?: HelpCard | undefined;
}

/** The one place where a kind of failure becomes a status and words. */
export const failureResponse = (failure: HttpFailure, requestId: string, now: number): Response => {
  const body: Failure = {
    error: {
      kind: failure.kind,
      message: failure.message ?? FAILURE_WORDS[failure.kind],
      requestId,
      ...(failure.field === undefined ? {} : { field: failure.field }),
      ...(failure.retryAt === undefined
        ? {}
        : { retryAt: new Date(failure.retryAt).toISOString() }),
      ...(failure.help === undefined ? {} : { help: failure.help }),
    },
  };
  const headers = new Headers({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  if (failure.retryAt !== undefined)
    headers.set("retry-after", String(Math.max(1, Math.ceil((failure.retryAt - now) / 1000))));
  else if (failure.kind === "unavailable") headers.set("retry-after", "2");
  return new Response(JSON.stringify(body), { status: FAILURE_STATUS[failure.kind], headers });
};
