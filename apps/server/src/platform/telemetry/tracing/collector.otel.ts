import { AsyncLocalStorage } from "node:async_hooks";
import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, type SpanProcessor } from "@opentelemetry/sdk-trace";
import { countBy } from "../metrics/figures.ts";
import { parseOtlpHeaders } from "./otlp-headers.ts";
import type { TracingDeps, TracingSettings } from "./tracing.ts";

/** Spans kept for a collector that does not accept them; with this many, new ones are dropped. */
export const QUEUED_SPANS_MAX = 4096;

/** The log reports a failing collector at most this often. */
const TELL_AGAIN_MS = 60_000;

/** How long ended spans wait to form a batch, and how long sending one may take; shorter in tests. */
export interface Pace {
  readonly batchMs: number;
  readonly sendMs: number;
}

/** Sends ended spans to a collector, in batches in the background; nothing waits for one that hangs or fails. */
export const createCollector = (
  { endpoint, headers }: TracingSettings,
  { clock, log, metrics }: TracingDeps,
  { batchMs, sendMs }: Pace,
): SpanProcessor => {
  const spans = countBy(
    metrics,
    {
      name: "evenfall_trace_spans_total",
      help: "Spans that ended, by what became of them: sent, failed at the collector, or dropped unsent.",
      label: "outcome",
    },
    ["sent", "failed", "dropped"],
  );
  let queued = 0;
  let tellAt = Number.NEGATIVE_INFINITY;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint?.replace(/\/+$/, "")}/v1/traces`,
    headers: { ...parseOtlpHeaders(headers?.reveal() ?? "") },
    timeoutMillis: sendMs,
    // Further exports fail at once, since each request under way keeps its batch in memory.
    concurrencyLimit: 4,
  });
  const batches = new BatchSpanProcessor({
    scheduledDelayMillis: batchMs,
    exportTimeoutMillis: 2 * sendMs,
    maxQueueSize: QUEUED_SPANS_MAX,
    exporter: {
      shutdown: () => exporter.shutdown(),
      export: (batch, done) =>
        exporter.export(batch, (result) => {
          queued -= batch.length;
          spans(result.code === ExportResultCode.SUCCESS ? "sent" : "failed", batch.length);
          if (result.code !== ExportResultCode.SUCCESS && clock.now() >= tellAt) {
            tellAt = clock.now() + TELL_AGAIN_MS;
            // The log has only the code of the failure, not what the collector answered.
            const { code } = (result.error ?? {}) as { readonly code?: unknown };
            log.warn({ spans: batch.length, code }, "traces could not be sent to the collector");
          }
          done(result);
        }),
    },
  });
  // A batch belongs to no request: its timers must not run in the context of the one that began it.
  const outside = AsyncLocalStorage.snapshot();
  return {
    onStart: () => undefined,
    onEnd: (span) => {
      // The library's own limit does not count spans that are being sent.
      if (queued >= QUEUED_SPANS_MAX) return spans("dropped");
      queued += 1;
      outside(() => batches.onEnd(span));
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
};
