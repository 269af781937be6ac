import type { Registry } from "prom-client";
import type { Clock } from "../../clock.ts";
import type { Secret } from "../../secrets/secret.ts";
import type { Log, LogFields } from "../log.ts";
import { AsyncLocalStorage } from "node:async_hooks";

/** All that a span may say, by the names of the semantic conventions where there is one: no words, no people. */
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
  /** A better name, known later: a request's route is. */
  rename(name: string): void;
  /** It failed, by a kind from a short list. Thrown errors are noted without this. */
  fail(kind: string): void;
}

export interface SpanOptions {
  readonly kind?: "server" | "client" | "internal";
  readonly attributes?: SpanAttributes;
  /** A `traceparent`, kept or received; null begins a new trace, and by default the active span is the parent. */
  readonly parent?: string | null;
}

/** Where the server shows how its work hangs together, from the click to the model and back. */
export interface Tracing {
  /** Does the work in a span, which is active until the work has ended. */
  span<Value>(
    name: string,
    work: (span: Span) => Promise<Value>,
    options?: SpanOptions,
  ): Promise<Value>;
  /** The active span as a W3C `traceparent`, to be kept or sent on; null where there is none. */
  traceparent(): string | null;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

const SILENT: Span = { set: () => undefined, rename: () => undefined, fail: () => undefined };

/** Traces nothing: the work is done as if nobody looked. */
export const noTracing: Tracing = {
  span: (_name, work) => work(SILENT),
  traceparent: () => null,
  stop: () => Promise.resolve(),
};

/** Where traces go, and how many. */
export interface TracingSettings {
  /** A collector that speaks OTLP over HTTP, without the path; null traces nothing. */
  readonly endpoint: string | null;
  readonly headers: Secret | null;
  readonly serviceName: string;
  /** From 0 to 1: which part of the traces is recorded. */
  readonly sampleRatio: number;
}

export interface TracingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Registry;
  /** Tells this process from the others of its service. */
  readonly instanceId: string;
}

/** Tracing as it is configured. Where there is no collector, nothing of the library is loaded. */
export const openTracing = async (settings: TracingSettings, deps: TracingDeps): Promise<Tracing> =>
  settings.endpoint === null
    ? noTracing
    : (await import("./tracing.otel.ts")).createOtelTracing(settings, deps);

/**
 * A fetch that tells the servers on the list which trace a request belongs to. Others are told
 * nothing: the ids say little, but a stranger could tell by them which requests are one evening's.
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

/** Follows work through its awaits and timers, so that each of its log lines can carry its id. */
export const createScope = () => {
  const storage = new AsyncLocalStorage<LogFields>();
  return {
    /** Does the work under these fields, and under no others. */
    within: <Value>(fields: LogFields, work: () => Value): Value => storage.run(fields, work),
    /** The fields of the work that is under way here; none outside of any. */
    fields: (): LogFields => storage.getStore() ?? {},
  };
};

export type Scope = ReturnType<typeof createScope>;

/** What each log line carries of the work that it is written in: its id, and the id of its trace. */
export const workFields = (scope: Scope, tracing: Pick<Tracing, "traceparent">): LogFields => {
  const traceId = tracing.traceparent()?.split("-")[1];
  return traceId === undefined ? scope.fields() : { ...scope.fields(), traceId };
};
