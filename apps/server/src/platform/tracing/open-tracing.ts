import type { Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Secret } from "../secret.ts";
import { noTracing } from "./no-tracing.ts";
import type { Tracing } from "./tracing.ts";

/** Where traces go, and how many. */
export interface TracingSettings {
  /** A collector that speaks OTLP over HTTP, without the path; null traces nothing. */
  readonly endpoint: string | null;
  /** Sent along with every batch: `name=value`, separated by commas; null sends none. */
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
export const openTracing = async (
  settings: TracingSettings,
  deps: TracingDeps,
): Promise<Tracing> => {
  if (settings.endpoint === null) return noTracing;
  const { createOtelTracing } = await import("./tracing.otel.ts");
  return createOtelTracing({ ...settings, endpoint: settings.endpoint }, deps);
};
