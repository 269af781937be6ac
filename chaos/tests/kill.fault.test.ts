import { setTimeout as sleep } from "node:timers/promises";
import { scenario } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { expect, test } from "vitest";
import { startLoad } from "../load.ts";
import { numbered } from "../system/numbered-model.ts";
import type { SingleServer } from "../system/single-server.ts";
import { report } from "./seed.ts";
import { singleServer, untilMore } from "./support.ts";

/** Few are each moment once, a database killed too, and a start. Chaos kills nodes too. */
const KILLS = rounds({ few: 7, many: 24 });
/** Every so often the database is killed in the same moment, as when the machine fails. */
const DATABASE_TOO = 4;
/** Every so often the next start is killed as well, before it serves. */
const START_TOO = 6;

const MOMENTS = ["read delay", "typing", "model stream", "commit", "post"] as const;
type Moment = (typeof MOMENTS)[number];

/** Waits for the moment of the next kill. */
const reach = async (moment: Moment, { model, dice, recorder }: SingleServer): Promise<void> => {
  const nextCall = () => model.waitForRequest(model.calls + 1);
  const posts = () =>
    recorder.threads.reduce((sum, thread) => sum + recorder.thread(thread).attempted.size, 0);
  switch (moment) {
    case "read delay":
      await untilMore(() => recorder.acknowledgements);
      return sleep(dice.between(0, 100));
    case "typing":
      model.play(scenario.hangBeforeHeaders);
      await nextCall();
      return sleep(dice.between(0, 40));
    case "model stream":
      model.play(numbered({ chunkDelayMs: 15 }));
      await nextCall();
      return sleep(dice.between(0, 150));
    case "commit":
      await (
        await nextCall()
      ).closed;
      return sleep(dice.between(0, 12));
    case "post":
      await untilMore(posts);
      return sleep(dice.between(0, 8));
  }
};

const spread = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))} ms`;

test("nothing acknowledged is lost and nothing is doubled, however often the server is killed", async () => {
  const system = await singleServer();
  const { server, model, dice } = system;
  const load = await startLoad(system);
  const startsMs: number[] = [];
  const outlivedMs: number[] = [];
  let kills = 0;
  for (let round = 0; kills < KILLS; round += 1) {
    await reach(MOMENTS[round % MOMENTS.length] ?? "post", system);
    const killed = await server.kill({ database: round % DATABASE_TOO === DATABASE_TOO - 1 });
    kills += 1;
    outlivedMs.push(killed.databaseOutlivedMs);
    model.play(numbered());
    if (round % START_TOO === START_TOO - 1) {
      await server.startAndKill(dice.between(50, 2_500));
      kills += 1;
    }
    startsMs.push(await server.start());
  }
  const violations = await load.leaves();
  const { replies } = await system.judge();
  report(
    `${kills} kills: ${load.acknowledged} messages acknowledged, ${replies} replies from ${model.calls} calls; a start took ${spread(startsMs)}; the database outlived a killed server by ${spread(outlivedMs)}`,
  );
  expect(violations, `FAULT_SEED=${dice.seed}`).toEqual([]);
  // Otherwise the kills met nothing in flight.
  expect(model.calls).toBeGreaterThan(replies);
});
