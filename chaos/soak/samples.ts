import { readdirSync, readFileSync } from "node:fs";
import type { Node } from "../system/node.ts";
import type { Sample } from "./series.ts";

/** What is watched of each node's process. */
export const FIGURES = ["resident MB", "heap MB", "open files"] as const;
export type Figure = (typeof FIGURES)[number];

/** Samples of one process of a node, by figure. A node that is started again has another. */
export interface ProcessSeries {
  readonly node: string;
  readonly pid: number;
  readonly samples: Readonly<Record<Figure, Sample[]>>;
}

const MEGABYTE = 2 ** 20;
const HEAP = /^nodejs_heap_size_used_bytes (\S+)/m;

const residentMegabytes = (pid: number): number | null => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / MEGABYTE;
};

/** Null where it does not answer, as a stopped one does not. */
const heapMegabytes = async (port: number): Promise<number | null> => {
  try {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal });
    const bytes = HEAP.exec(await answer.text())?.[1];
    return bytes === undefined ? null : Number(bytes) / MEGABYTE;
  } catch {
    return null;
  }
};

/** A process that has just ended has nothing to look at. */
const orNothing = (look: () => number | null): number | null => {
  try {
    return look();
  } catch {
    return null;
  }
};

/** Looks at nodes again and again, and keeps a series for each process. */
export const createSampling = (nodes: readonly Node[]) => {
  const series = new Map<number, ProcessSeries>();
  const seriesOf = (node: string, pid: number): ProcessSeries => {
    const known = series.get(pid);
    if (known !== undefined) return known;
    const made = { node, pid, samples: { "resident MB": [], "heap MB": [], "open files": [] } };
    series.set(pid, made);
    return made;
  };
  return {
    look: async (): Promise<void> => {
      for (const node of nodes) {
        const { pid } = node;
        if (pid === null) continue;
        const values: Readonly<Record<Figure, number | null>> = {
          "resident MB": orNothing(() => residentMegabytes(pid)),
          "open files": orNothing(() => readdirSync(`/proc/${pid}/fd`).length),
          "heap MB": await heapMegabytes(node.port),
        };
        const { samples } = seriesOf(node.name, pid);
        for (const figure of FIGURES) {
          const value = values[figure];
          if (value !== null) samples[figure].push({ atMs: performance.now(), value });
        }
      }
    },
    series: (): readonly ProcessSeries[] => [...series.values()],
  };
};
