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
