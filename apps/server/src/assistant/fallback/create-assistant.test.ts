import { RUN_DEADLINE_MS } from "@evenfall/domain";
import { describe, expect, it } from "vitest";
import { EngineFailure, type EngineFailureKind } from "../engine.ts";
import { ENGINE_TIMEOUT_MS } from "./chained-engine.ts";
import {
  HANGS,
  HANGS_DEAF,
  chainHarness,
  playedEngine,
  type Round,
} from "@evenfall/testing/assistant/fallback-chain.ts";

const failure = (kind: EngineFailureKind, retryAfterMs: number | null = null) =>
  new EngineFailure(kind, `it was ${kind}`, { retryAfterMs });

const times = (count: number, round: () => Round): Round[] => Array.from({ length: count }, round);

describe("a line of engines", () => {
  it("gives the reply of the first, with its name and its own state", async () => {
    const [first, second] = [playedEngine("first"), playedEngine("second")];
    const { ask, assistant } = chainHarness([first, second]);
    expect(await ask(undefined, { first: { turn: 4 }, second: { turn: 9 } })).toEqual({
      text: "first 1",
      engine: "first",
      state: { by: "first" },
      usage: null,
    });
    expect(first.requests[0]?.state).toEqual({ turn: 4 });
    expect(second.requests).toEqual([]);
    expect(assistant.description).toBe("first (the engine first), then second (the engine second)");
    expect(assistant.write).toBeNull();
  });

  it("has the context of the one that takes the least, so that all can read what is not summed up", () => {
    const engines = [6000, 3000].map((contextTokens, index) =>
      Object.assign(playedEngine(`e${index}`), { contextTokens }),
    );
    expect(chainHarness([...engines, playedEngine("plain")]).assistant.contextTokens).toBe(3000);
    expect(chainHarness([playedEngine("plain")]).assistant.contextTokens).toBeUndefined();
  });

  it.each([
    ["errs", failure("server-error")],
    ["declines", failure("refused")],
    ["says nothing", "  \n"],
    ["shows nothing", " \n\u200b "],
    ["has no end", "on and on ".repeat(1_000)],
    ["has a defect", new TypeError("x is not a function")],
  ] as const)("lets the next answer in the same run where one %s", async (_, round) => {
    const second = playedEngine("second");
    const { ask } = chainHarness([playedEngine("first", [round]), second]);
    const reply = await ask(undefined, { second: { turn: 9 } });
    expect(reply).toMatchObject({ text: "second 1", engine: "second", state: { by: "second" } });
    expect(second.requests[0]?.state).toEqual({ turn: 9 });
  });

  it("waits its time for one that hangs and hears nothing, and for the last as long as the run", async () => {
    const [first, second] = [playedEngine("first", [HANGS_DEAF]), playedEngine("second", [HANGS])];
    const { ask, time } = chainHarness([first, second]);
    const stop = new AbortController();
    const reply = ask(stop.signal);
    await first.asked(1);
    await time.advance(ENGINE_TIMEOUT_MS);
    await second.asked(1);
    expect(time.pendingMs()).toEqual([RUN_DEADLINE_MS]);
    stop.abort();
    await expect(reply).rejects.toMatchObject({ kind: "cancelled" });
  });

  it("fails as the most telling of its engines where all fail", async () => {
    const { ask } = chainHarness([
      playedEngine("first", [failure("unauthorized")]),
      playedEngine("second", [failure("unreachable")]),
    ]);
    await expect(ask()).rejects.toMatchObject({
      name: "EngineFailure",
      kind: "unauthorized",
      message: "first: it was unauthorized; second: it was unreachable",
    });
  });

  it("ends at once by the caller's signal, asks nobody else, and counts it against nobody", async () => {
    const first = playedEngine("first", [HANGS_DEAF, HANGS_DEAF, HANGS_DEAF, "fine"]);
    const second = playedEngine("second");
    const { ask, time } = chainHarness([first, second]);
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ kind: "cancelled" });
    expect(first.requests).toEqual([]);
    for (const round of [1, 2, 3]) {
      const stop = new AbortController();
      const reply = ask(stop.signal);
      await first.asked(round);
      stop.abort("stopping");
      await expect(reply).rejects.toMatchObject({ name: "EngineFailure", kind: "cancelled" });
    }
    expect(second.requests).toEqual([]);
    expect(time.pending()).toBe(0);
    expect(await ask()).toMatchObject({ text: "fine" });
  });
});

