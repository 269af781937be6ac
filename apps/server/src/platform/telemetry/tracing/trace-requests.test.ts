import { appOfTest } from "@evenfall/testing/server/app.ts";
import { traced } from "@evenfall/testing/platform/trace-collector.ts";
import { expect, it } from "vitest";
import type { Database, Queries } from "../../database/database.ts";
import { traceDatabase, traceRequests } from "./trace-requests.ts";

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
const ROUTE = "/api/conversations/:conversationId/messages";

/** Stands for the connection only: which work is traced is decided before anything is asked of it. */
const bare = {
  transaction: (work: (tx: Queries) => Promise<unknown>) => work({} as Queries),
  snapshot: (read: (tx: Queries) => Promise<unknown>) => read({} as Queries),
  queries: { ask: () => Promise.resolve([]) } as unknown as Queries,
} as Database;

const serve = async () => {
  const { collector, tracing } = await traced();
  const database = traceDatabase(bare, tracing);
  const server = appOfTest();
  server.use(traceRequests(tracing));
  server.onError((_error, context) => context.text("broken", 500));
  server.post(ROUTE, async (context) => {
    await database.transaction(() => database.snapshot(async () => undefined));
    await database.queries.ask({ name: "read_it", text: WORDS }, [WORDS]);
    return context.json(await context.req.json(), 202);
  });
  server.get("/api/broken", () =>
    database.transaction(() => Promise.reject(new Error(`Failed query: params: ${WORDS}`))),
  );
  return { server, collector };
};

const send = (headers: Readonly<Record<string, string>>) =>
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

it("tells no word, person, cookie, password, path or query, whatever a request brings", async () => {
  const { server, collector } = await serve();
  await server.fetch(send({ traceparent: WORDS, tracestate: "needle=1", baggage: "name=needle" }));
  await server.fetch(new Request(`http://localhost/api/broken?find=needle`));
  await server.fetch(new Request(`http://localhost/wp-admin/${CONVERSATION}?find=needle`));
  await server.fetch(new Request("http://localhost/api/broken", { method: "NEEDLE" }));
  await collector.until(() => collector.spans.length === 8);
  const sent = collector.bodies.join("\n").toLowerCase();
  for (const word of PRIVATE) expect(sent).not.toContain(word);
  const requests = collector.spans.filter(({ kind }) => kind === 2);
  expect(requests.map(({ name, status }) => [name, status.code])).toEqual([
    [`POST ${ROUTE}`, 0],
    ["GET /api/broken", 2],
    ["GET", 0],
    ["HTTP", 0],
  ]);
});
