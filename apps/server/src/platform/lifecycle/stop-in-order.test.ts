import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { ON_ITS_WAY_MS, watchConnections } from "./connections.ts";
import { stopInOrder, type StopSteps } from "./stop-in-order.ts";

const recordedSteps = (failing: readonly (keyof StopSteps)[] = []) => {
  const done: (keyof StopSteps)[] = [];
  const step = (name: keyof StopSteps) => async (): Promise<void> => {
    done.push(name);
    if (failing.includes(name)) throw new Error(`${name} failed`);
  };
  const steps: StopSteps = {
    markUnready: () => void step("markUnready")(),
    closeKeepAlive: () => void step("closeKeepAlive")(),
    closeConnections: step("closeConnections"),
    stopWork: step("stopWork"),
    closeDatabase: step("closeDatabase"),
  };
  return { done, steps };
};

it("says first that it is going, serves on for the delay, and leaves the database last", async () => {
  const clock = testClock();
  const { done, steps } = recordedSteps();
  const stopped = stopInOrder(steps, { clock, drainDelayMs: 5_000 });
  await clock.advance(4_999);
  expect(done).toEqual(["markUnready", "closeKeepAlive"]);
  await clock.advance(1);
  await stopped;
  expect(done).toEqual([
    "markUnready",
    "closeKeepAlive",
    "closeConnections",
    "stopWork",
    "closeDatabase",
  ]);
});

it("waits for no clock without a delay", async () => {
  const clock = testClock();
  const { done, steps } = recordedSteps();
  await stopInOrder(steps, { clock, drainDelayMs: 0 });
  expect(done).toHaveLength(5);
});

it("takes every step although one fails, and says what failed", async () => {
  const clock = testClock();
  const one = recordedSteps(["stopWork"]);
  await expect(stopInOrder(one.steps, { clock, drainDelayMs: 0 })).rejects.toThrow(
    "stopWork failed",
  );
  expect(one.done).toContain("closeDatabase");
  const two = recordedSteps(["stopWork", "closeDatabase"]);
  await expect(stopInOrder(two.steps, { clock, drainDelayMs: 0 })).rejects.toThrow(AggregateError);
});

const DRAIN_MS = 1_000;

/** A node that answers, and says whether it is ready, as a load balancer asks. */
const startNode = async (clock: ReturnType<typeof testClock>) => {
  let isReady = true;
  let inFlight = 0;
  let answered = 0;
  const server = createServer((_request, response) => {
    inFlight += 1;
    setImmediate(() => {
      inFlight -= 1;
      answered += 1;
      response.end("answer");
    });
  });
  const connections = watchConnections(server, clock);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    stopInOrder(
      {
        markUnready: () => {
          isReady = false;
        },
        closeKeepAlive: connections.closeKeepAlive,
        closeConnections: connections.close,
        stopWork: () => Promise.resolve(),
        closeDatabase: () => Promise.resolve(),
      },
      { clock, drainDelayMs: DRAIN_MS },
    );
  return { port, stop, ready: () => isReady, inFlight: () => inFlight, answered: () => answered };
};

it(
  "loses no request when three nodes are replaced one after the other under load",
  { timeout: 240_000 },
  async () => {
    const clock = testClock();
    const nodes = [await startNode(clock), await startNode(clock), await startNode(clock)];
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    let isOver = false;
    let sent = 0;
    const faults: unknown[] = [];
    const asks = async (port: number): Promise<void> => {
      sent += 1;
      const request = get({ port, host: "127.0.0.1", agent });
      const [incoming] = (await once(request, "response")) as [IncomingMessage];
      let text = "";
      for await (const piece of incoming) text += String(piece);
      expect(text).toBe("answer");
    };
    const client = async (turn: number): Promise<void> => {
      for (let count = turn; !isOver; count += 1) {
        const ready = nodes.filter((node) => node.ready());
        const node = ready[count % ready.length];
        if (node === undefined) throw new Error("no node is ready");
        await asks(node.port).catch((cause: unknown) => faults.push(cause));
      }
    };
    const clients = Array.from({ length: 12 }, (_, turn) => client(turn));
    for (let round = 0; round < 3; round += 1) {
      const old = nodes[0];
      if (old === undefined) throw new Error("no node is left");
      await vi.waitFor(() => expect(old.answered()).toBeGreaterThan(30), { timeout: 120_000 });
      nodes.push(await startNode(clock));
      const stopped = old.stop();
      // Whoever chose this node before it withdrew is answered within the delay.
      const before = sent;
      await vi.waitFor(() => expect(sent).toBeGreaterThan(before + 100), { timeout: 120_000 });
      expect(old.inFlight()).toBe(0);
      await clock.advance(DRAIN_MS + ON_ITS_WAY_MS);
      await stopped;
      nodes.shift();
    }
    isOver = true;
    await Promise.all(clients);
    expect(faults).toEqual([]);
    for (const node of nodes) {
      const stopped = node.stop();
      await clock.advance(DRAIN_MS + ON_ITS_WAY_MS);
      await stopped;
    }
  },
);
