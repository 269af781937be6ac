import * as fc from "fast-check";
import { expect, it } from "vitest";
import { EngineFailure, type EngineFailureKind } from "../engine.ts";
import { costMaxOf, costOfTurn, writingMax } from "./cost.ts";
import { HANGS, chainHarness, playedEngine } from "@evenfall/testing/assistant/fallback-chain.ts";

const PRICE = { inputPerMillion: 1, outputPerMillion: 10 };
const MOST = { inputTokens: 3_000, outputTokens: 200 };
const MOST_COST = 3_000 * 1_000 + 200 * 10_000;
const USED = { inputTokens: 100, outputTokens: 20 };
const USED_COST = 100 * 1_000 + 20 * 10_000;

const priced = (...played: Parameters<typeof playedEngine>) =>
  [{ ...playedEngine(...played), replyTokensMax: MOST }, { price: PRICE }] as const;

/** Collects the cost of each call in a turn. */
const tabOf = () => {
  const costs: number[] = [];
  return { costs, add: (nanodollars: number) => void costs.push(nanodollars) };
};

it.each([
  ["what the engine says it used, at its price", priced("a", [], { usage: USED }), USED_COST],
  ["the most that it may take where the engine does not say", priced("a"), MOST_COST],
  ["nothing where the engine has no price", playedEngine("a", [], { usage: USED }), 0],
])("a turn costs %s", async (_, engine, cost) => {
  const tab = tabOf();
  await chainHarness([engine]).ask(undefined, {}, tab);
  expect(tab.costs).toEqual([cost]);
});

it("counts every engine that was asked, each by what it took", async () => {
  const harness = chainHarness([
    priced("refuses to talk", [new EngineFailure("rate-limited", "later")]),
    priced("breaks off", [new EngineFailure("cut-off", "and so")]),
    priced("breaks down", [new EngineFailure("server-error", "and so", { hasBegun: true })]),
    priced("says no", [new EngineFailure("refused", "no", { usage: USED })]),
    playedEngine("is free", [new EngineFailure("timed-out", "silence")]),
    priced("answers", [], { usage: USED }),
  ]);
  const tab = tabOf();
  await harness.ask(undefined, {}, tab);
  expect(tab.costs).toEqual([0, MOST_COST, MOST_COST, USED_COST, 0, USED_COST]);
});

it("counts one that was called off as the most it may have taken, and writing as a reply", async () => {
  const engine = playedEngine("a", [HANGS], { usage: USED, writes: true });
  const { ask, assistant } = chainHarness([
    [{ ...engine, replyTokensMax: MOST }, { price: PRICE }],
  ]);
  const stop = new AbortController();
  const tab = tabOf();
  const asked = ask(stop.signal, {}, tab);
  await engine.asked(1);
  stop.abort();
  await expect(asked).rejects.toThrow();
  const task = { instructions: "Sum up.", text: "Long words.", maxTokens: 50 };
  await assistant.write?.(task, new AbortController().signal, tab);
  expect(tab.costs).toEqual([MOST_COST, USED_COST]);
});

const usage = fc.record({ inputTokens: fc.nat(10 ** 6), outputTokens: fc.nat(10 ** 6) });
const price = fc.record({
  inputPerMillion: fc.double({ min: 0, max: 1_000, noNaN: true }),
  outputPerMillion: fc.double({ min: 0, max: 1_000, noNaN: true }),
});
const outcome = fc.constantFrom<"completed" | EngineFailureKind>(
  "completed",
  "unreachable",
  "timed-out",
  "cut-off",
  "cancelled",
);

it("never costs more than the most that it may cost, whichever engines fail and how", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, usage, outcome, fc.boolean()), { minLength: 1 }),
      (turns) => {
        const engines = turns.map(([own, most], index) => ({
          engine: { ...playedEngine(`e${index}`), replyTokensMax: most },
          price: own,
        }));
        const cost = turns
          .map(([own, most, end, says]) =>
            costOfTurn(own, { outcome: end, usage: says ? most : null }, most),
          )
          .reduce((sum, each) => sum + each, 0);
        expect(Number.isSafeInteger(cost)).toBe(true);
        expect(cost).toBeLessThanOrEqual(costMaxOf(engines)?.reply ?? 0);
      },
    ),
  );
  expect(chainHarness([playedEngine("a")]).assistant.costMax).toBeUndefined();
});

it("reserves for writing as if a tokenizer spent one token on each byte", () => {
  const words = fc
    .array(fc.integer({ min: 1, max: 0x10_ff_ff }), { maxLength: 60 })
    .map((codes) => String.fromCodePoint(...codes));
  fc.assert(
    fc.property(words, words, (instructions, text) => {
      const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(text);
      expect(writingMax({ instructions, text, maxTokens: 10 }).inputTokens).toBeGreaterThanOrEqual(
        bytes,
      );
    }),
  );
});
