import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listen } from "../model-server/listen.ts";
import { collectingLog } from "./collecting-log.ts";
import { testClock } from "./clock.ts";
import { createMetrics } from "@evenfall/server/platform/telemetry/metrics.ts";
import { createSecret } from "@evenfall/server/platform/secrets/secret.ts";
import { createOtelTracing } from "@evenfall/server/platform/telemetry/tracing/tracing.otel.ts";

type Attributes = readonly { readonly key: string; readonly value: Record<string, unknown> }[];

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number };
  readonly attributes: Attributes;
}

/** The parts of an OTLP request (HTTP, JSON) that tests look at. */
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const read = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = (body: string) =>
  (JSON.parse(body) as ExportRequest).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: read(span.attributes),
        resource: read(resource.attributes),
      })),
  );

type ReceivedSpan = ReturnType<typeof spansIn>[number];

/** A collector on loopback that can misbehave. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let mood: "well" | "hangs" | "errs" = "well";
  let changed = Promise.withResolvers<void>();
  const { url, close } = await listen(async (request, response) => {
    headers.push(request.headers);
    const body = await text(request);
    bodies.push(body);
    if (mood === "errs") response.writeHead(500).end("babble");
    else if (mood === "well" && request.url === "/v1/traces") {
      spans.push(...spansIn(body));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    }
    changed.resolve();
    changed = Promise.withResolvers();
  });
  onTestFinished(close);
  /** Resolves when what has arrived makes it true. */
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await changed.promise;
  };
  return {
    endpoint: url,
    spans,
    bodies,
    headers,
    until,
    is: (next: typeof mood): void => void (mood = next),
    /** The one span of that name, once it has come. */
    span: async (name: string): Promise<ReceivedSpan> => {
      await until(() => spans.some((received) => received.name === name));
      const [found, ...more] = spans.filter((received) => received.name === name);
      if (found === undefined || more.length > 0) throw new Error(`not one span is called ${name}`);
      return found;
    },
  };
};

/** A server's tracing with a real socket to a collector's stand-in. */
export const traced = async ({ sampleRatio = 1, sendMs = 5_000 } = {}) => {
  const collector = await startCollector();
  const clock = testClock();
  const log = collectingLog();
  const metrics = createMetrics();
  const headers = createSecret("authorization=Bearer%20k");
  const tracing = createOtelTracing(
    { endpoint: collector.endpoint, serviceName: "evenfall", sampleRatio, headers },
    { clock, log, metrics, instanceId: "node-1" },
    { batchMs: 1, sendMs },
  );
  /** How many spans had that outcome: sent, failed, dropped. */
  const counted = async (outcome: string): Promise<number> => {
    const family = await metrics.getSingleMetric("evenfall_trace_spans_total")?.get();
    return family?.values.find(({ labels }) => labels["outcome"] === outcome)?.value ?? 0;
  };
  return { collector, clock, log, tracing, counted };
};
