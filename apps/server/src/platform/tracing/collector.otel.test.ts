import { expect, it } from "vitest";
import type { LogFields } from "../log.ts";
import { EXPORT_MS } from "./counted-exporter.ts";
import { HELD_SPANS_MAX } from "./collector.otel.ts";
import { createScope } from "./scope.ts";
import { traced } from "./test-traced.ts";
import { STOP_MS } from "./tracing.otel.ts";

const NOTHING = async (): Promise<void> => undefined;

it("delays nobody where the collector hangs, and ends without it", async () => {
  const { collector, tracing, clock, counted } = await traced();
  collector.is("hangs");
  await tracing.span("run", NOTHING);
  await collector.until(() => collector.bodies.length === 1);
  // The collector holds the first batch: work goes on all the same.
  for (let turn = 0; turn < 100; turn += 1) await tracing.span("run", NOTHING);
  const stopped = tracing.stop();
  await clock.advance(STOP_MS);
  await stopped;
  await clock.advance(EXPORT_MS);
  expect(await counted("sent")).toBe(0);
});

it("holds no more than it may for a collector that hangs, drops what comes after, and counts it", async () => {
  const { collector, tracing, counted } = await traced();
  collector.is("hangs");
  const over = 500;
  for (let span = 0; span < HELD_SPANS_MAX + over; span += 1) await tracing.span("run", NOTHING);
  expect(await counted("dropped")).toBe(over);
});

it("takes up again with what comes after, once the collector is well", async () => {
  const { collector, tracing, clock, counted } = await traced();
  collector.is("hangs");
  await tracing.span("run", NOTHING);
  await collector.until(() => collector.bodies.length === 1);
  await clock.advance(EXPORT_MS);
  expect(await counted("failed")).toBe(1);
  collector.is("well");
  await tracing.span("engine attempt", NOTHING);
  await collector.span("engine attempt");
});

it.each(["errs", "babbles"] as const)("tells the log once a minute where it %s", async (mood) => {
  const { collector, tracing, clock, log, counted } = await traced();
  collector.is(mood);
  const failed = async (count: number): Promise<void> => {
    await tracing.span("run", NOTHING);
    while ((await counted("failed")) < count) await new Promise(setImmediate);
  };
  await failed(1);
  await failed(2);
  expect(log.lines.map(({ message }) => message)).toEqual([
    "traces could not be sent to the collector",
  ]);
  await clock.advance(60_000);
  await failed(3);
  expect(log.lines).toHaveLength(2);
  expect(JSON.stringify(log.lines)).not.toContain("xxx");
});

it("tells of the collector under nobody's id", async () => {
  const scope = createScope();
  const written: LogFields[] = [];
  const { collector, tracing, counted } = await traced({
    onWarning: () => written.push(scope.fields()),
  });
  collector.is("errs");
  await scope.within({ requestId: "r" }, () => tracing.span("POST", NOTHING));
  while ((await counted("failed")) < 1) await new Promise(setImmediate);
  expect(written).toEqual([{}]);
});

it.each(["is gone", "is unavailable"])("works on where the collector %s", async (how) => {
  const { collector, tracing, clock, counted } = await traced();
  if (how === "is gone") await collector.close();
  else collector.is("unavailable");
  expect(await tracing.span("run", () => Promise.resolve("done"))).toBe("done");
  const stopped = tracing.stop();
  await clock.advance(STOP_MS);
  await stopped;
  await clock.advance(EXPORT_MS);
  expect(await counted("failed")).toBe(1);
});
