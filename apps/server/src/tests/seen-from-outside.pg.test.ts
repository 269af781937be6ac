import { readFileSync } from "node:fs";
import { ENDPOINTS, mustParse } from "@evenfall/contracts";
import { NOTICE_VERSION } from "@evenfall/domain";
import { scenario, startModelServer } from "@evenfall/testing";
import { onTestFinished, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { uuidIds } from "../platform/ids.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { carryTrace, createScope, workFields } from "../platform/telemetry/tracing/index.ts";
import { startCollector } from "@evenfall/testing/platform/trace-collector.ts";
import { createOtelTracing } from "../platform/telemetry/tracing/tracing.otel.ts";
import { CONTENT, given, startTestNode } from "@evenfall/testing/server/node.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";

const WORDS = "meet me by the pier at nine";
const ANSWER = "The pier it is, bring a coat";
const CLICK = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

/** A server in one piece with a model server and a collector, all over real sockets. */
const startServer = async () => {
  const collector = await startCollector();
  const modelServer = await startModelServer({ script: [scenario.reply(ANSWER)] });
  const config = given(
    readConfig({
      READ_DELAY_MS: "1-1",
      CONTENT_DIR: CONTENT,
      MODEL_BASE_URL: modelServer.url,
      MODEL_NAME: "test-model",
      MODEL_API_KEY: "sk-secret-key",
    }),
  );
  const { pool, drop } = await createTestDatabase();
  const metrics = createMetrics({ withProcess: true });
  const scope = createScope();
  const lines: string[] = [];
  const deps = { clock: systemClock, metrics, instanceId: "node-1" };
  const quiet = createLog({ level: "silent", destination: { write: () => undefined } });
  const tracing = createOtelTracing(
    {
      endpoint: collector.endpoint,
      headers: null,
      serviceName: "evenfall",
      sampleRatio: 1,
    },
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
    await drop();
  });
  const origin = await startTestNode({ config, pool, fetch, log, metrics, tracing, scope });
  return { origin, collector, modelServer, lines };
};

/** A visitor's browser: keeps its cookies, and names its click where it sends. */
const openBrowser = (origin: string) => {
  const cookies = new Map<string, string>();
  return async (
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        origin,
        "content-type": "application/json",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
};

it("shows one message as one trace, from the click to the model and back, without a word of it", async () => {
  const { origin, collector, modelServer, lines } = await startServer();
  const asks = openBrowser(origin);
  await asks("POST", "/api/visitor/age-step", { day: 1, month: 1, year: 1990 });
  const id = uuidIds.next();
  const started = await asks("POST", "/api/conversations", { id, assistantId: "marisol" });
  mustParse(ENDPOINTS.startConversation.response, started);
  await asks("POST", `/api/conversations/${id}/notices`, { version: NOTICE_VERSION });
  await asks(
    "POST",
    `/api/conversations/${id}/messages`,
    { id: uuidIds.next(), content: WORDS },
    { traceparent: `00-${CLICK.traceId}-${CLICK.spanId}-01` },
  );

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
  expect(await collector.span("run context")).toMatchObject({ traceId: CLICK.traceId });
  expect(modelServer.requests[0]?.headers["traceparent"]).toBe(
    `00-${CLICK.traceId}-${attempt?.spanId}-01`,
  );

  const told = [...collector.bodies, ...lines].join("\n");
  for (const word of ["pier", "coat", id, "sk-secret", "cookie"]) expect(told).not.toContain(word);

  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toContain(
    `evenfall_http_requests_total{method="POST",route="${route}",status="202"} 1`,
  );
  expect(metrics).toContain('evenfall_replies_total{source="engine"} 1');
  expect(metrics).toContain('evenfall_runs_ended_total{status="completed"} 1');
  expect(metrics).toContain('evenfall_turn_duration_seconds_count{source="engine"} 1');
  expect(metrics).toContain("evenfall_runs_due 0");
  expect(metrics).toContain("evenfall_database_up 1");
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
