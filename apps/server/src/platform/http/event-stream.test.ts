import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { listenOn } from "@evenfall/testing/network/loopback.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createLocalBus } from "../events/index.ts";
import { createEventHub } from "../events/event-hub.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import {
  BEHIND_MAX_BYTES,
  CHECK_EVERY_PINGS,
  createEventStreams,
  PING_MS,
  type EventStreamsDeps,
} from "./event-stream.ts";

const SAM = { ownerId: "sam", credential: "pass", authenticatedBy: "pass 1", network: "home" };
const BOUNDS = { streamsPerVisitor: 3, streamsPerNetwork: 5 };

const everyName = (names: readonly string[]) => Promise.resolve(new Set(names));

/** A real server that opens a stream for each request; `/kim/home` is from Kim, at the network "home". */
const serve = async (stillAuthenticated: EventStreamsDeps["stillAuthenticated"] = everyName) => {
  const hub = createEventHub({ bus: createLocalBus(), standingsOf: async () => [] });
  const clock = testClock();
  const log = collectingLog();
  const streams = createEventStreams({ hub, clock, log, bounds: BOUNDS, stillAuthenticated });
  const responses: ServerResponse[] = [];
  const server = createServer((request, response) => {
    responses.push(response);
    const [, name = "", network = ""] = (request.url ?? "/").split("/");
    if (name === "left") {
      response.on("close", () => streams.open(response, SAM, {}));
      return response.flushHeaders();
    }
    const visitor =
      name === ""
        ? SAM
        : { ownerId: name, credential: name, authenticatedBy: `pass of ${name}`, network };
    if (streams.open(response, visitor, { "x-own": "header" }) === "too-many")
      response.writeHead(429).end();
  });
  const port = await listenOn(server);
  onTestFinished(() => void server.close());
  const comes = async (path = "/") => {
    const request = get({ port, host: "127.0.0.1", path });
    const [incoming] = (await once(request, "response")) as [IncomingMessage];
    let text = "";
    incoming.on("error", () => undefined);
    incoming.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    const hears = async (words: string): Promise<string> => {
      while (!text.includes(words)) await once(incoming, "data");
      return text;
    };
    const ended = new Promise<void>((resolve) => incoming.on("end", resolve));
    return { request, incoming, hears, ended };
  };
  return { hub, clock, log, streams, responses, comes };
};

it("opens, carries events, pings while anybody listens, and ends with its credential", async () => {
  const harness = await serve();
  const tab = await harness.comes();
  expect(tab.incoming.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "x-own": "header",
  });
  expect(await tab.hears("stream-opened")).toBe('retry: 1000\ndata: {"type":"stream-opened"}\n\n');
  harness.hub.publish("sam", { type: "visitor-changed" });
  await tab.hears('data: {"type":"visitor-changed"}\n\n');
  for (let ping = 0; ping < 2; ping += 1) await harness.clock.advance(PING_MS);
  expect((await tab.hears("ping\ndata: {}\n\nevent: ping")).match(/event: ping/g)).toHaveLength(2);
  // The credential is no longer valid; an event published at the same moment causes no error.
  harness.hub.closeCredential("pass");
  harness.hub.publish("sam", { type: "visitor-changed" });
  await tab.ended;
  expect([harness.hub.size, harness.clock.pending()]).toEqual([0, 0]);
});

it("cuts off a reader that is far behind, and nobody else", async () => {
  const harness = await serve();
  const tab = await harness.comes();
  await tab.hears("stream-opened");
  const [response] = harness.responses;
  if (response === undefined) throw new Error("no stream");
  response.cork();
  const closed = once(response, "close");
  const conversationId = "x".repeat(BEHIND_MAX_BYTES);
  harness.hub.publish("sam", { type: "conversation-removed", conversationId });
  harness.hub.publish("sam", { type: "conversation-removed", conversationId });
  await closed;
  expect(harness.hub.size).toBe(0);
});

it("gives one visitor so many and one network so many, and another when one of them ends", async () => {
  const harness = await serve();
  const first = await harness.comes("/sam/home");
  for (const path of ["/sam/home", "/sam/away", "/kim/home", "/kim/home", "/lea/home"])
    expect((await harness.comes(path)).incoming.statusCode).toBe(200);
  for (const path of ["/sam/elsewhere", "/eve/home"])
    expect((await harness.comes(path)).incoming.statusCode).toBe(429);
  expect((await harness.comes("/eve/away")).incoming.statusCode).toBe(200);
  const [response] = harness.responses;
  const gone = response === undefined ? null : once(response, "close");
  first.request.destroy();
  await gone;
  expect((await harness.comes("/sam/home")).incoming.statusCode).toBe(200);
  expect((await harness.comes("/sam/elsewhere")).incoming.statusCode).toBe(429);
  harness.streams.close();
  expect([harness.hub.size, harness.clock.pending()]).toEqual([0, 0]);
  // A server that is stopping opens no stream, since nobody would end it.
  expect((await harness.comes("/eve/home")).incoming.statusCode).toBe(503);
});

it("ends where its session or pass holds no longer, though nobody said so, and no other", async () => {
  const asked: (readonly string[])[] = [];
  const harness = await serve((names) => {
    asked.push(names);
    if (asked.length === 1) return Promise.reject(new Error("the database is away"));
    return Promise.resolve(new Set(names.filter((name) => name !== "pass of sam")));
  });
  const sam = await harness.comes("/sam/home");
  await harness.comes("/kim/home");
  await harness.comes("/kim/home");
  const untilChecked = async () => {
    for (let ping = 0; ping < CHECK_EVERY_PINGS; ping += 1) await harness.clock.advance(PING_MS);
  };
  await untilChecked();
  // It cannot be checked whether their sessions are valid, so they stay open.
  expect(harness.hub.size).toBe(3);
  expect(harness.log.lines.map(({ message }) => message)).toEqual([
    "open streams were not checked",
  ]);
  await untilChecked();
  sam.incoming.resume();
  await sam.ended;
  expect(asked[1]).toEqual(["pass of sam", "pass of kim"]);
  expect(harness.hub.size).toBe(2);
  harness.streams.close();
});
