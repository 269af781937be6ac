import type { HttpBindings } from "@hono/node-server";

/** Hono's context variables and bindings in this app. */
export interface HttpEnv {
  readonly Variables: { requestId: string };
  readonly Bindings: HttpBindings;
}
