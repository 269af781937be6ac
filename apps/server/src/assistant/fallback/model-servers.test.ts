import {
  createDice,
  scenario,
  startModelServer,
  type ModelServer,
  type Script,
} from "@evenfall/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ChainedEngine } from "./chained-engine.ts";
import { standingClock } from "@evenfall/testing/assistant/openai-engine.ts";
import { createOpenAiEngine, type OpenAiEngineOptions } from "../openai/index.ts";
import { chainHarness } from "@evenfall/testing/assistant/fallback-chain.ts";

const server = async (script: Script): Promise<ModelServer> => {
  const started = await startModelServer({ script });
  onTestFinished(() => started.close());
  return started;
};

const engineAt = (
  name: string,
  { url }: ModelServer,
  options: Partial<OpenAiEngineOptions> = {},
): ChainedEngine["engine"] =>
  createOpenAiEngine({ name, baseUrl: url, model: "test-model", ...options });

/** Long enough that a stream of it is always cut before its end. */
const FIRST_WORDS = "The ferry leaves at noon, and I have not packed a single thing yet, as ever.";

const RUNS = 200;

describe.each(["chat-completions", "responses"] as const)(
  "with the first server killing its sockets in mid-stream, asked in %s,",
  (api) => {
    it(`${RUNS} runs of ${RUNS} end in a real reply, each in the words of one engine`, async () => {
      const dice = createDice(2026);
      const first = await server(() =>
        scenario.cutAfter(dice.between(0, 2_500), scenario.reply(FIRST_WORDS)),
      );
      const second = await server(
        scenario.reply(({ request }) => `This is reply number ${request.number}.`),
      );
      let wholeRuns = 0;
      for (let run = 1; run <= RUNS; run += 1) {
        // A line of its own for each run, or the breaker would spare the first server.
        const { ask } = chainHarness([
          engineAt("first", first, { api }),
          engineAt("second", second, { api }),
        ]);
        const { text, engine } = await ask();
        expect({ text, engine }).toEqual({
          text: `This is reply number ${run}.`,
          engine: "second",
        });
        wholeRuns += 1;
      }
      expect(wholeRuns).toBe(RUNS);
      expect(first.calls).toBe(RUNS);
      const ends = await Promise.all(first.requests.map(({ closed }) => closed));
      expect(new Set(ends)).toEqual(new Set(["left"]));
    });
  },
);

it("spares a server that keeps breaking off, and every run still ends in a reply", async () => {
  const dice = createDice(7);
  const first = await server(() =>
    scenario.cutAfter(dice.between(0, 2_500), scenario.reply(FIRST_WORDS)),
  );
  const second = await server(scenario.reply("Still here."));
  const { ask, time } = chainHarness([engineAt("first", first), engineAt("second", second)]);
  for (let run = 0; run < 100; run += 1) {
    expect(await ask()).toMatchObject({ text: "Still here.", engine: "second" });
    time.advance(1_000);
  }
  expect(second.calls).toBe(100);
  expect(first.calls).toBeGreaterThan(3);
  expect(first.calls).toBeLessThan(40);
});

it("is not asked again before the time it named, and let back in when it has mended", async () => {
  const first = await server([scenario.rateLimited({ retryAfter: 20 }), scenario.reply("Back.")]);
  const second = await server(scenario.reply("Here."));
  const { ask, time } = chainHarness([engineAt("first", first), engineAt("second", second)]);
  expect((await ask()).text).toBe("Here.");
  time.advance(19_999);
  expect((await ask()).text).toBe("Here.");
  expect(first.calls).toBe(1);
  time.advance(1);
  expect((await ask()).text).toBe("Back.");
  expect((await ask()).text).toBe("Back.");
  expect(second.calls).toBe(2);
});

it.each([
  ["errs", scenario.serverError()],
  ["sends nonsense", scenario.garbage],
  ["breaks the connection at once", scenario.reset],
  ["fails in mid-reply", scenario.failedEvent()],
  ["ends too early", scenario.cutStream("early-end")],
  ["has not the model", scenario.modelNotFound],
  ["refuses the key", scenario.unauthorized],
])("is passed over within the run where it %s", async (_, script) => {
  const first = await server(script);
  const second = await server(scenario.reply("Here."));
  const { ask } = chainHarness([engineAt("first", first), engineAt("second", second)]);
  expect(await ask()).toMatchObject({ text: "Here.", engine: "second" });
  expect([first.calls, second.calls]).toEqual([1, 1]);
});

it.each([
  ["before its answer", scenario.hangBeforeHeaders],
  ["in mid-sentence", scenario.hangMidStream()],
])("is passed over and let go of where it hangs %s", async (_, script) => {
  const first = await server(script);
  const second = await server(scenario.reply("Here."));
  const still = standingClock();
  const { ask, time } = chainHarness([
    [engineAt("first", first, { clock: still.clock }), { timeoutMs: 3_000 }],
    engineAt("second", second, { clock: still.clock }),
  ]);
  const reply = ask();
  const { closed } = await first.waitForRequest();
  time.advance(3_000);
  expect(await reply).toMatchObject({ text: "Here.", engine: "second" });
  expect(await closed).toBe("left");
  expect(still.pendingMs()).toEqual([]);
});
