import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { expect, it, onTestFinished, vi } from "vitest";
import { listenOn } from "@evenfall/testing/network/loopback.ts";
import type { Shortage } from "../telemetry/metrics.ts";
import { boundConnections, type CapacityLimits, limitCapacity } from "./capacity.ts";
import type { HttpEnv } from "./http-env.ts";
import { failureResponse } from "./http-failure.ts";

const PATIENT = { timeout: 120_000, interval: 5 };
const ROOMY: CapacityLimits = { requestsMax: 100, streamsMax: 100, waitingMax: 100 };

/** A real server whose requests the test holds; `/stream` is its event stream. */
const serve = async (limits: Partial<CapacityLimits> = {}) => {
  const database = { waiting: 0 };
  const shed: Shortage[] = [];
  const held: (() => void)[] = [];
  let strangers = 0;
  const app = new Hono<HttpEnv>();
  app.onError(() => new Response("broke", { status: 500 }));
  app.get("/healthz", (context) => context.text("ok"));
  const { counts } = limitCapacity(app, ["/api/*"], {
    limits: { ...ROOMY, ...limits },
    streamPath: "/api/stream",
    // Each request has its own network, unless it names one.
    networkOf: (context) => context.req.query("from") ?? `stranger ${(strangers += 1)}`,
    waiting: () => database.waiting,
    chance: { next: () => 0 },
    refuse: (_context, retryAfterMs) =>
      failureResponse({ kind: "unavailable", retryAt: retryAfterMs }, "request-1", 0),
    onShed: (shortage) => shed.push(shortage),
  });
  app.get("/api/quick", (context) => context.text("done"));
  app.get("/api/breaks", () => {
    throw new Error("a defect");
  });
  app.get("/api/held", async (context) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return context.text("done");
  });
  app.get("/api/stream", (context) => {
    if (context.req.query("known") === "no") return context.text("who?", 401);
    const { outgoing } = context.env;
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    outgoing.write("data: {}\n\n");
    return RESPONSE_ALREADY_SENT;
  });
  app.get(
    "/api/run",
    () => new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } }),
  );
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  boundConnections(server, { ...ROOMY, ...limits });
  const port = await listenOn(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const asks = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const status = async (path: string): Promise<number> => {
    const answer = await asks(path);
    await answer.text();
    return answer.status;
  };
  /** Sends a request without waiting for the end of the response. */
  const opens = async (path: string) => {
    const request = get({ port, host: "127.0.0.1", path });
    request.on("error", () => undefined);
    const [incoming] = (await once(request, "response")) as [IncomingMessage];
    incoming.on("error", () => undefined);
    return { status: incoming.statusCode, leaves: () => void request.destroy() };
  };
  const isHeld = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count), PATIENT);
  return { server, port, asks, status, opens, held, isHeld, counts, database, shed };
};

it("turns away the request that is too much with 503 and when to come back, and takes it later", async () => {
  const { asks, status, held, isHeld, shed, counts, database } = await serve({ requestsMax: 2 });
  const first = [status("/api/held"), status("/api/held")];
  await isHeld(2);
  const refused = await asks("/api/quick");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toMatchObject({ error: { kind: "unavailable" } });
  expect(shed).toEqual(["requests"]);
  expect(await status("/healthz")).toBe(200);
  for (const release of held) release();
  expect(await Promise.all(first)).toEqual([200, 200]);
  await expect.poll(counts, PATIENT).toEqual([0, 0]);
  expect(await status("/api/quick")).toBe(200);
  // The same while too many queries wait for the database.
  database.waiting = ROOMY.waitingMax;
  expect(await status("/api/quick")).toBe(503);
  expect(await status("/healthz")).toBe(200);
  expect(shed).toEqual(["requests", "database"]);
});

it("keeps half of the requests from any one network, until its own have ended", async () => {
  const { status, opens, held, isHeld, shed, counts } = await serve({ requestsMax: 14 });
  const first = Array.from({ length: 7 }, () => status("/api/held?from=one"));
  await isHeld(7);
  expect(await status("/api/quick?from=one")).toBe(503);
  expect(shed).toEqual(["network"]);
  expect(await status("/api/quick?from=other")).toBe(200);
  for (const release of held) release();
  expect(await Promise.all(first)).toEqual(first.map(() => 200));
  await expect.poll(counts, PATIENT).toEqual([0, 0]);
  // An open stream no longer counts as a request.
  for (let count = 0; count < 8; count += 1)
    expect((await opens("/api/stream?from=one")).status).toBe(200);
});

it("turns away the stream that is too much, and nothing else; another may open when one ends", async () => {
  const { status, opens, counts, shed } = await serve({ streamsMax: 2, requestsMax: 2 });
  const tabs = [await opens("/api/stream"), await opens("/api/stream")];
  await expect.poll(counts, PATIENT).toEqual([0, 2]);
  expect(await status("/api/stream")).toBe(503);
  expect(shed).toEqual(["streams"]);
  expect(await status("/api/quick")).toBe(200);
  tabs[0]?.leaves();
  await expect.poll(counts, PATIENT).toEqual([0, 1]);
  // A program's stream of a run counts as a stream too, from its first byte to its end.
  const next = await opens("/api/run");
  expect(next.status).toBe(200);
  await expect.poll(counts, PATIENT).toEqual([0, 2]);
  next.leaves();
  await expect.poll(counts, PATIENT).toEqual([0, 1]);
});

it("keeps a request's place until its work has ended, although its client hung up", async () => {
  const { port, held, isHeld, counts, status } = await serve({ requestsMax: 3 });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  // Pipelined: only the first one's response has the connection.
  socket.write("GET /api/held HTTP/1.1\r\nhost: a\r\n\r\n".repeat(3));
  await isHeld(3);
  socket.destroy();
  await once(socket, "close");
  await expect.poll(counts, PATIENT).toEqual([3, 0]);
  expect(await status("/api/quick")).toBe(503);
  for (const release of held) release();
  await expect.poll(counts, PATIENT).toEqual([0, 0]);
});

it("takes as many connections as its streams and requests may need, and drops the next", async () => {
  const { server, port } = await serve({ streamsMax: 2, requestsMax: 1 });
  for (let count = 0; count < 9; count += 1) {
    const taken = once(server, count < 8 ? "connection" : "drop");
    connect(port, "127.0.0.1").on("error", () => undefined);
    await taken;
  }
  expect(server.maxConnections).toBe(8);
});
