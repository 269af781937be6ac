import { setTimeout as sleep } from "node:timers/promises";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** Needs some pages more than any table has left. */
const NEW_TABLE = "create table ballast as select repeat('x', 1000) from generate_series(1, 1000)";

/** Half a file of the log, which is of 16 MB; fewer files than these are kept for use again. */
const HALF_A_LOG_FILE = "select pg_logical_emit_message(false, 'ballast', repeat('x', 8000000))";
const HALVES = 64;

/** Whether a statement goes through. */
const goesThrough = ({ database }: SystemUnderTest, statement: string): Promise<boolean> =>
  database.primary.query(statement, database.database).then(
    () => true,
    () => false,
  );

/** Writes until there is no room for the next file of the log: that ends a PostgreSQL. */
const endsForWantOfLog = async (system: SystemUnderTest): Promise<void> => {
  for (let half = 0; half < HALVES; half += 1)
    if (!(await goesThrough(system, HALF_A_LOG_FILE))) return;
  throw new Error("the log found room on a disk that was filled");
};

/** Whether the primary takes statements again, by itself and soon. */
const comesBack = async (system: SystemUnderTest): Promise<boolean> => {
  for (let left = 100; system.database.primary.isRunning && left > 0; left -= 1) {
    if (await goesThrough(system, "select 1")) return true;
    await sleep(100);
  }
  return false;
};

/** The primary's disk has no room for a while: not for rows, and every other time not for its log. */
export const DISK_FAULT: Fault = {
  name: "disk of PostgreSQL full",
  times: 20,
  impossible: ({ database }) => (typeof database.disk === "string" ? database.disk : null),
  inject: async (system) => {
    const { database, dice } = system;
    const { disk } = database;
    if (typeof disk === "string") return;
    await sleep(dice.between(0, 400));
    disk.fills();
    if (await goesThrough(system, NEW_TABLE))
      throw new Error("a table found room on a disk that was filled");
    await sleep(dice.between(500, 4_000));
    if (dice.between(0, 1) === 1) await endsForWantOfLog(system);
    disk.frees();
    // One that found no room for its log may have given up: somebody makes room and starts it.
    if (await comesBack(system)) return;
    await database.primary.kill();
    await database.primary.start();
  },
};
