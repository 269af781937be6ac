import type { LogFields } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createSecret } from "../secret.ts";
import { collectingLog } from "../../testing/collecting-log.ts";
import { testClock } from "../../testing/test-clock.ts";
import type { TracingSettings } from "./open-tracing.ts";
import { startCollector } from "./test-collector.ts";
import { createOtelTracing } from "./tracing.otel.ts";

/** A server's tracing with a real socket to a collector's stand-in. */
export const traced = async ({
  onWarning,
  ...settings
}: Partial<Omit<TracingSettings, "headers" | "endpoint">> & {
  readonly headers?: string;
  readonly onWarning?: () => void;
} = {}) => {
  const collector = await startCollector();
  const clock = testClock();
  const collecting = collectingLog();
  const log = {
    ...collecting,
    warn: (fields: LogFields, message: string): void => {
      onWarning?.();
      collecting.warn(fields, message);
    },
  };
  /** One more server that reports to the same collector. */
  const node = (instanceId: string) => {
    const metrics = createMetrics();
    const tracing = createOtelTracing(
      {
        endpoint: collector.endpoint,
        serviceName: "evenfall",
        sampleRatio: 1,
        batchDelayMs: 1,
        ...settings,
        headers: settings.headers === undefined ? null : createSecret(settings.headers),
      },
      { clock, log, metrics, instanceId },
    );
    /** How many spans ended so: sent, failed, dropped. */
    const counted = async (outcome: string): Promise<number> => {
      const family = await metrics.getSingleMetric("evenfall_trace_spans_total")?.get();
      return family?.values.find(({ labels }) => labels["outcome"] === outcome)?.value ?? 0;
    };
    return { tracing, counted };
  };
  return { collector, clock, log, node, ...node("node-1") };
};
