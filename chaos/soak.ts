import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./faults/fault.ts";
import type { Load } from "./load.ts";
import { quantile, type Tried } from "./report.ts";
import type { Node } from "./system/node.ts";
import type { SystemUnderTest } from "./system/system.ts";
import { diceFor, injectOnce, judged } from "./try-fault.ts";

/** What is watched of each node's process, and the rise over its first quarter that is none yet. */
const BOUNDS = {
  // What V8 takes and gives back as it likes is within these; a loss in every turn is not.
  "resident MB": { share: 0.25, constant: 32 },
  "heap MB": { share: 0.25, constant: 32 },
  // Streams and connections go to whichever node is there.
  "open files": { share: 0, constant: 64 },
} as const;
type Figure = keyof typeof BOUNDS;
const FIGURES = Object.keys(BOUNDS) as Figure[];

/** One process of a node, looked at again and again. */
export interface Course {
  readonly name: string;
  readonly values: Readonly<Record<Figure, number[]>>;
}

export const SOAK = "soak: random faults every 20 s";
const EVERY_MS = 20_000;
const LOOK_EVERY_MS = 10_000;
/** Faults after which everybody falls silent and everything is judged. */
const JUDGED_EVERY = 9;
const MINUTE_MS = 60_000;
const MEGABYTE = 2 ** 20;
/** Caches, pools and the compiler's work are there after two minutes. */
const WARM_UP_LOOKS = 12;
/** A shorter course shows which node had the streams of one that was down, and no loss. */
const FEWEST_LOOKS = 60;

const median = (values: readonly number[]): number => quantile(values, 0.5) ?? 0;

/** What became of each process that lived long enough, in words, and which of them grew. */
export const judgeCourses = (courses: Iterable<Course>) => {
  const notes: string[] = [];
  const violations: string[] = [];
  for (const { name, values } of courses)
    for (const figure of FIGURES) {
      const warm = values[figure].slice(WARM_UP_LOOKS);
      if (warm.length < FEWEST_LOOKS) continue;
      const quarter = Math.floor(warm.length / 4);
      const [first, last] = [median(warm.slice(0, quarter)), median(warm.slice(-quarter))];
      const words = `${name}: ${figure} ${first.toFixed(1)} in the first quarter, ${last.toFixed(1)} in the last`;
      notes.push(words);
      const { share, constant } = BOUNDS[figure];
      if (last > first * (1 + share) + constant) violations.push(`not flat: ${words}`);
    }
  return { notes, violations };
};

/** What a process has now; null where it does not answer, as one that is stopped or has just ended. */
const lookAt = async (pid: number, port: number): Promise<Record<Figure, number> | null> => {
  try {
    const signal = AbortSignal.timeout(1_000);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { signal })).text();
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return {
      "resident MB": Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
      "heap MB": Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / MEGABYTE,
      "open files": readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return null;
  }
};

/** Looks at nodes again and again. A node that is started again has another course. */
const watch = (nodes: readonly Node[]) => {
  const courses = new Map<number, Course>();
  const ended = new AbortController();
  const look = async ({ name, pid, port }: Node): Promise<void> => {
    const now = pid === null ? null : await lookAt(pid, port);
    if (pid === null || now === null) return;
    const empty = { "resident MB": [], "heap MB": [], "open files": [] };
    const course = courses.get(pid) ?? { name: `${name} (process ${pid})`, values: empty };
    courses.set(pid, course);
    for (const figure of FIGURES) course.values[figure].push(now[figure]);
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      for (const node of nodes) await look(node);
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return async (): Promise<Iterable<Course>> => {
    ended.abort();
    await watching;
    return courses.values();
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
 * Random faults of all kinds, one after the other, while memory and files of the nodes are watched.
 * The first node is never ended by a fault, so that its course is as long as the soak; all else
 * befalls it too.
 */
export const soak = async (tried: Tried, options: SoakOptions): Promise<void> => {
  const { load, say } = options;
  const system = { ...options.system, dice: diceFor(options.system.dice.seed, SOAK) };
  const [first, ...rest] = options.faults.filter(
    (fault) => (fault.impossible?.(system) ?? null) === null,
  );
  const [, second, ...others] = system.nodes;
  if (first === undefined || second === undefined) throw new Error("there is nothing to soak in");
  const until = performance.now() + options.minutes * MINUTE_MS;
  const isOver = (): boolean => performance.now() >= until;
  const stopWatching = watch(system.nodes);

  const inject = async (fault: Fault): Promise<void> => {
    const befallen = fault.restartsNodes === true ? { nodes: [second, ...others] as const } : {};
    say(`${fault.name} …`);
    await fault.before?.({ ...system, ...befallen });
    await injectOnce(fault, { ...system, ...befallen }, load, tried);
    await fault.after?.({ ...system, ...befallen });
  };
  while (!isOver())
    await judged(tried, load, async () => {
      for (let count = 0; count < JUDGED_EVERY && !isOver(); count += 1) {
        const next = performance.now() + EVERY_MS;
        await inject(system.dice.pick([first, ...rest]));
        await sleep(Math.max(0, next - performance.now()));
      }
    });
  const { notes, violations } = judgeCourses(await stopWatching());
  tried.notes.push(...notes);
  tried.violations.push(...violations);
};
