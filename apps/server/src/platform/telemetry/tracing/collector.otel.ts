import { AsyncLocalStorage } from "node:async_hooks";
import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, type SpanProcessor } from "@opentelemetry/sdk-trace";
import { countBy } from "../metrics/figures.ts";
import { parseOtlpHeaders } from "./otlp-headers.ts";
import type { TracingDeps, TracingSettings } from "./tracing.ts";

/** Spans that are held for a collector that does not take them; the newest beyond are dropped. */
export const QUEUED_SPANS_MAX = 4096;

/** The log reports a collector that fails at most this often. */
const TELL_AGAIN_MS = 60_000;

/** How long ended spans wait for others, and one try to send them takes at most; a test's are shorter. */
export interface Pace {
  readonly batchMs: number;
  readonly sendMs: number;
}

/** Sends ended spans to a collector, in batches and behind everybody's back: it may hang, err or be gone. */
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
    // More are failed at once, for each request holds its batch.
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
            // What the collector answered is not repeated: only that it failed, and how.
            const { code } = (result.error ?? {}) as { readonly code?: unknown };
            log.warn({ spans: batch.length, code }, "traces could not be sent to the collector");
          }
          done(result);
        }),
    },
  });
  // A batch belongs to nobody: its timers must not go on under the id of the request that began it.
  const outside = AsyncLocalStorage.snapshot();
  return {
    onStart: () => undefined,
    onEnd: (span) => {
      // The library's own limit leaves out what is on its way.
      if (queued >= QUEUED_SPANS_MAX) return spans("dropped");
      queued += 1;
      outside(() => batches.onEnd(span));
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
};
