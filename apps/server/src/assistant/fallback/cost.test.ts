import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EngineFailure, type EngineFailureKind } from "../engine.ts";
import { costMaxOf, costOfTurn, nanodollarsOf, writingMax } from "./cost.ts";
import { HANGS, chainHarness, playedEngine } from "@evenfall/testing/assistant/fallback-chain.ts";

const PRICE = { inputPerMillion: 1, outputPerMillion: 10 };
const MOST = { inputTokens: 3_000, outputTokens: 200 };
const MOST_COST = 3_000 * 1_000 + 200 * 10_000;
const USED = { inputTokens: 100, outputTokens: 20 };
const USED_COST = 100 * 1_000 + 20 * 10_000;

const priced = (...played: Parameters<typeof playedEngine>) =>
  [{ ...playedEngine(...played), replyTokensMax: MOST }, { price: PRICE }] as const;

/** Every cost that a turn put on its tab. */
const tabOf = () => {
  const costs: number[] = [];
  return { costs, add: (nanodollars: number) => void costs.push(nanodollars) };
};

const askWithUsage = async (
  harness: ReturnType<typeof chainHarness>,
): Promise<readonly number[]> => {
  const usage = tabOf();
  await harness.ask(undefined, {}, usage).catch(() => undefined);
  return usage.costs;
};

describe("what a turn costs", () => {
  it("is what the engine says it used, at its price", async () => {
    expect(await askWithUsage(chainHarness([priced("a", [], { usage: USED })]))).toEqual([
      USED_COST,
    ]);
  });

  it("is the most that it may take where the engine does not say", async () => {
    expect(await askWithUsage(chainHarness([priced("a")]))).toEqual([MOST_COST]);
  });

  it("is nothing where the engine has no price", async () => {
    expect(await askWithUsage(chainHarness([playedEngine("a", [], { usage: USED })]))).toEqual([0]);
  });

  it("counts every engine that was asked, each by what it took", async () => {
    const harness = chainHarness([
      priced("refuses to talk", [new EngineFailure("rate-limited", "later")]),
      priced("breaks off", [{ says: "Well", end: "ends" }]),
      priced("says no", [new EngineFailure("refused", "no", { usage: USED })]),
      playedEngine("is free", [new EngineFailure("timed-out", "silence")]),
      priced("answers", [], { usage: USED }),
    ]);
    expect(await askWithUsage(harness)).toEqual([0, MOST_COST, USED_COST, 0, USED_COST]);
  });

  it("counts one that was called off as the most it may have taken", async () => {
    const engine = playedEngine("a", [HANGS]);
    const harness = chainHarness([[{ ...engine, replyTokensMax: MOST }, { price: PRICE }]]);
    const stop = new AbortController();
    const usage = tabOf();
    const asked = harness.ask(stop.signal, {}, usage).catch(() => undefined);
    await engine.asked(1);
    stop.abort();
    await asked;
    expect(usage.costs).toEqual([MOST_COST]);
  });

  it("of a piece of writing is counted as that of a reply", async () => {
    const { assistant } = chainHarness([
      priced("a", ["A summary."], { usage: USED, writes: true }),
    ]);
    const usage = tabOf();
    const task = { instructions: "Sum up.", text: "Long words.", maxTokens: 50 };
    await assistant.write?.(task, new AbortController().signal, usage);
    expect(usage.costs).toEqual([USED_COST]);
  });
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

describe("the most that a turn may cost", () => {
  it("is never below what it costs, whichever engines fail and how", () => {
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
  });

  it("is a whole number that no broken figure makes negative or none", () => {
    const figure = fc.oneof(fc.double(), fc.integer());
    fc.assert(
      fc.property(price, figure, figure, (own, inputTokens, outputTokens) => {
        fc.pre([inputTokens, outputTokens].every((tokens) => !(tokens > 10 ** 9)));
        const cost = nanodollarsOf(own, { inputTokens, outputTokens });
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(cost)).toBe(true);
      }),
    );
  });

  const words = fc
    .array(fc.integer({ min: 1, max: 0x10_ff_ff }), { maxLength: 60 })
    .map((codes) => String.fromCodePoint(...codes));

  it("of a piece of writing covers a tokenizer that spends one token on each byte", () => {
    fc.assert(
      fc.property(words, words, (instructions, text) => {
        const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(text);
        const { inputTokens } = writingMax({ instructions, text, maxTokens: 10 });
        expect(inputTokens).toBeGreaterThanOrEqual(bytes);
      }),
    );
  });

  it("is not there where no engine has a price", () => {
    expect(chainHarness([playedEngine("a")]).assistant.costMax).toBeUndefined();
  });
});
