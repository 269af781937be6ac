import { setTimeout as sleep } from "node:timers/promises";
import { scenario, type Dice } from "@evenfall/testing";
import { expect, test } from "vitest";
import { createFaultHarness, type FaultHarness } from "./fault-harness.ts";
import { createNextTime, type NextTime } from "./next-time.ts";
import { numbered } from "./numbered-model.ts";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { tell, throwDice } from "./seed.ts";
import type { VisitorOverHttp } from "./visitor-over-http.ts";

/** Few are each moment once, a database killed too, and a start. Chaos kills nodes too. */
const KILLS = rounds({ few: 7, many: 24 });
const ACCOUNTS = 6;
const GUESTS = 2;
/** Every so often the database is killed in the same moment, as when the machine fails. */
const DATABASE_TOO = 4;
/** Every so often the next start is killed as well, before it serves. */
const START_TOO = 6;

const MOMENTS = ["read delay", "typing", "model stream", "commit", "post"] as const;
type Moment = (typeof MOMENTS)[number];

interface Setup extends FaultHarness {
  readonly dice: Dice;
  readonly posted: NextTime;
  readonly taken: NextTime;
}

/** Waits for the moment of the next kill. */
const reach = async (moment: Moment, { model, dice, posted, taken }: Setup): Promise<void> => {
  const nextCall = () => model.waitForRequest(model.calls + 1);
  switch (moment) {
    case "read delay":
      await taken.next();
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
      await posted.next();
      return sleep(dice.between(0, 8));
  }
};

/** Goes on talking: one to three messages in a turn, sent at once. Ends with a guest's limits. */
const talk = async (
  visitor: VisitorOverHttp,
  name: string,
  setup: Setup,
  isOver: () => boolean,
): Promise<void> => {
  const { live } = visitor;
  for (let line = 1; !isOver(); line += 1) {
    const burst = Array.from(
      { length: setup.dice.between(1, 3) },
      (_, part) => `${name} says ${line}.${part + 1}`,
    );
    const outcomes = await Promise.all(
      burst.map(async (content) => {
        const outcome = await visitor.says(content);
        if (outcome === "taken") setup.taken.happened();
        return outcome;
      }),
    );
    await live.until(() => live.turn === "idle");
    if (outcomes.includes("over") || live.gate === "gated" || live.gate === "limit") return;
  }
};

const middle = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
const spread = (values: readonly number[]): string =>
  `${middle(values)} ms, at most ${Math.round(Math.max(...values))}`;

test("nothing acknowledged is lost and nothing is doubled, however often the server is killed", async () => {
  const dice = throwDice("kill -9");
  const system = await createFaultHarness();
  const { server, model, recorder } = system;
  const setup: Setup = { ...system, dice, posted: createNextTime(), taken: createNextTime() };
  const arrive = (kind: "guest" | "account") => system.visit(kind, setup.posted.happened);

  let over = false;
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => arrive("account")));
  const comeAsGuests = async (virtualUser: number): Promise<void> => {
    for (let visit = 1; !over; visit += 1)
      await talk(await arrive("guest"), `Guest ${virtualUser}.${visit}`, setup, () => over);
  };
  const talking = Promise.all([
    ...accounts.map((account, index) => talk(account, `Account ${index + 1}`, setup, () => over)),
    ...Array.from({ length: GUESTS }, (_, index) => comeAsGuests(index + 1)),
  ]);

  const startsMs: number[] = [];
  const outlivedMs: number[] = [];
  let kills = 0;
  const began = performance.now();
  for (let round = 0; kills < KILLS; round += 1) {
    await Promise.race([reach(MOMENTS[round % MOMENTS.length] ?? "post", setup), talking]);
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
  over = true;
  await talking;
  const verdict = await system.judge();

  tell(
    `${kills} kills in ${Math.round((performance.now() - began) / 1000)} s; ${recorder.acknowledgements} messages acknowledged in ${verdict.conversations} conversations, ${verdict.replies} replies from ${model.calls} calls`,
  );
  tell(
    `a start took ${spread(startsMs)}; the database outlived a killed server by ${spread(outlivedMs)}`,
  );
  expect(verdict.faults, `FAULT_SEED=${dice.seed}`).toEqual([]);
  // Otherwise the kills met nothing in flight.
  expect(model.calls).toBeGreaterThan(verdict.replies);
});
