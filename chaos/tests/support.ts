import { setTimeout as sleep } from "node:timers/promises";
import { createDice, createHttpClient, type Dice } from "@evenfall/testing";
import { expect, onTestFinished } from "vitest";
import type { Settings } from "../system/settings.ts";
import { startSingleServer } from "../system/single-server.ts";
import { startSystem, type SystemOptions, type Talked } from "../system/system.ts";
import { judgePresent } from "../virtual-users/judge-virtual-users.ts";
import type { Kind, Present } from "../virtual-users/virtual-user.ts";
import { visitOverHttp } from "../visitors/visitor-over-http.ts";

/** Adds visits to a system, and closes it at the end of the test. */
const withVisits = <System extends Talked>(system: System) => {
  onTestFinished(system.close);
  const present: Present[] = [];
  const { recorder, query } = system;
  return {
    ...system,
    /** A visitor comes, to this address or the system's, and is checked by `judge`. */
    visit: async (kind: Kind, url = system.url) => {
      const client = createHttpClient({ url, origin: system.url });
      const visitor = await visitOverHttp(kind, { url, recorder }, client);
      present.push({ kind, mark: `visitor-${present.length + 1}`, visitor });
      return visitor;
    },
    /** Waits until every turn has ended; gives everything that is wrong, and the number of replies in the database. */
    judge: async () => {
      const faults = await judgePresent(present, system);
      for (const { visitor } of present) await visitor.leaves();
      const replies = Number(await query("select count(*) from messages where role = 'assistant'"));
      return { faults: [...recorder.contradictions, ...faults], replies };
    },
  };
};

/** Prints a line that is only of interest if the test fails. */
export const report = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** Dice whose seed is printed; `FAULT_SEED` repeats the choice of faults, but not the machine's own timing. */
const diceOfTest = (): Dice => {
  const seed = Number(process.env["FAULT_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  report(`${expect.getState().currentTestName}: FAULT_SEED=${seed}`);
  return createDice(seed);
};

/** A server with the embedded database. */
export const singleServer = async (settings?: Settings) =>
  withVisits(await startSingleServer(diceOfTest(), settings));

export const severalNodes = async (options: SystemOptions) =>
  withVisits(await startSystem(diceOfTest(), options));

/** Resolves when a count has risen by `more`. */
export const untilMore = async (count: () => number, more = 1): Promise<void> => {
  const goal = count() + more;
  while (count() < goal) await sleep(1);
};
