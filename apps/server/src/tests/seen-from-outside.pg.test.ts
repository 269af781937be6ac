import { Counter, Histogram } from "prom-client";
import { scenario, startModelServer } from "@evenfall/testing";
import { onTestFinished, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { createLocalBus, registerBusMetrics } from "../platform/events/index.ts";
import { uuidIds } from "../platform/ids.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { carryTrace, createScope, workFields } from "../platform/telemetry/tracing/index.ts";
import { startCollector } from "@evenfall/testing/platform/trace-collector.ts";
import { createOtelTracing } from "../platform/telemetry/tracing/tracing.otel.ts";
import { openBrowser } from "@evenfall/testing/security/browser.ts";
import { isAdult, opensThread, startPlace } from "@evenfall/testing/security/place.ts";

const WORDS = "meet me by the pier at nine";
const ANSWER = "The pier it is, bring a coat";
const CLICK = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

/** A server in one piece with a model server and a collector, all over real sockets. */
const startServer = async () => {
  const collector = await startCollector();
  const modelServer = await startModelServer({ script: [scenario.reply(ANSWER)] });
  const metrics = createMetrics({ withProcess: true });
  const scope = createScope();
  const lines: string[] = [];
  const deps = { clock: systemClock, metrics, instanceId: "node-1" };
  const quiet = createLog({ level: "silent", destination: { write: () => undefined } });
  const tracing = createOtelTracing(
    { endpoint: collector.endpoint, headers: null, serviceName: "evenfall", sampleRatio: 1 },
    { ...deps, log: quiet },
    { batchMs: 1, sendMs: 5_000 },
  );
  const log = createLog({
    level: "info",
    destination: { write: (line) => lines.push(line) },
    context: () => workFields(scope, tracing),
  });
  const fetch = carryTrace(globalThis.fetch, { tracing, hosts: ["127.0.0.1"] });
  onTestFinished(async () => {
    await tracing.stop();
    await modelServer.close();
  });
  const settings = {
    MODEL_BASE_URL: modelServer.url,
    MODEL_NAME: "test-model",
    MODEL_API_KEY: "sk-secret-key",
  };
  const { origin, db } = await startPlace(settings, { fetch, log, metrics, tracing, scope });
  return { origin, db, collector, modelServer, lines, metrics };
};

/** What a request may bring that no span may hold. */
const NEEDLES = {
  traceparent: WORDS,
  tracestate: "needle=1",
  baggage: "name=needle",
  authorization: "Bearer needle",
  "x-forwarded-for": "10.1.2.3",
};

it("shows one message as one trace, from the click to the model and back, without a word of it", async () => {
  const { origin, collector, modelServer, lines } = await startServer();
  const browser = openBrowser(origin);
  await isAdult(browser);
  const id = await opensThread(browser);
  const sent = await browser.asks("POST", `/api/conversations/${id}/messages`, {
    body: { id: uuidIds.next(), content: WORDS },
    headers: { traceparent: `00-${CLICK.traceId}-${CLICK.spanId}-01` },
  });
  expect(sent.status).toBe(202);

  const run = await collector.span("run");
  const route = "/api/conversations/:conversationId/messages";
  const send = await collector.span(`POST ${route}`);
  const [read, attempt, store] = await Promise.all(
    ["run read", "engine attempt", "run store"].map((name) => collector.span(name)),
  );
  expect(send).toMatchObject({ traceId: CLICK.traceId, parentSpanId: CLICK.spanId, kind: 2 });
  expect(run).toMatchObject({ traceId: CLICK.traceId, parentSpanId: send.spanId });
  for (const step of [read, attempt, store])
    expect(step).toMatchObject({ traceId: CLICK.traceId, parentSpanId: run.spanId });
  expect(attempt).toMatchObject({
    kind: 3,
    attributes: { "evenfall.engine.name": "openai-compatible", "evenfall.outcome": "completed" },
  });
  expect(
    collector.spans.filter(({ parentSpanId }) => parentSpanId === store?.spanId),
  ).toMatchObject([{ name: "database transaction" }, { name: "run announce" }]);
  expect(modelServer.requests[0]?.headers["traceparent"]).toBe(
    `00-${CLICK.traceId}-${attempt?.spanId}-01`,
  );

  const told = [...collector.bodies, ...lines].join("\n");
  for (const word of ["pier", "coat", id, "sk-secret", "cookie"]) expect(told).not.toContain(word);

  const metrics = await (await fetch(`${origin}/metrics`)).text();
  for (const line of [
    `evenfall_http_requests_total{method="POST",route="${route}",status="202"} 1`,
    'evenfall_replies_total{source="engine"} 1',
    'evenfall_runs_ended_total{status="completed"} 1',
    'evenfall_turn_duration_seconds_count{source="engine"} 1',
    "evenfall_runs_due 0",
    "evenfall_database_up 1",
  ])
    expect(metrics).toContain(line);
});

it("tells no word, path, query or header of a request that is odd or fails", async () => {
  const { origin, db, collector } = await startServer();
  const browser = openBrowser(origin, new Map([["session", "needle"]]));
  const odd = { headers: NEEDLES, body: { content: WORDS, password: "needle" } };
  await browser.asks("PURGE", "/api/needle?find=needle", odd);
  await browser.asks("POST", "/wp-admin/needle?find=needle", odd);
  await db.pool.query("alter table guest_passes rename to away");
  await browser.asks("POST", "/api/conversations/needle/messages?find=needle", odd);
  await browser.asks("GET", "/api/visitor?find=needle", { headers: NEEDLES });
  browser.cookies.set("evenfall_guest", "n".repeat(43));
  await browser.asks("GET", "/api/visitor?find=needle", { headers: NEEDLES });
  const requests = () => collector.spans.filter(({ kind }) => kind === 2);
  await collector.until(() => requests().length >= 5);
  expect(requests().map(({ name, status }) => [name, status.code])).toEqual([
    ["HTTP /api/*", 0],
    // This server has no page to say so with.
    ["POST", 2],
    ["POST /api/conversations/:conversationId/messages", 0],
    ["GET /api/visitor", 0],
    ["GET /api/visitor", 2],
  ]);
  expect(collector.bodies.join().toLowerCase()).not.toMatch(/needle|pier|10\.1\.2\.3/);
});

it("lists every metric of a server, for who watches it", async () => {
  const { metrics } = await startServer();
  // As on a node that is not alone.
  const bus = createLocalBus();
  const carrier = { name: "nats", isUp: true, waiting: 0 } as const;
  registerBusMetrics({ ...bus, state: () => ({ ...bus.state(), carrier }) }, metrics);
  const rows = metrics
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith("evenfall_"))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((metric) => {
      const [counter, histogram] = [metric instanceof Counter, metric instanceof Histogram];
      const type = counter ? "counter" : histogram ? "histogram" : "gauge";
      const labels = "labelNames" in metric ? (metric.labelNames as readonly string[]) : [];
      const by = labels.map((label) => `\`${label}\``).join(", ");
      return `- \`${metric.name}\` (${type}${by && ` by ${by}`}): ${metric.help}`;
    });
  const list = [
    "# Metrics",
    "",
    "What `/metrics` shows, with kind and labels. Names of the process (`process_*`, `nodejs_*`) are prom-client's. The queue of runs and `evenfall_database_up` are read at the scrape; the queue is the same on every node: take `max`, not `sum`.",
    "",
    ...rows,
    "",
  ].join("\n");
  await expect(list).toMatchFileSnapshot("../../../../deploy/observability/metrics.md");
});
