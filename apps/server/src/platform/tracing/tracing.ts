/** What a span may say: names from the semantic conventions where there is one, never words or people. */
export interface SpanAttributes {
  readonly "http.request.method"?: string;
  /** The route's template, never the path that was asked. */
  readonly "http.route"?: string;
  readonly "http.response.status_code"?: number;
  readonly "url.scheme"?: string;
  readonly "db.system.name"?: "postgresql";
  readonly "db.operation.name"?: "transaction" | "snapshot";
  readonly "gen_ai.operation.name"?: "chat";
  readonly "gen_ai.usage.input_tokens"?: number;
  readonly "gen_ai.usage.output_tokens"?: number;
  /** By the same id the log's lines are found. */
  readonly "evenfall.request.id"?: string;
  readonly "evenfall.run.id"?: string;
  /** Which lease on the run: above 1 it was taken up again. */
  readonly "evenfall.run.lease"?: number;
  readonly "evenfall.run.attempt"?: number;
  readonly "evenfall.engine.name"?: string;
  readonly "evenfall.outcome"?: string;
}

/** What is traced beside requests. */
export type StepName =
  | "run"
  | "run read"
  | "run context"
  | "run store"
  | "run announce"
  | "engine attempt"
  | "engine writing"
  | "memory pass"
  | "database transaction"
  | "database snapshot";

/** A step, or a request by its method and its route's template. */
export type SpanName = StepName | Uppercase<string>;

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
  /**
   * A `traceparent` that this server made, kept with the work: believed as it is. Null begins a trace
   * of its own. Left out, the span that is active here is the parent.
   */
  readonly parent?: string | null;
  /** A `traceparent` that a stranger sent: its ids are taken on, its wish to be recorded is not. */
  readonly caller?: string | null;
}

/** Where the server shows how its work hangs together, from the click to the model and back. */
export interface Tracing {
  /** Does the work in a span, which is active until the work has ended. */
  span<Value>(
    name: SpanName,
    work: (span: Span) => Promise<Value>,
    options?: SpanOptions,
  ): Promise<Value>;
  /** The active span as a W3C `traceparent`, to be kept or sent on; null where there is none. */
  traceparent(): string | null;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}
