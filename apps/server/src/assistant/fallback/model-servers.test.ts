import { createDice, scenario, startModelServer, type Script } from "@evenfall/testing";
import { expect, it } from "vitest";
import { closing } from "@evenfall/testing/assistant/engine-contract.ts";
import { chainHarness } from "@evenfall/testing/assistant/fallback-chain.ts";
import { createOpenAiEngine } from "../openai/openai-engine.ts";

const server = async (script: Script) => closing(await startModelServer({ script }));

/** Long enough that its stream is always cut before the end. */
const FIRST_WORDS = "The ferry leaves at noon, and I have not packed a single thing yet, as ever.";

const RUNS = 200;

it.each(["chat-completions", "responses"] as const)(
  `with the first server killing its sockets in mid-stream, asked in %s, ${RUNS} of ${RUNS} runs end in the words of one engine`,
  async (api) => {
    const dice = createDice(2026);
    const first = await server(() =>
      scenario.cutAfter(dice.between(0, 2_200), scenario.reply(FIRST_WORDS)),
    );
    const second = await server(scenario.reply(({ request }) => `Reply number ${request.number}.`));
    const engineAt = (name: string, { url }: { readonly url: string }) =>
      createOpenAiEngine({ name, baseUrl: url, model: "test-model", api });
    for (let run = 1; run <= RUNS; run += 1) {
      // A new chain for each run, or the circuit breaker would skip the first server.
      const { ask } = chainHarness([engineAt("first", first), engineAt("second", second)]);
      expect(await ask()).toMatchObject({ text: `Reply number ${run}.`, engine: "second" });
    }
    expect(first.calls).toBe(RUNS);
    const ends = await Promise.all(first.requests.map(({ closed }) => closed));
    expect(new Set(ends)).toEqual(new Set(["left"]));
  },
);
