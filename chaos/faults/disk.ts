import { setTimeout as sleep } from "node:timers/promises";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** Needs more pages than any table has free. */
const NEW_TABLE = "create table ballast as select repeat('x', 1000) from generate_series(1, 1000)";

/** Whether a statement succeeds. */
const goesThrough = ({ query }: SystemUnderTest, statement: string): Promise<boolean> =>
  query(statement).then(
    () => true,
    () => false,
  );

/** The primary's disk is full for a while. */
export const DISK_FAULT: Fault = {
  name: "disk of PostgreSQL full",
  times: 20,
  impossible: ({ database }) => (typeof database.disk === "string" ? database.disk : null),
  inject: async (system) => {
    const { dice } = system;
    const { disk, primary } = system.database;
    if (typeof disk === "string") return;
    await sleep(dice.between(0, 400));
    disk.fills();
    if (await goesThrough(system, NEW_TABLE))
      throw new Error("a table found room on a disk that was filled");
    await sleep(dice.between(500, 4_000));
    disk.frees();
    while (primary.isRunning && !(await goesThrough(system, "select 1"))) await sleep(100);
    if (primary.isRunning) return;
    // PostgreSQL stops if there is no room for its log: somebody makes room and starts it.
    await primary.kill();
    await primary.start();
  },
};
