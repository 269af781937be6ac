import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./faults/fault.ts";
import { quantile, type Tried } from "./report.ts";
import type { Node } from "./system/node.ts";
import { diceFor, injectOnce, judged, type TryOptions } from "./try-fault.ts";

export const SOAK = "soak: random faults every 20 s";
const EVERY_MS = 20_000;
/** Faults after which everybody falls silent, everything is judged, and the first node is looked at. */
const JUDGED_EVERY = 3;
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
type Figure = keyof typeof BOUNDS;
type Look = Readonly<Record<Figure, number>>;

/** What grew of a process that was looked at often enough, in words. */
export const judgeLooks = (looks: readonly Look[]): readonly string[] => {
  const warm = looks.slice(WARM_UP_LOOKS);
  if (warm.length < FEWEST_LOOKS) return [];
  const quarter = Math.floor(warm.length / 4);
  return (Object.keys(BOUNDS) as Figure[]).flatMap((figure) => {
    const values = warm.map((look) => look[figure]);
    const first = quantile(values.slice(0, quarter), 0.5) ?? 0;
    const last = quantile(values.slice(-quarter), 0.5) ?? 0;
    const { share, constant } = BOUNDS[figure];
    if (last <= first * (1 + share) + constant) return [];
    return [
      `not flat: ${figure}, ${first.toFixed(1)} in the first quarter, ${last.toFixed(1)} in the last`,
    ];
  });
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

/**
 * Random faults of all kinds, one after the other, while memory and files of the first node are
 * watched. No fault ends that one; all else befalls it too.
 */
export const soak = async (
  tried: Tried,
  minutes: number,
  faults: readonly Fault[],
  { system: whole, load }: Pick<TryOptions, "system" | "load">,
): Promise<void> => {
  const system = { ...whole, dice: diceFor(whole.dice.seed, SOAK) };
  const [first, ...rest] = faults.filter((fault) => (fault.impossible?.(system) ?? null) === null);
  const [watched, second, ...others] = system.nodes;
  if (first === undefined || second === undefined) throw new Error("there is nothing to soak in");
  const until = performance.now() + minutes * 60_000;
  const looks: Look[] = [];
  while (performance.now() < until) {
    await judged(tried, load, async () => {
      for (let count = 0; count < JUDGED_EVERY && performance.now() < until; count += 1) {
        const next = performance.now() + EVERY_MS;
        const fault = system.dice.pick([first, ...rest]);
        const nodes = fault.restartsNodes === true ? ([second, ...others] as const) : system.nodes;
        await injectOnce(fault, { ...system, nodes }, load, tried);
        await fault.after?.({ ...system, nodes });
        await sleep(Math.max(0, next - performance.now()));
      }
    });
    looks.push(await lookAt(watched));
  }
  tried.violations.push(...judgeLooks(looks));
};
