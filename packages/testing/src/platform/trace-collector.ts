import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { collectingLog, type CollectingLog } from "./collecting-log.ts";
import { testClock } from "./clock.ts";
import { createMetrics } from "@evenfall/server/platform/telemetry/metrics.ts";
import { createSecret } from "@evenfall/server/platform/secrets/secret.ts";
import { createOtelTracing } from "@evenfall/server/platform/telemetry/tracing/tracing.otel.ts";

const attributes = z
  .array(
    z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number()])) }),
  )
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]])),
  );
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string().min(1),
  kind: z.int(),
  status: z.object({ code: z.int() }),
  attributes,
});
/** What is looked at of a request of OTLP over HTTP in JSON. */
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

type ReceivedSpan = z.infer<typeof span> & { readonly resource: z.infer<typeof attributes> };

/** A collector on loopback that can misbehave. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let mood: "well" | "hangs" | "errs" = "well";
  let changed = Promise.withResolvers<void>();
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    headers.push(request.headers);
    const body = await text(request);
    bodies.push(body);
    if (mood === "errs") response.writeHead(500).end("babble");
    else if (mood === "well" && request.url === "/v1/traces") {
      for (const { resource, scopeSpans } of exportRequest.parse(JSON.parse(body)).resourceSpans)
        for (const received of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...received, resource: resource.attributes });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    }
    changed.resolve();
    changed = Promise.withResolvers();
  };
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  /** Resolves when something that was sent makes it true. */
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await changed.promise;
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    until,
    is: (next: typeof mood): void => {
      mood = next;
    },
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
export const traced = async ({
  sampleRatio = 1,
  sendMs = 5_000,
  onWarning = (): void => undefined,
} = {}) => {
  const collector = await startCollector();
  const clock = testClock();
  const collecting = collectingLog();
  const log: CollectingLog = {
    ...collecting,
    warn: (...line) => {
      collecting.warn(...line);
      onWarning();
    },
  };
  /** One more server that reports to the same collector. */
  const node = (instanceId: string) => {
    const metrics = createMetrics();
    const headers = createSecret("authorization=Bearer%20k");
    const tracing = createOtelTracing(
      { endpoint: collector.endpoint, serviceName: "evenfall", sampleRatio, headers },
      { clock, log, metrics, instanceId },
      { batchMs: 1, sendMs },
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
