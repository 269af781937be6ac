import type { HttpBindings } from "@hono/node-server";

/** What every request carries through the app. */
export interface HttpEnv {
  readonly Variables: { requestId: string };
  readonly Bindings: HttpBindings;
}
