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
  /** Of an answer that is no failure; 200 where it is left out. */
  readonly status?: number;
  readonly response: Schema;
  readonly failures: readonly FailureKind[];
}

/** Keeps every field of an endpoint in its type. */
export const endpoint = <const Shape extends Endpoint>(shape: Shape): Shape => shape;

/** What every call fails with that changes something: too many, not in form. */
export const OF_WRITES = ["rate-limited", "invalid-request"] as const satisfies FailureKind[];

/** What every call fails with that takes words of a visitor's: too young besides. */
export const OF_WRITERS = [
  "age-step-required",
  "age-question",
  "under-age",
  "age-assurance-required",
  ...OF_WRITES,
] as const satisfies readonly FailureKind[];

/** What is wrong with how a list is asked for. */
export const OF_LISTS = [
  "query-last-needs-order",
  "query-one-composite-filter",
  "invalid-request",
] as const satisfies readonly FailureKind[];
