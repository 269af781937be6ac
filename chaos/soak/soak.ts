import { setTimeout as sleep } from "node:timers/promises";
import type { Crowd } from "../crowd.ts";
import type { Fault } from "../faults/fault.ts";
import { diceFor, strikeOnce, type Tried } from "../try-fault.ts";
import type { World } from "../world/world.ts";
import { judgeCourses } from "./judge-courses.ts";
import { createSampling } from "./samples.ts";

export interface SoakOptions {
  readonly minutes: number;
  readonly faults: readonly Fault[];
  readonly world: World;
  readonly crowd: Crowd;
  say(words: string): void;
  onTried(tried: Tried): void;
}

const NAME = "soak: random faults every 20 s";
const EVERY_MS = 20_000;
const LOOK_EVERY_MS = 10_000;
/** Faults after which everybody falls silent and everything is judged. */
const JUDGED_EVERY = 9;
const MINUTE_MS = 60_000;

/**
 * Random faults of all kinds, one after the other, while memory and files of the nodes are watched.
 * The first node is never ended by a fault, so that its course is as long as the soak; all else
 * befalls it too.
 */
export const soak = async (options: SoakOptions): Promise<void> => {
  const { world, crowd, say, onTried } = options;
  const dice = diceFor(world.dice.seed, NAME);
  const possible = options.faults.filter((fault) => (fault.impossible?.(world) ?? null) === null);
  const [first, ...rest] = possible;
  const [, second, ...others] = world.nodes;
  if (first === undefined || second === undefined) throw new Error("there is nothing to soak in");
  const until = performance.now() + options.minutes * MINUTE_MS;
  const isOver = (): boolean => performance.now() >= until;

  const sampling = createSampling(world.nodes);
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await sampling.look();
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();

  const strike = async (fault: Fault): Promise<number> => {
    const own = { ...world, dice };
    const befallen =
      fault.restartsNodes === true ? { ...own, nodes: [second, ...others] as const } : own;
    say(`${fault.name} …`);
    await fault.before?.(befallen, crowd);
    const recoveryMs = await strikeOnce(fault, befallen, crowd);
    await fault.after?.(befallen, crowd);
    return recoveryMs;
  };

  while (!isOver()) {
    const from = performance.now();
    const before = crowd.acknowledged;
    const recoveriesMs: number[] = [];
    while (recoveriesMs.length < JUDGED_EVERY && !isOver()) {
      const next = performance.now() + EVERY_MS;
      recoveriesMs.push(await strike(dice.pick([first, ...rest])));
      await sleep(Math.max(0, next - performance.now()));
    }
    const violations = [...(await crowd.judged())];
    const isLast = isOver();
    const courses = isLast ? judgeCourses(sampling.series()) : { notes: [], violations: [] };
    onTried({
      fault: NAME,
      times: recoveriesMs.length,
      violations: [...violations, ...courses.violations],
      recoveriesMs,
      acknowledged: crowd.acknowledged - before,
      seconds: (performance.now() - from) / 1000,
      impossible: null,
      notes: [...courses.notes],
    });
  }
  ended.abort();
  await watching;
};
