import { AsyncLocalStorage } from "node:async_hooks";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { createCollector } from "./collector.otel.ts";
import type { TracingDeps, TracingSettings } from "./open-tracing.ts";
import { parseOtlpHeaders } from "./otlp-headers.ts";
import { plainAttributes, plainWord } from "./plain-attributes.ts";
import { parseTraceparent, toTraceparent } from "./traceparent.ts";
import type { Span, SpanOptions, Tracing } from "./tracing.ts";

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** Spans wait this long for others before they are sent. */
const BATCH_DELAY_MS = 2_000;

/** Longest that the end of the server waits for the collector. */
export const STOP_MS = 2_000;

/** The kind of what was thrown: a name, never a message, which may hold people's words. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return "kind" in error && typeof error.kind === "string" ? error.kind : error.name;
};

const toSpan = (span: OtelSpan): Span => ({
  set: (attributes) => void span.setAttributes(plainAttributes(attributes)),
  rename: (name) => void span.updateName(name),
  fail: (kind) => {
    span.setAttribute("error.type", plainWord(kind));
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
});

/**
 * Tracing by OpenTelemetry. It is registered nowhere: libraries that would trace by themselves, with
 * queries and their parameters, find nobody to tell.
 */
export const createOtelTracing = (
  settings: TracingSettings & { readonly endpoint: string; readonly batchDelayMs?: number },
  deps: TracingDeps,
): Tracing => {
  const ratio = new TraceIdRatioBasedSampler(settings.sampleRatio);
  const headers = parseOtlpHeaders(settings.headers?.reveal() ?? "");
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": settings.serviceName,
      "service.instance.id": deps.instanceId,
    }),
    sampler: new ParentBasedSampler({ root: ratio }),
    spanProcessors: [
      createCollector(
        {
          endpoint: settings.endpoint,
          headers: headers.ok ? headers.value : {},
          batchDelayMs: settings.batchDelayMs ?? BATCH_DELAY_MS,
        },
        deps,
      ),
    ],
  });
  const tracer = provider.getTracer("evenfall");
  const active = new AsyncLocalStorage<OtelSpan>();

  const below = (traceparent: string | null, isTrusted: boolean): Context => {
    const place = parseTraceparent(traceparent);
    if (place === null) return ROOT_CONTEXT;
    const isSampled = isTrusted
      ? place.isSampled
      : ratio.shouldSample(ROOT_CONTEXT, place.traceId).decision ===
        SamplingDecision.RECORD_AND_SAMPLED;
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId: place.traceId,
      spanId: place.spanId,
      traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
    });
  };
  const parentOf = ({ parent, caller }: SpanOptions): Context => {
    if (parent !== undefined) return below(parent, true);
    if (caller !== undefined) return below(caller, false);
    const span = active.getStore();
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
  };

  return {
    span: (name, work, options = {}) => {
      const kind = KINDS[options.kind ?? "internal"];
      const attributes = plainAttributes(options.attributes ?? {});
      const span = tracer.startSpan(name, { kind, attributes }, parentOf(options));
      return active.run(span, async () => {
        const shown = toSpan(span);
        try {
          return await work(shown);
        } catch (error) {
          shown.fail(kindOf(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceparent: () => {
      const span = active.getStore();
      if (span === undefined) return null;
      const { traceId, spanId, traceFlags } = span.spanContext();
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      return toTraceparent({ traceId, spanId, isSampled });
    },
    stop: () =>
      new Promise((resolve) => {
        const cancel = deps.clock.after(STOP_MS, resolve);
        provider
          .shutdown()
          .catch(() => undefined)
          .finally(() => {
            cancel();
            resolve();
          });
      }),
  };
};
