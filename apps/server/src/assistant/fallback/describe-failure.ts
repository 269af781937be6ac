import { EngineFailure, type EngineFailureKind } from "../engine.ts";

/** The most telling first: what the request itself caused, what only the operator can mend, the rest. */
const BY_WORTH: readonly EngineFailureKind[] = [
  "refused",
  "too-long",
  "unauthorized",
  "model-not-found",
  "rate-limited",
  "timed-out",
  "server-error",
  "protocol-error",
  "cut-off",
  "unreachable",
  "empty",
  "cancelled",
];

export interface EnginesFailure {
  readonly engine: string;
  readonly failure: EngineFailure;
}

/** One failure for a line in which every engine failed: the most telling kind, and what each one said. */
export const describeFailure = (failures: readonly EnginesFailure[]): EngineFailure => {
  const [only] = failures;
  if (only === undefined) return new EngineFailure("unreachable", "there is no engine to ask");
  if (failures.length === 1) return only.failure;
  const kind =
    BY_WORTH.find((worth) => failures.some(({ failure }) => failure.kind === worth)) ??
    only.failure.kind;
  const waits = failures.flatMap(({ failure: { retryAfterMs } }) => retryAfterMs ?? []);
  return new EngineFailure(
    kind,
    failures.map(({ engine, failure }) => `${engine}: ${failure.message}`).join("; "),
    // The first that may be asked again decides when it is worth trying.
    { retryAfterMs: waits.length === failures.length ? Math.min(...waits) : null },
  );
};
