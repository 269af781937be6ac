import { expect, it } from "vitest";
import { traced } from "./test-traced.ts";

const BROWSER = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const CLICK = `00-${BROWSER.traceId}-${BROWSER.spanId}-01`;

it("sends each span with its place, its kind and what it may say", async () => {
  const { collector, tracing } = await traced({ headers: "authorization=Bearer%20k" });
  await tracing.span("run", async (run) => {
    run.set({ "evenfall.outcome": "completed" });
    await tracing.span("engine attempt", async () => undefined, {
      kind: "client",
      attributes: { "evenfall.engine.name": "local", "gen_ai.usage.input_tokens": 12 },
    });
  });
  const [run, attempt] = [await collector.span("run"), await collector.span("engine attempt")];
  expect(attempt).toMatchObject({
    traceId: run.traceId,
    parentSpanId: run.spanId,
    kind: 3,
    attributes: { "evenfall.engine.name": "local", "gen_ai.usage.input_tokens": 12 },
    resource: { "service.name": "evenfall", "service.instance.id": "node-1" },
  });
  expect(run).toMatchObject({ kind: 1, attributes: { "evenfall.outcome": "completed" } });
  expect(collector.faults).toEqual([]);
  expect(collector.headers[0]?.authorization).toBe("Bearer k");
});

it("carries a trace from the click over the send to a run on another node", async () => {
  const { collector, tracing, node } = await traced();
  const kept = await tracing.span("POST", () => Promise.resolve(tracing.traceparent()), {
    kind: "server",
    caller: CLICK,
  });
  const other = node("node-2").tracing;
  await other.span("run", async () => undefined, { parent: kept });
  const [send, run] = [await collector.span("POST"), await collector.span("run")];
  expect(send).toMatchObject({ traceId: BROWSER.traceId, parentSpanId: BROWSER.spanId });
  expect(run).toMatchObject({ traceId: BROWSER.traceId, parentSpanId: send.spanId });
  expect(run.resource["service.instance.id"]).toBe("node-2");
});

it("begins a trace of its own where work is nobody's, also inside of other work", async () => {
  const { collector, tracing } = await traced();
  await tracing.span("POST", () => tracing.span("run", async () => undefined, { parent: null }));
  const [send, run] = [await collector.span("POST"), await collector.span("run")];
  expect(run.traceId).not.toBe(send.traceId);
  expect(run.parentSpanId).toBeUndefined();
});

it("records no more for strangers who ask for it, and keeps to what it decided itself", async () => {
  const { collector, tracing, node } = await traced({ sampleRatio: 0 });
  const kept = await tracing.span("POST", () => Promise.resolve(tracing.traceparent()), {
    caller: CLICK,
  });
  expect(kept).toMatch(new RegExp(`^00-${BROWSER.traceId}-[0-9a-f]{16}-00$`));
  await node("node-2").tracing.span("run", async () => undefined, { parent: kept });
  await tracing.stop();
  expect(collector.bodies).toEqual([]);
});

it("notes that work failed by its kind, and never by its words", async () => {
  const { collector, tracing } = await traced();
  const failing = tracing.span("run", () =>
    Promise.reject(Object.assign(new TypeError("my secret wish"), { cause: "my secret wish" })),
  );
  await expect(failing).rejects.toThrow("my secret wish");
  expect(await collector.span("run")).toMatchObject({
    failed: true,
    attributes: { "error.type": "TypeError" },
  });
  expect(collector.bodies.join("")).not.toContain("secret");
});

it("lets no words through where a program's word belongs", async () => {
  const { collector, tracing } = await traced();
  const words = ["meet me at nine", "sam@example.com", "naïve", "x".repeat(200), ""];
  await tracing.span("run", async (run) => {
    for (const word of words) {
      run.set({ "evenfall.outcome": word });
      run.fail(word);
    }
  });
  expect((await collector.span("run")).attributes).toMatchObject({
    "evenfall.outcome": "unfit",
    "error.type": "unfit",
  });
});

it("gives the work's answer, and has no place outside of work", async () => {
  const { tracing } = await traced();
  expect(tracing.traceparent()).toBeNull();
  expect(await tracing.span("run", () => Promise.resolve(42))).toBe(42);
  expect(tracing.traceparent()).toBeNull();
});
