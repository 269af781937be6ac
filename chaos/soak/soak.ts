import { setTimeout as sleep } from "node:timers/promises";
import type { Load } from "../load.ts";
import type { Fault } from "../faults/fault.ts";
import { diceFor, injectOnce, type Tried } from "../try-fault.ts";
import type { SystemUnderTest } from "../system/system.ts";
import { judgeCourses } from "./judge-courses.ts";
import { createSampling } from "./samples.ts";

export interface SoakOptions {
  readonly minutes: number;
  readonly faults: readonly Fault[];
  readonly system: SystemUnderTest;
  readonly load: Load;
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
  const { system, load, say, onTried } = options;
  const dice = diceFor(system.dice.seed, NAME);
  const possible = options.faults.filter((fault) => (fault.impossible?.(system) ?? null) === null);
  const [first, ...rest] = possible;
  const [, second, ...others] = system.nodes;
  if (first === undefined || second === undefined) throw new Error("there is nothing to soak in");
  const until = performance.now() + options.minutes * MINUTE_MS;
  const isOver = (): boolean => performance.now() >= until;

  const sampling = createSampling(system.nodes);
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await sampling.look();
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();

  const inject = async (fault: Fault): Promise<number> => {
    const own = { ...system, dice };
    const befallen =
      fault.restartsNodes === true ? { ...own, nodes: [second, ...others] as const } : own;
    say(`${fault.name} …`);
    await fault.before?.(befallen, load);
    const recoveryMs = await injectOnce(fault, befallen, load);
    await fault.after?.(befallen, load);
    return recoveryMs;
  };

  while (!isOver()) {
    const from = performance.now();
    const before = load.acknowledged;
    const recoveriesMs: number[] = [];
    while (recoveriesMs.length < JUDGED_EVERY && !isOver()) {
      const next = performance.now() + EVERY_MS;
      recoveriesMs.push(await inject(dice.pick([first, ...rest])));
      await sleep(Math.max(0, next - performance.now()));
    }
    const violations = [...(await load.judged())];
    const isLast = isOver();
    const courses = isLast ? judgeCourses(sampling.series()) : { notes: [], violations: [] };
    onTried({
      fault: NAME,
      times: recoveriesMs.length,
      violations: [...violations, ...courses.violations],
      recoveriesMs,
      acknowledged: load.acknowledged - before,
      seconds: (performance.now() - from) / 1000,
      impossible: null,
      notes: [...courses.notes],
    });
  }
  ended.abort();
  await watching;
};
