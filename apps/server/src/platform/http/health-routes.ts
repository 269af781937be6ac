import type { Hono } from "hono";
import type { Registry } from "prom-client";
import type { Secret } from "../secrets/secret.ts";
import type { HttpEnv } from "./http-env.ts";
import { mayReadMetrics } from "./metrics-route.ts";
import { peerOf, type Refuse } from "./observe-requests.ts";

export interface HealthRoutesDeps {
  readonly version: string;
  readonly isReady: () => Promise<boolean>;
  readonly metrics: Registry;
  /** Who sends it may read the metrics; null lets loopback read them. */
  readonly metricsToken: Secret | null;
  readonly refuse: Refuse;
}

/** Mounts `/healthz` (alive), `/readyz` (can serve) and `/metrics` (Prometheus), before every limit (design §6). */
export const mountHealth = (app: Hono<HttpEnv>, deps: HealthRoutesDeps): void => {
  app.get("/healthz", (context) => context.text(`ok ${deps.version}`));
  app.get("/readyz", async (context) =>
    (await deps.isReady()) ? context.text("ready") : deps.refuse(context, { kind: "unavailable" }),
  );
  app.get("/metrics", async (context) => {
    const allowed = mayReadMetrics(
      {
        remoteAddress: peerOf(context.env.incoming),
        authorization: context.req.header("authorization") ?? null,
        headers: context.req.raw.headers,
      },
      deps.metricsToken?.reveal() ?? null,
    );
    if (!allowed) return deps.refuse(context, { kind: "not-found" });
    return new Response(await deps.metrics.metrics(), {
      headers: { "content-type": deps.metrics.contentType },
    });
  });
};
