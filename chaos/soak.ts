import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./faults/fault.ts";
import type { Load } from "./load.ts";
import { quantile, type Tried } from "./report.ts";
import type { Node } from "./system/node.ts";
import type { SystemUnderTest } from "./system/system.ts";
import { diceFor, injectOnce, judged } from "./try-fault.ts";

export const SOAK = "soak: random faults every 20 s";
const EVERY_MS = 20_000;
/** Faults after which everybody falls silent, everything is judged, and the first node is looked at. */
const JUDGED_EVERY = 3;
const MINUTE_MS = 60_000;
/** Before these, caches and pools are filled. */
const WARM_UP_LOOKS = 2;
const FEWEST_LOOKS = 8;

/** What is watched of a process, and the rise over its first quarter that is none yet. */
const BOUNDS = {
  // What V8 takes and gives back as it likes is within these; a loss in every turn is not.
  "resident MB": { share: 0.25, constant: 32 },
  "heap MB": { share: 0.25, constant: 32 },
  // Streams and connections go to whichever node is there.
  "open files": { share: 0, constant: 64 },
} as const;

type Look = Readonly<Record<keyof typeof BOUNDS, number>>;

/** How a process went that was looked at often enough, in words, and what grew. */
export const judgeLooks = (looks: readonly Look[]) => {
  const notes: string[] = [];
  const violations: string[] = [];
  const warm = looks.slice(WARM_UP_LOOKS);
  if (warm.length < FEWEST_LOOKS) return { notes, violations };
  const quarter = Math.floor(warm.length / 4);
  for (const [figure, { share, constant }] of Object.entries(BOUNDS)) {
    const median = (part: readonly Look[]): number =>
      quantile(
        part.map((look) => look[figure as keyof Look]),
        0.5,
      ) ?? 0;
    const [first, last] = [median(warm.slice(0, quarter)), median(warm.slice(-quarter))];
    const words = `${figure} ${first.toFixed(1)} in the first quarter, ${last.toFixed(1)} in the last`;
    notes.push(words);
    if (last > first * (1 + share) + constant) violations.push(`not flat: ${words}`);
  }
  return { notes, violations };
};

const lookAt = async ({ pid, url }: Node): Promise<Look> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    "resident MB": Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 2 ** 10,
    "heap MB": Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20,
    "open files": readdirSync(`/proc/${pid}/fd`).length,
  };
};

export interface SoakOptions {
  readonly minutes: number;
  readonly faults: readonly Fault[];
  readonly system: SystemUnderTest;
  readonly load: Load;
  say(words: string): void;
}

/**
 * Random faults of all kinds, one after the other, while memory and files of the first node are
 * watched. No fault ends that one; all else befalls it too.
 */
export const soak = async (tried: Tried, options: SoakOptions): Promise<void> => {
  const { load, say } = options;
  const system = { ...options.system, dice: diceFor(options.system.dice.seed, SOAK) };
  const [first, ...rest] = options.faults.filter(
    (fault) => (fault.impossible?.(system) ?? null) === null,
  );
  const [watched, second, ...others] = system.nodes;
  if (first === undefined || second === undefined) throw new Error("there is nothing to soak in");
  const until = performance.now() + options.minutes * MINUTE_MS;
  const looks: Look[] = [];
  while (performance.now() < until) {
    await judged(tried, load, async () => {
      for (let count = 0; count < JUDGED_EVERY && performance.now() < until; count += 1) {
        const next = performance.now() + EVERY_MS;
        const fault = system.dice.pick([first, ...rest]);
        const nodes = fault.restartsNodes === true ? ([second, ...others] as const) : system.nodes;
        say(`${fault.name} …`);
        await fault.before?.({ ...system, nodes });
        await injectOnce(fault, { ...system, nodes }, load, tried);
        await fault.after?.({ ...system, nodes });
        await sleep(Math.max(0, next - performance.now()));
      }
    });
    looks.push(await lookAt(watched));
  }
  const { notes, violations } = judgeLooks(looks);
  tried.notes.push(...notes);
  tried.violations.push(...violations);
};
