import type { Hono } from "hono";
import type { SecurityEvents } from "../telemetry/security-events.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Refuse } from "./observe-requests.ts";
import { originIsRefused, type OwnOrigins } from "./origin.ts";
import type { SetupWarnings } from "./setup-warnings.ts";

/** Refuses writes to `/api` from pages of another origin (cross-site request forgery). */
export const refuseForeignOrigins = (
  app: Hono<HttpEnv>,
  deps: {
    readonly own: OwnOrigins;
    readonly warnings: SetupWarnings;
    readonly refuse: Refuse;
    readonly security: SecurityEvents;
  },
): void => {
  app.use("/api/*", async (context, next) => {
    if (!originIsRefused(context.req.raw, deps.own)) return next();
    deps.security.happened("origin-refused");
    const message = deps.warnings.wordsForWrongAddress(context.req.raw);
    return deps.refuse(context, {
      kind: "origin-refused",
      ...(message === null ? {} : { message }),
    });
  });
};
