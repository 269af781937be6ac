import { Hono } from "hono";
import { expect, it } from "vitest";
import type { HttpEnv } from "../http/index.ts";
import { noTracing } from "./no-tracing.ts";
import { traced } from "./test-traced.ts";
import { traceRequests } from "./trace-requests.ts";
import type { Tracing } from "./tracing.ts";

const CONVERSATION = "01890000-0000-7000-8000-000000000001";
const WORDS = "meet me at nine by the pier";
const PRIVATE = [
  CONVERSATION,
  "pier",
  "c00kie",
  "hunter22",
  "sam@example.com",
  "needle",
  "10.1.2.3",
];

const app = (tracing: Tracing) => {
  const server = new Hono<HttpEnv>();
  server.use(async (context, next) => {
    context.set("requestId", "request-1");
    await next();
  });
  server.use(traceRequests(tracing));
  server.onError((_error, context) => context.text("broken", 500));
  server.post("/api/conversations/:conversationId/messages", async (context) => {
    const { content } = await context.req.json<{ content: string }>();
    return context.json({ content }, 202);
  });
  server.get("/api/broken", () => {
    throw new Error(WORDS);
  });
  server.get("/healthz", (context) => context.text("ok"));
  return server;
};

const send = (headers: Readonly<Record<string, string>> = {}) =>
  new Request(`http://localhost/api/conversations/${CONVERSATION}/messages?find=needle`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: "session=c00kie",
      authorization: "Bearer c00kie",
      "x-forwarded-for": "10.1.2.3",
      ...headers,
    },
    body: JSON.stringify({ content: WORDS, password: "hunter22", email: "sam@example.com" }),
  });

it("names a request by its method and its route's template", async () => {
  const { collector, tracing } = await traced();
  expect((await app(tracing).fetch(send())).status).toBe(202);
  const route = "/api/conversations/:conversationId/messages";
  expect(await collector.span(`POST ${route}`)).toMatchObject({
    kind: 2,
    failed: false,
    attributes: {
      "http.request.method": "POST",
      "http.route": route,
      "http.response.status_code": 202,
      "evenfall.request.id": "request-1",
    },
  });
});

it("continues the trace that the browser began", async () => {
  const { collector, tracing } = await traced();
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  await app(tracing).fetch(send({ traceparent: `00-${traceId}-b7ad6b7169203331-01` }));
  await collector.until(() => collector.spans.length > 0);
  expect(collector.spans).toMatchObject([{ traceId, parentSpanId: "b7ad6b7169203331" }]);
});

it("tells no word, person, cookie, password, path or query, whatever a request brings", async () => {
  const { collector, tracing } = await traced();
  const server = app(tracing);
  await server.fetch(send({ traceparent: WORDS, tracestate: "needle=1", baggage: "name=needle" }));
  await server.fetch(new Request(`http://localhost/api/broken?find=needle`));
  await server.fetch(new Request(`http://localhost/wp-admin/${CONVERSATION}?find=needle`));
  await server.fetch(new Request("http://localhost/api/broken", { method: "NEEDLE" }));
  await collector.until(() => collector.spans.length === 4);
  const sent = collector.bodies.join("\n");
  for (const word of PRIVATE) expect(sent.toLowerCase()).not.toContain(word);
  expect(collector.spans.map(({ name, failed }) => [name, failed])).toEqual([
    ["POST /api/conversations/:conversationId/messages", false],
    ["GET /api/broken", true],
    ["GET", false],
    ["HTTP", false],
  ]);
});

it("leaves out what machines ask every few seconds", async () => {
  const { collector, tracing } = await traced();
  const server = app(tracing);
  await server.fetch(new Request("http://localhost/healthz"));
  await server.fetch(send());
  await collector.until(() => collector.spans.length > 0);
  expect(collector.spans.map(({ kind, name }) => [kind, name.split(" ")[0]])).toEqual([
    [2, "POST"],
  ]);
});

it("answers the same where nothing is traced", async () => {
  const answer = await app(noTracing).fetch(send());
  expect([answer.status, await answer.json()]).toEqual([202, { content: WORDS }]);
});
