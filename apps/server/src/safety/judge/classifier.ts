import type { Result } from "@evenfall/domain";
import type { Finding, Side } from "@evenfall/screening";
import type { Severity } from "../../platform/outgoing/index.ts";

export type ClassifierFailureKind =
  | "unreachable"
  | "unauthorized"
  | "not-found"
  | "rate-limited"
  | "server-error"
  | "protocol-error"
  | "cut-off"
  | "timed-out"
  | "refused"
  | "too-long"
  | "defect";

/** Why a text could not be judged. */
export interface ClassifierFailure {
  readonly kind: ClassifierFailureKind;
  /** For the log; has no word of the text or of the answer. */
  readonly reason: string;
  /** How long the server asked us to wait. */
  readonly retryAfterMs: number | null;
}

export const classifierFailure = (
  kind: ClassifierFailureKind,
  reason: string,
  retryAfterMs: number | null = null,
): ClassifierFailure => ({ kind, reason, retryAfterMs });

/** How a failure counts for the circuit breaker; one that a single text caused does not. */
export const SEVERITIES: Readonly<Record<ClassifierFailureKind, Severity>> = {
  unreachable: "counts",
  "server-error": "counts",
  "protocol-error": "counts",
  "cut-off": "counts",
  defect: "counts",
  "timed-out": "opens",
  "rate-limited": "opens",
  unauthorized: "opens-for-long",
  "not-found": "opens-for-long",
  refused: "none",
  "too-long": "none",
};

/** What a classifier says of a text: null for nothing, `unknown` if it could not judge it. */
export type Classified = Finding | null | "unknown";

/** A model that judges texts beside the rules: a moderation endpoint or a guard model. */
export interface Classifier {
  /**
   * The most serious finding, or null. If it fails: the most serious class for a text with any sign of
   * that, else `unknown`. Rejects only when the signal aborts: then nothing was judged.
   */
  classify(text: string, side: Side, signal: AbortSignal): Promise<Classified>;
}

/** The most serious finding, null for none, or why it is unknown. */
export type Judged = Result<Finding | null, ClassifierFailure>;

/** One kind of server that judges texts. */
export interface ClassifierModel {
  /** `text` must not be longer than such a server can read at once. */
  judge(text: string, side: Side, signal: AbortSignal): Promise<Judged>;
}
