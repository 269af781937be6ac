import type { FailureKind } from "./failure.ts";
import type { Schema } from "./schema.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the HTTP contract, for server, browser and OpenAPI alike. */
export interface Endpoint {
  readonly method: Method;
  /** With `:name` parts. */
  readonly path: string;
  readonly summary: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** HTTP status of a success; by default, 200. */
  readonly status?: number;
  readonly response: Schema;
  readonly failures: readonly FailureKind[];
}

/** Keeps every field of an endpoint in its type. */
export const endpoint = <const Shape extends Endpoint>(shape: Shape): Shape => shape;

/** Failures of every call that changes something: too many requests, or an invalid one. */
export const OF_WRITES = ["rate-limited", "invalid-request"] as const satisfies FailureKind[];

/** Failures of every call that takes a visitor's words: those of the age step as well. */
export const OF_WRITERS = [
  "age-step-required",
  "age-question",
  "under-age",
  "age-assurance-required",
  ...OF_WRITES,
] as const satisfies readonly FailureKind[];

/** Failures of every call that asks for a list. */
export const OF_LISTS = [
  "query-last-needs-order",
  "query-one-composite-filter",
  "invalid-request",
] as const satisfies readonly FailureKind[];
