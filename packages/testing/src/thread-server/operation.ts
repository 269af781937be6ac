/** The calls of the thread/run protocol that the stand-in knows. */
export type Operation =
  | "create thread"
  | "add message"
  | "list messages"
  | "create run"
  | "list runs"
  | "retrieve run"
  | "cancel run";

export interface Route {
  readonly operation: Operation;
  readonly threadId: string;
  readonly runId: string;
}

const routes: readonly (readonly [string, RegExp, Operation])[] = [
  ["POST", /^\/v1\/threads$/u, "create thread"],
  ["POST", /^\/v1\/threads\/([^/]+)\/messages$/u, "add message"],
  ["GET", /^\/v1\/threads\/([^/]+)\/messages$/u, "list messages"],
  ["POST", /^\/v1\/threads\/([^/]+)\/runs$/u, "create run"],
  ["GET", /^\/v1\/threads\/([^/]+)\/runs$/u, "list runs"],
  ["GET", /^\/v1\/threads\/([^/]+)\/runs\/([^/]+)$/u, "retrieve run"],
  ["POST", /^\/v1\/threads\/([^/]+)\/runs\/([^/]+)\/cancel$/u, "cancel run"],
];

/** Which call a request is; null if it is not one of the protocol's. */
export const routeOf = (method: string, pathname: string): Route | null => {
  for (const [verb, path, operation] of routes) {
    const match = verb === method ? path.exec(pathname) : null;
    if (match !== null) return { operation, threadId: match[1] ?? "", runId: match[2] ?? "" };
  }
  return null;
};
