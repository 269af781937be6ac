import type { Context, MiddlewareHandler } from "hono";
import type { Database, Queries } from "../../database/database.ts";
import type { Ask } from "../../database/statement.ts";
import type { HttpEnv } from "../../http/index.ts";
import type { Tracing } from "./tracing.ts";

/**
 * The same database with a span for each transaction and for each named statement outside of one, within
 * traced work only: a span with the name and the duration, but no SQL and no parameters.
 */
export const traceDatabase = (database: Database, tracing: Tracing): Database => {
  const within = <Value>(operation: string, work: () => Promise<Value>): Promise<Value> =>
    tracing.traceparent() === null
      ? work()
      : tracing.span(`database ${operation}`, work, {
          kind: "client",
          attributes: { "db.system.name": "postgresql", "db.operation.name": operation },
        });
  const ask: Ask = (statement, values) =>
    within(statement.name, () => database.queries.ask(statement, values));
  return {
    ...database,
    queries: Object.assign(Object.create(database.queries) as Queries, { ask }),
    transaction: (work) => within("transaction", () => database.transaction(work)),
    snapshot: (read) => within("snapshot", () => database.snapshot(read)),
  };
};

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Paths that machines request every few seconds; their traces would bury the others. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** The template of the route that answered; null if none did. The path itself is never recorded. */
export const routeTemplate = (context: Context<HttpEnv>): string | null => {
  const route = context.req.routePath;
  return route === "*" || route === "/*" ? null : route;
};

/**
 * Makes a span for each request, as a child of the one that the browser names in `traceparent`. Its name is
 * the method and the route's template; it contains no path, query, header or body. Mount it after the
 * request id and before everything else.
 */
export const traceRequests =
  (tracing: Tracing): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    if (PROBES.has(context.req.path)) return next();
    const method = METHODS.has(context.req.method) ? context.req.method : "_OTHER";
    const name = method === "_OTHER" ? "HTTP" : method;
    await tracing.span(
      name,
      async (span) => {
        await next();
        const { status } = context.res;
        const route = routeTemplate(context);
        span.set({ "http.response.status_code": status });
        if (route !== null) {
          span.rename(`${name} ${route}`);
          span.set({ "http.route": route });
        }
        if (status >= 500) span.fail(String(status));
      },
      {
        kind: "server",
        parent: context.req.header("traceparent") ?? null,
        attributes: {
          "http.request.method": method,
          "evenfall.request.id": context.get("requestId"),
        },
      },
    );
  };