describe("an engine that keeps failing", () => {
  it("is asked all the same where every engine is left alone: the one that is due soonest", async () => {
    const first = playedEngine("first", [failure("rate-limited", 90_000)]);
    const second = playedEngine("second", [failure("rate-limited", 30_000)]);
    const { ask } = chainHarness([first, second]);
    await expect(ask()).rejects.toMatchObject({ kind: "rate-limited", retryAfterMs: 30_000 });
    expect(await ask()).toMatchObject({ engine: "second", text: "second 2" });
    expect(first.requests).toHaveLength(1);
  });

  it("is asked as a last resort where the others fail", async () => {
    const first = playedEngine("first", [failure("rate-limited", 90_000)]);
    const second = playedEngine("second", ["fine", failure("server-error")]);
    const { ask } = chainHarness([first, second]);
    await ask();
    expect(await ask()).toMatchObject({ engine: "first", text: "first 2" });
  });

  it("is asked every time where it is alone, and no log says otherwise", async () => {
    const only = playedEngine(
      "only",
      times(9, () => failure("server-error", 60_000)),
    );
    const { ask, assistant, lines, counted } = chainHarness([only]);
    expect(assistant.description).toBe("the engine only");
    for (let run = 0; run < 9; run += 1)
      await expect(ask()).rejects.toMatchObject({ kind: "server-error" });
    expect(await ask()).toMatchObject({ text: "only 10" });
    expect(await counted("evenfall_engine_passed_over_total")).toEqual([
      "engine=only,reason=server-error: 9",
    ]);
    expect(lines).toEqual([]);
  });

  it("is named in the log with the reason, and with nothing that was said", async () => {
    const first = playedEngine("first", [failure("rate-limited", 5_000)]);
    const { ask, lines } = chainHarness([first, playedEngine("second")]);
    await ask();
    expect(lines).toEqual([
      {
        level: "warn",
        fields: { engine: "first", forMs: 5_000 },
        message: "circuit open: the engine is not asked for a while",
      },
      {
        level: "warn",
        fields: { engine: "first", failure: "rate-limited", reason: "it was rate-limited" },
        message: "fallback: an engine was skipped",
      },
    ]);
  });
});

it("writing is done by the first engine that can, and by none that is left alone; it ends by the signal", async () => {
  const task = { instructions: "Sum it up.", text: "Rain.", maxTokens: 60 };
  const { signal } = new AbortController();
  const rounds: Round[] = ["second 1", failure("unauthorized")];
  const second = playedEngine("second", rounds, { writes: true });
  const third = playedEngine("third", ["third 1", failure("refused")], { writes: true });
  const { assistant, time } = chainHarness([playedEngine("first"), second, third]);
  expect(await assistant.write?.(task, signal)).toBe("second 1");
  expect(await assistant.write?.(task, signal)).toBe("third 1");
  await expect(assistant.write?.(task, AbortSignal.abort())).rejects.toMatchObject({
    kind: "cancelled",
  });
  await expect(assistant.write?.(task, signal)).rejects.toMatchObject({ kind: "refused" });
  third.rounds.push(failure("rate-limited", 90_000));
  await expect(assistant.write?.(task, signal)).rejects.toMatchObject({ kind: "rate-limited" });
  await expect(assistant.write?.(task, signal)).rejects.toMatchObject({ kind: "unreachable" });
  await time.advance(600_000);
  await expect(assistant.write?.(task, signal)).resolves.toBe("second 3");
});
