import { assert, asyncModelRun, asyncProperty, commands as sequencesOf } from "fast-check";
import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { COMMANDS, SETTLING } from "@evenfall/testing/conversations/model-based/commands.ts";
import { createPlayedAssistant } from "@evenfall/testing/conversations/model-based/played-assistant.ts";
import {
  createRealVisit,
  type RealVisit,
} from "@evenfall/testing/conversations/model-based/visit.ts";
import { isSameEverywhere } from "@evenfall/testing/conversations/model-based/same-state.ts";
import {
  begins,
  emptyModel,
  type SimpleModel,
} from "@evenfall/testing/conversations/model-based/simple-model.ts";

/** Random sequences that are played; `MODEL_SEQUENCES` asks for more, `MODEL_SEED` for others. */
const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 60);
const SEED = Number(process.env["MODEL_SEED"] ?? 1);

const COMMANDS_MAX = 24;
const START_MAX_MS = 60_000;
const SEQUENCE_MAX_MS = 4_000;

it(
  "does what a simple model of it does, in random sequences of all that visitors and nodes may do",
  async () => {
    const harness = await createHarness({ addressBudget: 1_000 });
    const assistant = createPlayedAssistant();
    // The nodes ask it for each reply anew.
    Object.assign(harness.fakes.assistant, { reply: assistant.reply });
    const other = harness.createNode();
    await other.worker.start({ alone: false });
    const nodes = [harness.node, other] as const;
    let sequences = 0;

    /** Every turn comes to its end, and then everything is looked at. */
    const comesToRest = async (model: SimpleModel, real: RealVisit): Promise<void> => {
      for (const settle of SETTLING) {
        if (!settle.check(model)) continue;
        await settle.run(model, real);
      }
      await isSameEverywhere(model, real);
    };

    await assert(
      asyncProperty(
        sequencesOf(COMMANDS, { maxCommands: COMMANDS_MAX, size: "max" }),
        async (played) => {
          const real = await createRealVisit({ harness, nodes, assistant });
          const model = emptyModel();
          begins(model, harness.ids.next(), "ada");
          const id = model.at?.id ?? "";
          await real.tab(0, model).start({ id });
          await real.tab(0, model).sees();
          try {
            await asyncModelRun(() => ({ model, real }), played);
            await comesToRest(model, real);
          } finally {
            await real.ends();
            harness.events.length = 0;
          }
          sequences += 1;
        },
      ),
      { numRuns: SEQUENCES, seed: SEED, verbose: 1 },
    );
    expect(sequences).toBe(SEQUENCES);
  },
  START_MAX_MS + SEQUENCES * SEQUENCE_MAX_MS,
);
