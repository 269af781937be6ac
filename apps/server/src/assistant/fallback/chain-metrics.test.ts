import { expect, it } from "vitest";
import { EngineFailure } from "../engine.ts";
import { ENGINE_TIMEOUT_MS } from "./chained-engine.ts";
import {
  HANGS,
  HANGS_DEAF,
  chainHarness,
  playedEngine,
} from "@evenfall/testing/assistant/fallback-chain.ts";

const price = { inputPerMillion: 0.5, outputPerMillion: 10 };

it("counts how replies ended, tokens, dollars and who was passed over", async () => {
  const first = playedEngine(
    "first",
    ["fine", new EngineFailure("rate-limited", "not now", { retryAfterMs: 9_000 })],
    { usage: { inputTokens: 2_000, outputTokens: 100 }, writes: true },
  );
  const { ask, counted, assistant, time } = chainHarness([
    [first, { price }],
    playedEngine("second"),
  ]);
  const open = () => counted("evenfall_engine_circuit_open");
  await ask();
  expect(await open()).toEqual(["engine=first: 0", "engine=second: 0"]);
  await ask();
  expect(await open()).toEqual(["engine=first: 1", "engine=second: 0"]);
  await ask();
  expect(await counted("evenfall_engine_replies_total")).toEqual([
    "engine=first,outcome=completed: 1",
    "engine=first,outcome=rate-limited: 1",
    "engine=second,outcome=completed: 2",
  ]);
  expect(await counted("evenfall_engine_passed_over_total")).toEqual([
    "engine=first,reason=rate-limited: 1",
    "engine=first,reason=circuit-open: 1",
  ]);
  await time.advance(9_000);
  // Writing costs tokens too, but does not count as a reply.
  const task = { instructions: "Sum it up.", text: "Rain.", maxTokens: 60 };
  await assistant.write?.(task, new AbortController().signal);
  expect(await open()).toEqual(["engine=first: 0", "engine=second: 0"]);
  expect(await counted("evenfall_engine_tokens_total")).toEqual([
    "engine=first,direction=input: 4000",
    "engine=first,direction=output: 200",
  ]);
  expect(await counted("evenfall_engine_cost_dollars_total")).toEqual(["engine=first: 0.004"]);
});

it("counts how long whole replies took, and one that was called off as no engine passed over", async () => {
  const first = playedEngine("first", [HANGS, HANGS_DEAF]);
  const { ask, counted, metrics, time } = chainHarness([
    [first, { timeoutMs: 4_000 }],
    playedEngine("second"),
  ]);
  const reply = ask();
  await first.asked(1);
  await time.advance(4_000);
  await reply;
  const text = await metrics.metrics();
  expect(text).toContain('evenfall_engine_reply_seconds_count{engine="second"} 1');
  expect(text).not.toContain('evenfall_engine_reply_seconds_count{engine="first"}');
  await time.advance(3_600_000);
  const stop = new AbortController();
  const calledOff = ask(stop.signal);
  await first.asked(2);
  stop.abort();
  await expect(calledOff).rejects.toMatchObject({ kind: "cancelled" });
  expect(await counted("evenfall_engine_replies_total")).toEqual([
    "engine=first,outcome=timed-out: 1",
    "engine=second,outcome=completed: 1",
    "engine=first,outcome=cancelled: 1",
  ]);
  expect(await counted("evenfall_engine_passed_over_total")).toEqual([
    "engine=first,reason=timed-out: 1",
  ]);
});

it("counts an engine that the run's end stops as timed out, and leaves it alone where it had its time", async () => {
  const only = playedEngine("only", [HANGS, HANGS_DEAF]);
  const { ask, counted, time } = chainHarness([only]);
  for (const [index, ms] of [ENGINE_TIMEOUT_MS - 1, ENGINE_TIMEOUT_MS].entries()) {
    const end = new AbortController();
    const reply = ask(end.signal);
    await only.asked(index + 1);
    await time.advance(ms);
    end.abort(new DOMException("out of time", "TimeoutError"));
    await expect(reply).rejects.toMatchObject({ kind: "timed-out" });
    expect(await counted("evenfall_engine_circuit_open")).toEqual([`engine=only: ${index}`]);
  }
  expect(await counted("evenfall_engine_replies_total")).toEqual([
    "engine=only,outcome=timed-out: 2",
  ]);
});
