import { parseAs, type Endpoint, type Input, type Output, type Schema } from "@evenfall/contracts";
import type { Result } from "@evenfall/domain";
import type { Context, Hono } from "hono";
import type { HttpEnv } from "./http-env.ts";
import { failureResponse, type HttpFailure } from "./http-failure.ts";
import { jsonResponse, type JsonReplacer } from "./json-response.ts";
import { readJsonBody } from "./read-body.ts";
import type { Runtime } from "../runtime.ts";

type Parsed<S> = S extends Schema ? Output<S> : undefined;

/** The names of a path's `:name` parts. */
type PartOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PartOf<`/${More}`>
    : Rest
  : never;

/** What a handler receives: everything parsed by the contract's schemas. */
export interface Call<Shape extends Endpoint, Caller> {
  readonly params: Readonly<Record<PartOf<Shape["path"]>, string>>;
  readonly query: Parsed<Shape["query"]>;
  readonly body: Parsed<Shape["body"]>;
  readonly caller: Caller;
}

export type Answer<Shape extends Endpoint> = Result<Input<Shape["response"]>, HttpFailure>;

/** Who sends the request. Its cookies are set on the response, even on a failure. */
export interface EdgeCaller {
  readonly setCookies: string[];
}

export interface EdgeDeps<Caller extends EdgeCaller> extends Pick<Runtime, "clock" | "log"> {
  readonly app: Hono<HttpEnv>;
  readonly identify: (context: Context) => Promise<Caller>;
  /** Translates the words of a response into the caller's language; undefined if there is nothing to translate. */
  readonly inWordsOf?: (headers: Headers) => JsonReplacer | undefined;
  /** Called when a handler has refused something. */
  readonly onRefused?: (failure: HttpFailure, caller: Caller) => void;
}

/** Lower case only, as the database writes it, so that each id has a single spelling. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const flaw = ({ field }: { readonly field: string }): HttpFailure => ({
  kind: "invalid-request",
  ...(field === ""
    ? {}
    : { field, message: `The field ${field} does not have the expected form.` }),
});

/** A query takes only one of these at the top level. */
const COMPOSITE_FILTERS: readonly string[] = ["all", "any"];

/** Fails for a query parameter given more than once, rather than silently ignoring a value. */
const repetition = (
  known: object,
  given: Readonly<Record<string, readonly string[]>>,
): HttpFailure | null => {
  const field = Object.keys(known).find((name) => (given[name]?.length ?? 0) > 1);
  if (field === undefined) return null;
  const times = given[field]?.length;
  return COMPOSITE_FILTERS.includes(field)
    ? {
        kind: "query-one-composite-filter",
        field,
        message: `A query may have one composite filter at the top level, and this one has ${field} ${times} times: put all conditions into one, with commas between them.`,
      }
    : {
        kind: "invalid-request",
        field,
        message: `A query takes ${field} once, and this one has it ${times} times.`,
      };
};

/** Turns the contract's endpoints into routes: parses, calls the handler, maps the result to HTTP. */
export const createEdge = <Caller extends EdgeCaller>(deps: EdgeDeps<Caller>) => {
  const parse = async (
    endpoint: Endpoint,
    context: Context,
  ): Promise<{ failure: HttpFailure } | { query: unknown; body: unknown }> => {
    for (const value of Object.values(context.req.param()))
      if (!UUID.test(value)) return { failure: { kind: "not-found" } };
    let query: unknown;
    let body: unknown;
    if (endpoint.query !== undefined) {
      const parsed = parseAs(endpoint.query, context.req.query());
      if (!parsed.ok) return { failure: flaw(parsed.error) };
      const repeated = repetition(parsed.value as object, context.req.queries());
      if (repeated !== null) return { failure: repeated };
      query = parsed.value;
    }
    if (endpoint.body !== undefined) {
      const read = await readJsonBody(context.req.raw);
      if (!read.ok) return { failure: read.error };
      // An object schema would accept an array, as an object without any of the fields.
      if (Array.isArray(read.value)) return { failure: flaw({ field: "" }) };
      const parsed = parseAs(endpoint.body, read.value);
      if (!parsed.ok) return { failure: flaw(parsed.error) };
      body = parsed.value;
    }
    return { query, body };
  };

  return {
    route: <const Shape extends Endpoint>(
      endpoint: Shape,
      handler: (call: Call<Shape, Caller>) => Promise<Answer<Shape>>,
    ): void => {
      deps.app.on(endpoint.method, endpoint.path, async (context) => {
        const requestId = context.get("requestId");
        const parsed = await parse(endpoint, context);
        if ("failure" in parsed)
          return failureResponse(parsed.failure, requestId, deps.clock.now());
        const caller = await deps.identify(context);
        const answer = await handler({
          params: context.req.param() as Call<Shape, Caller>["params"],
          query: parsed.query as Parsed<Shape["query"]>,
          body: parsed.body as Parsed<Shape["body"]>,
          caller,
        });
        if (!answer.ok) deps.onRefused?.(answer.error, caller);
        const words = deps.inWordsOf?.(context.req.raw.headers);
        const response = answer.ok
          ? jsonResponse(answer.value, {}, endpoint.status, words)
          : failureResponse(answer.error, requestId, deps.clock.now(), words);
        for (const cookie of caller.setCookies) response.headers.append("set-cookie", cookie);
        return response;
      });
    },
    /** Answers 405 to other methods on the paths of the endpoints. Call it last. */
    refuseOtherMethods: (endpoints: readonly Endpoint[]): void => {
      for (const [path, known] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
        const allow = known.map(({ method }) => method).join(", ");
        deps.app.all(path, (context) => {
          const requestId = context.get("requestId");
          const response = failureResponse(
            { kind: "method-not-allowed" },
            requestId,
            deps.clock.now(),
          );
          response.headers.set("allow", allow);
          return response;
        });
      }
    },
  };
};

export type Edge<Caller extends EdgeCaller> = ReturnType<typeof createEdge<Caller>>;
