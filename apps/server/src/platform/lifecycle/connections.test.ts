import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { listenOn } from "@evenfall/testing/network/loopback.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { ANSWERED_WITHIN_MS, ON_ITS_WAY_MS, watchConnections } from "./connections.ts";

/** A server whose responses are given by the test. */
const serve = async () => {
  const clock = testClock();
  const asked: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    asked.push(response);
    server.emit("asked");
  });
  const connections = watchConnections(server, clock);
  const port = await listenOn(server);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  /** Sends a request and waits until it has reached the server. */
  const asks = async () => {
    const arrived = once(server, "asked");
    const request = get({ port, host: "127.0.0.1", agent });
    const answered = once(request, "response").then(async ([incoming]: IncomingMessage[]) => {
      if (incoming === undefined) throw new Error("no answer");
      let text = "";
      for await (const piece of incoming) text += String(piece);
      return { text, connection: incoming.headers.connection };
    });
    // A request that is cut off is reported only if the test awaits it.
    answered.catch(() => undefined);
    await arrived;
    const response = asked.at(-1);
    if (response === undefined) throw new Error("nothing was asked");
    return { response, answered };
  };
  return { clock, server, connections, asks, port, agent };
};

it("answers what is in flight, with the word that it is the connection's last", async () => {
  const { connections, asks, clock } = await serve();
  const [one, other] = [await asks(), await asks()];
  connections.closeKeepAlive();
  one.response.end("here");
  expect(await one.answered).toEqual({ text: "here", connection: "close" });
  // It still takes requests before it closes.
  const late = await asks();
  late.response.end("late");
  expect(await late.answered).toEqual({ text: "late", connection: "close" });
  const closed = connections.close();
  other.response.end("and here");
  expect(await other.answered).toEqual({ text: "and here", connection: "close" });
  await closed;
  expect(clock.pending()).toBe(0);
});

it("takes no new connections, and answers what was on its way on an idle one", async () => {
  const { connections, asks, port, server, clock } = await serve();
  const before = await asks();
  before.response.end("kept");
  await before.answered;
  const closed = connections.close();
  await vi.waitFor(() => expect(server.listening).toBe(false), 120_000);
  const refused = connect(port, "127.0.0.1");
  const [error] = (await once(refused, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
  const late = await asks();
  late.response.end("just in time");
  expect(await late.answered).toEqual({ text: "just in time", connection: "close" });
  await closed;
  expect(clock.pending()).toBe(0);
});

it("ends with the last stream, whose connection had been promised to stay", async () => {
  const { connections, asks, clock } = await serve();
  const tabs = [await asks(), await asks()];
  for (const { response } of tabs) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: {}\n\n");
  }
  const closed = connections.close();
  tabs[0]?.response.end();
  await tabs[0]?.answered;
  await clock.advance(ON_ITS_WAY_MS);
  tabs[1]?.response.end();
  await closed;
  for (const { answered } of tabs) expect((await answered).text).toBe("data: {}\n\n");
});

it("waits a moment for the first request of a new connection, then lets it go", async () => {
  const { connections, server, port, clock } = await serve();
  const socket = connect(port, "127.0.0.1");
  await once(server, "connection");
  const closed = connections.close();
  const gone = once(socket, "close");
  await clock.advance(ON_ITS_WAY_MS - 1);
  expect(socket.destroyed).toBe(false);
  await clock.advance(1);
  await gone;
  await closed;
});

it("cuts what is not answered in time", async () => {
  const { connections, asks, clock } = await serve();
  const stuck = await asks();
  const closed = connections.close();
  await clock.advance(ANSWERED_WITHIN_MS);
  await closed;
  await expect(stuck.answered).rejects.toThrow("socket hang up");
});
