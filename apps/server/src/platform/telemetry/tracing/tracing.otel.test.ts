import { expect, it } from "vitest";
import { QUEUED_SPANS_MAX } from "./collector.otel.ts";
import { parseOtlpHeaders } from "./otlp-headers.ts";
import { traced } from "@evenfall/testing/platform/trace-collector.ts";
import { STOP_MS } from "./tracing.otel.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CLICK = `00-${TRACE}-b7ad6b7169203331-01`;
const NOTHING = async (): Promise<void> => undefined;

it("begins a trace of its own for work that is nobody's, also inside of other work", async () => {
  const { collector, tracing } = await traced();
  await tracing.span("GET", () => tracing.span("sweep", NOTHING, { parent: null }));
  const [get, sweep] = [await collector.span("GET"), await collector.span("sweep")];
  expect([sweep.traceId === get.traceId, sweep.parentSpanId]).toEqual([false, undefined]);
  expect(collector.headers[0]?.authorization).toBe("Bearer k");
});

it("records no more for strangers who ask for it, and keeps to what it decided itself", async () => {
  const { collector, tracing } = await traced({ sampleRatio: 0 });
  const kept = await tracing.span("POST", async () => tracing.traceparent(), { parent: CLICK });
  expect(kept).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  await tracing.span("run", NOTHING, { parent: kept });
  await tracing.stop();
  expect(collector.bodies).toEqual([]);
});

it("lets no words through, neither of what failed nor where a program's word belongs", async () => {
  const { collector, tracing } = await traced();
  const failing = tracing.span("run", async (run) => {
    run.set({ "evenfall.outcome": "my secret wish", "evenfall.engine.name": "me@secret.example" });
    await tracing.span("run store", async (store) => store.fail("my secret wish"));
    throw Object.assign(new TypeError("my secret wish"), { cause: "my secret wish" });
  });
  await expect(failing).rejects.toThrow("my secret wish");
  expect(await collector.span("run")).toMatchObject({
    status: { code: 2 },
    attributes: { "error.type": "TypeError", "evenfall.outcome": "unfit" },
  });
  await collector.span("run store");
  expect(collector.bodies.join("")).not.toContain("secret");
});

it("delays nobody where the collector hangs, holds no more than it may, and ends without it", async () => {
  const { collector, tracing, clock, counted } = await traced({ sendMs: 60_000 });
  collector.is("hangs");
  await tracing.span("run", NOTHING);
  await collector.until(() => collector.bodies.length > 0);
  // While the collector does not answer the first batch, spans are queued up to the limit.
  for (let span = 0; span < QUEUED_SPANS_MAX + 500; span += 1) await tracing.span("run", NOTHING);
  expect(await counted("dropped")).toBe(501);
  const stopped = tracing.stop();
  await clock.advance(STOP_MS);
  await stopped;
  expect(await counted("sent")).toBe(0);
});

it("tells the log once a minute where the collector errs, not what it answered", async () => {
  const { collector, tracing, clock, log, counted } = await traced();
  collector.is("errs");
  for (const [count, lines] of [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const) {
    if (count === 3) await clock.advance(60_000);
    await tracing.span("run", NOTHING);
    await expect.poll(() => counted("failed")).toBe(count);
    expect(log.lines).toHaveLength(lines);
  }
  expect(JSON.stringify(log.lines)).not.toContain("babble");
  // Once it has recovered, later spans are sent.
  collector.is("well");
  await tracing.span("engine attempt", NOTHING);
  await collector.span("engine attempt");
  await expect.poll(() => counted("sent")).toBe(1);
});

it("reads the headers that the standard variable holds, and refuses what is none", () => {
  const headers = parseOtlpHeaders("Authorization=Bearer%20abc%3D, x-tenant=7,");
  expect(headers).toEqual({ authorization: "Bearer abc=", "x-tenant": "7" });
  for (const text of ["secret", "a b=c", "=c", "a=%ZZ", "a=x%0Ay"])
    expect(parseOtlpHeaders(text)).toBeNull();
});
