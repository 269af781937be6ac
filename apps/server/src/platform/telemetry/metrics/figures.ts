import { Counter, Gauge, type Registry } from "prom-client";
import { type Clock, withTimeout } from "../../clock.ts";

/** How long a reading is reused for all gauges that are made from it. */
const FRESH_MS = 1_000;

/** The longest that a scrape waits for a reading. */
const PATIENCE_MS = 1_000;

/** Caches a reading, for several gauges of one scrape; null if it fails or takes too long. */
export const createReading = <Value>(
  read: () => Promise<Value>,
  clock: Clock,
): (() => Promise<Value | null>) => {
  let latest: { readonly at: number; readonly value: Promise<Value | null> } | null = null;
  return () => {
    const now = clock.now();
    if (latest === null || Math.abs(now - latest.at) >= FRESH_MS)
      latest = { at: now, value: withTimeout(clock, PATIENCE_MS, read()) };
    return latest.value;
  };
};

/** A metric with one label. */
interface Labelled {
  readonly name: string;
  readonly help: string;
  readonly label: string;
}

/** Registers a counter, which is 0 for each value of its label from the start; gives a function that counts. */
export const countBy = <Value extends string>(
  registry: Registry,
  { label, ...more }: Labelled,
  values: readonly Value[],
): ((value: Value, by?: number) => void) => {
  const counter = new Counter({ ...more, labelNames: [label], registers: [registry] });
  const count = (value: Value, by = 1): void => counter.inc({ [label]: value }, by);
  for (const value of values) count(value, 0);
  return count;
};

type Read<Value> = () => Value | Promise<Value>;

/** Registers a gauge that is read at each scrape. */
export const gauge = (registry: Registry, name: string, help: string, read: Read<number>): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
};

/** The same with a figure for each value of a label. */
export const gaugeBy = (
  registry: Registry,
  { label, ...more }: Labelled,
  read: Read<Readonly<Record<string, number>>>,
): void => {
  new Gauge({
    ...more,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [value, figure] of Object.entries(await read()))
        this.set({ [label]: value }, figure);
    },
  });
};
