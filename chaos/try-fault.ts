import { createDice, type Dice } from "@evenfall/testing";
import type { Fault } from "./faults/fault.ts";
import type { Load } from "./load.ts";
import type { Tried } from "./report.ts";
import type { SystemUnderTest } from "./system/system.ts";

export interface TryOptions {
  readonly system: SystemUnderTest;
  readonly load: Load;
  readonly times: number;
  /** Whether it is too late to begin another fault. */
  isLate(): boolean;
}

/** Faults after which everybody falls silent and everything is judged. */
const JUDGED_EVERY = 20;

/** Throws of its own for each kind, so that they are the same whichever kinds are tried before. */
export const diceFor = (seed: number, name: string): Dice => {
  let mixed = seed;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return createDice(mixed >>> 0);
};

/** Does it while everybody talks, lets everybody fall silent, judges everything, and adds what came of it. */
export const judged = async (
  tried: Tried,
  load: Load,
  work: () => Promise<void>,
): Promise<void> => {
  const from = performance.now();
  const before = load.acknowledged;
  await work();
  tried.violations.push(...(await load.judged()));
  tried.acknowledged += load.acknowledged - before;
  tried.seconds += (performance.now() - from) / 1000;
};

/**
 * Breaks and mends; keeps how long it took until a turn went through. What throws meanwhile was not
 * foreseen, and stands among the violations.
 */
export const injectOnce = async (
  fault: Fault,
  system: SystemUnderTest,
  load: Load,
  tried: Tried,
): Promise<void> => {
  const report = (error: unknown): void =>
    system.recorder.contradicts(`not foreseen: ${String(error)}`);
  await fault.inject(system, load).catch(report);
  tried.recoveriesMs.push(await load.turnTakes());
  await fault.restores?.(system).catch(report);
  tried.times += fault.each ?? 1;
};

/** Injects a fault so many times, one after the other. */
export const tryFault = async (fault: Fault, tried: Tried, options: TryOptions): Promise<void> => {
  const { load, times, isLate } = options;
  const system = { ...options.system, dice: diceFor(options.system.dice.seed, fault.name) };
  tried.impossible = fault.impossible?.(system) ?? null;
  if (tried.impossible !== null || isLate() || times === 0) return;
  const isDone = (): boolean => tried.recoveriesMs.length >= times || isLate();
  while (!isDone())
    await judged(tried, load, async () => {
      do await injectOnce(fault, system, load, tried);
      while (!isDone() && tried.recoveriesMs.length % JUDGED_EVERY > 0);
      if (isDone()) await fault.after?.(system);
    });
};
