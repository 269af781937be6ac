import type { Registry } from "prom-client";
import type { Clock } from "../../clock.ts";
import type { Secret } from "../../secrets/secret.ts";
import type { Log, LogFields } from "../log.ts";
import { AsyncLocalStorage } from "node:async_hooks";

/** All attributes that a span may have, named by OpenTelemetry's conventions if they exist: no words, no people. */
type AttributeName =
  | `http.${"request.method" | "route" | "response.status_code"}`
  | "db.system.name"
  | "db.operation.name"
  | `gen_ai.${"operation.name" | "usage.input_tokens" | "usage.output_tokens"}`
  | `evenfall.${"request.id" | "run.id" | "run.lease" | "run.attempt" | "engine.name" | "outcome"}`;

export type SpanAttributes = Readonly<Partial<Record<AttributeName, string | number>>>;

/** A piece of work under way. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** Sets a better name that is only known later, such as a request's route. */
  rename(name: string): void;
  /** Marks it as failed, with a kind from a short list. Thrown errors are recorded without this. */
  fail(kind: string): void;
}

export interface SpanOptions {
  readonly kind?: "server" | "client" | "internal";
  readonly attributes?: SpanAttributes;
  /** A `traceparent`, kept or received; null begins a new trace, and by default the active span is the parent. */
  readonly parent?: string | null;
}

/** Distributed tracing, from the browser's request to the model and back. */
export interface Tracing {
  /** Runs `work` in a span, which is active until it has ended. */
  span<Value>(
    name: string,
    work: (span: Span) => Promise<Value>,
    options?: SpanOptions,
  ): Promise<Value>;
  /** The active span as a W3C `traceparent`, to be stored or sent on; null if there is none. */
  traceparent(): string | null;
  /** Sends the remaining spans, within two seconds. */
  stop(): Promise<void>;
}

const SILENT: Span = { set: () => undefined, rename: () => undefined, fail: () => undefined };

/** Runs the work without any tracing. */
export const noTracing: Tracing = {
  span: (_name, work) => work(SILENT),
  traceparent: () => null,
  stop: () => Promise.resolve(),
};

/** Where traces go, and how many. */
export interface TracingSettings {
  /** Address of a collector for OTLP over HTTP, without the path; null for no tracing. */
  readonly endpoint: string | null;
  readonly headers: Secret | null;
  readonly serviceName: string;
  /** The fraction of traces that is recorded, from 0 to 1. */
  readonly sampleRatio: number;
}

export interface TracingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Registry;
  /** Distinguishes this process from others of the same service. */
  readonly instanceId: string;
}

/** Tracing as configured. Without a collector, the library is not even loaded. */
export const openTracing = async (settings: TracingSettings, deps: TracingDeps): Promise<Tracing> =>
  settings.endpoint === null
    ? noTracing
    : (await import("./tracing.otel.ts")).createOtelTracing(settings, deps);

/**
 * A fetch that sends `traceparent` to the listed hosts. Others get none: the ids say little, but a
 * stranger could tell by them which requests belong together.
 */
export const carryTrace =
  (
    fetch: typeof globalThis.fetch,
    { tracing, hosts }: { readonly tracing: Tracing; readonly hosts: readonly string[] },
  ): typeof globalThis.fetch =>
  (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const traceparent = hosts.includes(new URL(address).hostname) ? tracing.traceparent() : null;
    if (traceparent === null) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set("traceparent", traceparent);
    return fetch(input, { ...init, headers });
  };

/** Keeps log fields for a piece of work across its awaits and timers, so that all its log lines have its id. */
export const createScope = () => {
  const storage = new AsyncLocalStorage<LogFields>();
  return {
    /** Runs the work with these fields, which replace any others. */
    within: <Value>(fields: LogFields, work: () => Value): Value => storage.run(fields, work),
    /** The fields of the current work; empty outside of any. */
    fields: (): LogFields => storage.getStore() ?? {},
  };
};

export type Scope = ReturnType<typeof createScope>;

/** The fields that each log line gets from the current work: its id, and the id of its trace. */
export const workFields = (scope: Scope, tracing: Pick<Tracing, "traceparent">): LogFields => {
  const traceId = tracing.traceparent()?.split("-")[1];
  return traceId === undefined ? scope.fields() : { ...scope.fields(), traceId };
};
