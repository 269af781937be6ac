import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, type SpanProcessor } from "@opentelemetry/sdk-trace";
import type { Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { createBoundedProcessor } from "./bounded-processor.ts";
import { createCountedExporter, EXPORT_MS } from "./counted-exporter.ts";
import { createSpanCounter } from "./span-counter.ts";

/** Spans that are held for a collector that does not take them; the newest beyond are dropped. */
export const HELD_SPANS_MAX = 4096;

/** The log tells of a collector that fails at most this often. */
const TELL_AGAIN_MS = 60_000;

/** One try, and what the library tries again within it. */
const SEND_MS = 5_000;

/** Requests to the collector at once; more are held back, for each holds its batch. */
const SENDS_MAX = 4;

export interface CollectorSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How long ended spans wait for others before they are sent. */
  readonly batchDelayMs: number;
}

export interface CollectorDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Registry;
}

/** Sends ended spans to a collector, in batches and behind everybody's back: it may hang, err or be gone. */
export const createCollector = (
  { endpoint, headers, batchDelayMs }: CollectorSettings,
  { clock, log, metrics }: CollectorDeps,
): SpanProcessor => {
  const spans = createSpanCounter(metrics);
  let held = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const exporter = createCountedExporter({
    clock,
    exporter: new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: SEND_MS,
      concurrencyLimit: SENDS_MAX,
    }),
    onEnd: (count, error) => {
      held -= count;
      spans.inc({ outcome: error === null ? "sent" : "failed" }, count);
      if (error === null || clock.now() - toldAt < TELL_AGAIN_MS) return;
      toldAt = clock.now();
      // What the collector answered is not repeated: only that it failed, and how.
      const { code } = error as { readonly code?: unknown };
      log.warn({ spans: count, code }, "traces could not be sent to the collector");
    },
  });
  return createBoundedProcessor({
    processor: new BatchSpanProcessor({
      exporter,
      scheduledDelayMillis: batchDelayMs,
      exportTimeoutMillis: EXPORT_MS + 1_000,
      maxQueueSize: HELD_SPANS_MAX,
    }),
    held: () => held,
    max: HELD_SPANS_MAX,
    onTaken: () => {
      held += 1;
    },
    onDropped: () => spans.inc({ outcome: "dropped" }),
  });
};
