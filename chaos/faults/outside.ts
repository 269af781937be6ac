import { setTimeout as sleep } from "node:timers/promises";
import { scenario } from "@evenfall/testing";
import { numbered } from "../system/numbered-model.ts";
import type { Fault } from "./fault.ts";

/** What a model may do instead of answering. The engine's own tests try each of these separately. */
const MISBEHAVIOUR = [
  scenario.serverError(),
  scenario.rateLimited({ retryAfter: 2 }),
  scenario.reset,
  // Cut off at once, within the first event, and in the middle of the reply.
  scenario.cutAfter(0, numbered({ chunkDelayMs: 3 })),
  scenario.cutAfter(200, numbered({ chunkDelayMs: 3 })),
  scenario.cutAfter(900, numbered({ chunkDelayMs: 3 })),
  scenario.garbage,
  scenario.oversizedLine(),
  scenario.endlessAnswer(),
  scenario.hangBeforeHeaders,
  scenario.hangMidStream(),
  scenario.hangAfterFinish(),
  numbered({ firstDelayMs: 1_500, chunkDelayMs: 200 }),
] as const;

const RESETS = 10;

/** Faults of the connections to the visitors and to the model. */
export const OUTSIDE_FAULTS: readonly Fault[] = [
  {
    name: "every visitor's connection reset, streams and unanswered sends, ten times",
    times: 50,
    inject: async ({ balancer, dice }) => {
      for (let resets = 0; resets < RESETS; resets += 1) {
        await sleep(dice.between(0, 400));
        balancer.resets();
      }
    },
  },
  {
    // Nine times as many visitors as there are arrive at once, which makes ten times as many in all.
    name: "tenfold burst of visitors",
    times: 10,
    inject: ({ dice }, load) =>
      load.bursts({ visitors: load.talkers * 9, lastsMs: dice.between(3_000, 6_000) }),
  },
  {
    name: "model server that refuses, breaks off, talks nonsense or falls silent",
    times: 20,
    inject: async ({ model, dice }) => {
      model.play(() => dice.pick(MISBEHAVIOUR));
      await sleep(dice.between(5_000, 10_000));
      model.play(numbered());
    },
  },
];
