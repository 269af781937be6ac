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
  /** For the log: without a word of the text or of the answer. */
  readonly reason: string;
  /** How long the server asked us to wait. */
  readonly retryAfterMs: number | null;
}

export const classifierFailure = (
  kind: ClassifierFailureKind,
  reason: string,
  retryAfterMs: number | null = null,
): ClassifierFailure => ({ kind, reason, retryAfterMs });

/** What a failure weighs for the breaker; what is about one text weighs nothing. */
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

/** What a classifier says of a text: `unknown` where it could not judge it. */
export type Classified = Finding | null | "unknown";

/** A model that judges texts beside the rules: a moderation endpoint or a guard model. */
export interface Classifier {
  /**
   * The gravest thing that it finds, or null. Where it fails, the gravest class for a text with any
   * sign of it, else `unknown`; it rejects only where the signal aborts: then nothing was judged.
   */
  classify(text: string, side: Side, signal: AbortSignal): Promise<Classified>;
}

/** The gravest thing that was found, null where there is nothing, or why it is not known. */
export type Judged = Result<Finding | null, ClassifierFailure>;

/** One kind of server that judges texts. */
export interface ClassifierModel {
  /** `text` is no longer than a server of this kind can be expected to read at once. */
  judge(text: string, side: Side, signal: AbortSignal): Promise<Judged>;
}
