import { createDice, type Dice } from "@evenfall/testing";
import type { Load } from "./load.ts";
import type { Fault } from "./faults/fault.ts";
import type { Part } from "./records/part.ts";
import type { SystemUnderTest } from "./system/system.ts";

/** A part without the conditions under which it was run. */
export type Tried = Pick<
  Part,
  | "acknowledged"
  | "fault"
  | "impossible"
  | "notes"
  | "recoveriesMs"
  | "seconds"
  | "times"
  | "violations"
>;

export interface TryOptions {
  readonly system: SystemUnderTest;
  readonly load: Load;
  readonly times: number;
  /** Whether it is too late to begin another fault. */
  isLate(): boolean;
  /** Hears of so many faults and what came of them, as soon as they are judged. */
  onTried(tried: Tried): void;
}

/** Faults after which everybody falls silent and everything is judged. */
const JUDGED_EVERY = 20;

/** Throws of its own for each kind, so that they are the same whichever kinds are tried before. */
export const diceFor = (seed: number, name: string): Dice => {
  let mixed = seed;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return createDice(mixed >>> 0);
};

const nothingOf = ({ name }: Fault): Tried => ({
  fault: name,
  times: 0,
  violations: [],
  recoveriesMs: [],
  acknowledged: 0,
  seconds: 0,
  impossible: null,
  notes: [],
});

/**
 * Breaks and mends; gives how long it took until a turn went through, in milliseconds. What throws
 * meanwhile was not foreseen, and stands among the violations.
 */
export const injectOnce = async (
  fault: Fault,
  system: SystemUnderTest,
  load: Load,
): Promise<number> => {
  const report = (error: unknown): void =>
    system.recorder.contradicts(`not foreseen: ${String(error)}`);
  await fault.inject(system, load).catch(report);
  const recoveryMs = await load.turnTakes();
  await fault.restores?.(system).catch(report);
  return recoveryMs;
};

/** Injects a fault so many times, one after the other, and reports in parts what came of it. */
export const tryFault = async (fault: Fault, options: TryOptions): Promise<void> => {
  const { load, times, isLate, onTried } = options;
  const system = { ...options.system, dice: diceFor(options.system.dice.seed, fault.name) };
  const impossible = fault.impossible?.(system) ?? null;
  if (impossible !== null) return onTried({ ...nothingOf(fault), impossible });
  if (isLate() || times === 0) return;

  await fault.before?.(system, load);
  for (let done = 0; done < times && !isLate();) {
    const from = performance.now();
    const before = load.acknowledged;
    const recoveriesMs: number[] = [];
    const most = Math.min(JUDGED_EVERY, times - done);
    while (recoveriesMs.length < most && !isLate())
      recoveriesMs.push(await injectOnce(fault, system, load));
    done += recoveriesMs.length;
    if (done >= times || isLate()) await fault.after?.(system, load);
    const violations = [...(await load.judged())];
    onTried({
      ...nothingOf(fault),
      times: recoveriesMs.length * (fault.each ?? 1),
      violations,
      recoveriesMs,
      acknowledged: load.acknowledged - before,
      seconds: (performance.now() - from) / 1000,
    });
  }
};
