import { Counter, type Registry } from "prom-client";
import type { ClassifierFailureKind } from "./classifier-failure.ts";

export type ClassifierOutcome =
  | "passed"
  | "found"
  | "called-off"
  | "circuit-open"
  | ClassifierFailureKind;

export interface ClassifierMetrics {
  ended(outcome: ClassifierOutcome): void;
}

/** Makes the metrics of the classifier in the registry; once for each registry. */
export const createClassifierMetrics = (registry: Registry): ClassifierMetrics => {
  const calls = new Counter({
    name: "evenfall_classifier_calls_total",
    help: "Texts that the operator's classifier was to judge, by how that ended.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return { ended: (outcome) => calls.inc({ outcome }) };
};
