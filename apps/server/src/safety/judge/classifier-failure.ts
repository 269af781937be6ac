import type { Weight } from "../../platform/outgoing/index.ts";

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
export const WEIGHTS: Readonly<Record<ClassifierFailureKind, Weight>> = {
  unreachable: "strike",
  "server-error": "strike",
  "protocol-error": "strike",
  "cut-off": "strike",
  defect: "strike",
  "timed-out": "out",
  "rate-limited": "out",
  unauthorized: "out-for-long",
  "not-found": "out-for-long",
  refused: "none",
  "too-long": "none",
};
