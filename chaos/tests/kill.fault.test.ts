import { setTimeout as sleep } from "node:timers/promises";
import { scenario } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { expect, test } from "vitest";
import { startLoad } from "../load.ts";
import { numbered } from "../system/numbered-model.ts";
import type { SingleServer } from "../system/single-server.ts";
import { report, singleServer, untilMore } from "./support.ts";

/** Enough for each moment once, with the database killed too; `npm run chaos` kills nodes as well. */
const KILLS = rounds({ few: 5, many: 12 });
/** At every fourth kill the database is killed too, as if the machine failed. */
const DATABASE_TOO = 4;

type Reach = (system: SingleServer) => Promise<unknown>;

const nextCall = ({ model }: SingleServer) => model.waitForRequest(model.calls + 1);

/** Wait for the moment of a kill: in the read delay, while typing, in the model's stream, at the commit, at a post. */
const MOMENTS: readonly Reach[] = [
  async ({ recorder, dice }) => {
    await untilMore(() => recorder.acknowledgements);
    await sleep(dice.between(0, 100));
  },
  async (system) => {
    system.model.play(scenario.hangBeforeHeaders);
    await nextCall(system);
    await sleep(system.dice.between(0, 40));
  },
  async (system) => {
    system.model.play(numbered({ chunkDelayMs: 15 }));
    await nextCall(system);
    await sleep(system.dice.between(0, 150));
  },
  async (system) => {
    await (
      await nextCall(system)
    ).closed;
    await sleep(system.dice.between(0, 12));
  },
  async ({ recorder, dice }) => {
    await untilMore(() =>
      recorder.threads.reduce((sum, thread) => sum + recorder.thread(thread).attempted.size, 0),
    );
    await sleep(dice.between(0, 8));
  },
];

test("nothing acknowledged is lost and nothing is doubled, however often the server is killed", async () => {
  const system = await singleServer();
  const { server, model, dice, recorder } = system;
  const load = await startLoad(system);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await MOMENTS[kill % MOMENTS.length]?.(system);
    await server.kill({ database: kill % DATABASE_TOO === 0 });
    model.play(numbered());
    await server.start();
  }
  const violations = await load.leaves();
  const { replies } = await system.judge();
  report(
    `${recorder.acknowledgements} messages acknowledged, ${replies} replies, ${model.calls} calls`,
  );
  expect(violations, `FAULT_SEED=${dice.seed}`).toEqual([]);
  // Otherwise no kill has hit a call under way.
  expect(model.calls).toBeGreaterThan(replies);
});
