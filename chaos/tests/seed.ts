import { createDice, type Dice } from "@evenfall/testing";

/**
 * Dice of a fault test. The seed is printed, and `FAULT_SEED` plays it again: the same faults are
 * chosen; the machine's own timing is its own.
 */
export const throwDice = (test: string): Dice => {
  const seed = Number(process.env["FAULT_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  report(`${test}: FAULT_SEED=${seed}`);
  return createDice(seed);
};

/** A line about a run that nobody needs to read when all is well. */
export const report = (line: string): void => void process.stdout.write(`  ${line}\n`);
