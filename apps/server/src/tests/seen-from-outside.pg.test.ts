import { readFileSync } from "node:fs";
import { scenario, startModelServer } from "@evenfall/testing";
import { onTestFinished, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
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
  const { origin } = await startPlace(settings, { fetch, log, metrics, tracing, scope });
  return { origin, collector, modelServer, lines };
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
  const listed = readFileSync(
    new URL("../../../../deploy/observability/metrics.md", import.meta.url),
    "utf8",
  );
  const names = (text: string, form: RegExp) =>
    [...text.matchAll(form)].map(([, name = ""]) => name);
  const shown = names(metrics, /^# TYPE (evenfall_\w+)/gm).toSorted();
  // A node that is alone has no other node to tell of.
  const own = names(listed, /^- `(\w+)`/gm).filter((name) => !name.startsWith("evenfall_bus_"));
  expect(shown.filter((name) => !name.startsWith("evenfall_bus_"))).toEqual(own.toSorted());
});
