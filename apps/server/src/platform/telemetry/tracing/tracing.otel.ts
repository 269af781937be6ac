import { AsyncLocalStorage } from "node:async_hooks";
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { withTimeout } from "../../clock.ts";
import { createCollector, type Pace } from "./collector.otel.ts";
import type { Span, SpanAttributes, Tracing, TracingDeps, TracingSettings } from "./tracing.ts";

const PACE: Pace = { batchMs: 2_000, sendMs: 5_000 };

/** The longest that stopping the server waits for the collector. */
export const STOP_MS = 2_000;

const W3C = new W3CTraceContextPropagator();

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** An identifier without spaces or @, so neither a sentence nor a mail address. */
const PLAIN = /^[\w.:/*{}-]{1,128}$/;

/** Attribute names are a closed list; this makes sure that no value is a person's words either. */
const plain = (attributes: SpanAttributes): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === "number" || PLAIN.test(value) ? value : "unfit",
    ]),
  );

/** The kind or name of what was thrown, never its message, which may contain people's words. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return "kind" in error && typeof error.kind === "string" ? error.kind : error.name;
};

const toSpan = (span: OtelSpan): Span => ({
  set: (attributes) => void span.setAttributes(plain(attributes)),
  rename: (name) => void span.updateName(name),
  fail: (kind) => {
    span.setAttribute("error.type", PLAIN.test(kind) ? kind : "unfit");
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
});

/**
 * Tracing by OpenTelemetry. It is not registered globally, so that libraries which could trace queries
 * with their parameters do not. Whether a trace is recorded depends on its id alone, so that nodes agree
 * and the sampling flag of a client's `traceparent` has no effect.
 */
export const createOtelTracing = (
  settings: TracingSettings,
  deps: TracingDeps,
  pace: Pace = PACE,
): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": settings.serviceName,
      "service.instance.id": deps.instanceId,
    }),
    sampler: new TraceIdRatioBasedSampler(settings.sampleRatio),
    spanProcessors: [createCollector(settings, deps, pace)],
  });
  const tracer = provider.getTracer("evenfall");
  const active = new AsyncLocalStorage<OtelSpan>();
  const parentOf = (parent: string | null | undefined): Context => {
    if (parent !== undefined)
      return W3C.extract(ROOT_CONTEXT, { traceparent: parent ?? "" }, defaultTextMapGetter);
    const span = active.getStore();
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
  };
  return {
    span: (name, work, { kind = "internal", attributes = {}, parent } = {}) => {
      const options = { kind: KINDS[kind], attributes: plain(attributes) };
      const span = tracer.startSpan(name, options, parentOf(parent));
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
      const here = active.getStore()?.spanContext();
      return here === undefined
        ? null
        : `00-${here.traceId}-${here.spanId}-0${here.traceFlags & 1}`;
    },
    stop: async () => {
      await withTimeout(deps.clock, STOP_MS, provider.shutdown());
    },
  };
};
