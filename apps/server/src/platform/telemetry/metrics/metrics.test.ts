import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createMetrics, watchServer, type RunQueue } from "../metrics.ts";

/** The lines of a registry with figures, without histogram buckets. */
const figures = async (registry: ReturnType<typeof createMetrics>): Promise<string[]> =>
  (await registry.metrics())
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.includes("_bucket"));

const NODE = {
  pool: { totalCount: 20, idleCount: 3, waitingCount: 5, options: { max: 20 } },
  streams: () => 7,
  runs: () => 1,
  isStopping: () => false,
};

const QUEUE: RunQueue = { queued: 3, inProgress: 2, owingCanned: 1, due: 2, oldestDueMs: 1_500 };

it("shows connections, work and the queue of runs, which is read once for a scrape", async () => {
  const registry = createMetrics();
  const clock = testClock();
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve(QUEUE);
  };
  watchServer(registry, { ...NODE, queue: read, clock });
  expect(await figures(registry)).toEqual([
    'evenfall_database_connections{state="in_use"} 17',
    'evenfall_database_connections{state="idle"} 3',
    "evenfall_database_connections_max 20",
    "evenfall_database_waiting 5",
    'evenfall_runs_waiting{state="queued"} 3',
    'evenfall_runs_waiting{state="in_progress"} 2',
    'evenfall_runs_waiting{state="owes_canned"} 1',
    "evenfall_runs_due 2",
    "evenfall_runs_oldest_due_age_seconds 1.5",
    "evenfall_database_up 1",
    "evenfall_event_streams 7",
    "evenfall_runs_in_work 1",
    "evenfall_stopping 0",
  ]);
  expect(reads).toBe(1);
  await clock.advance(1_000);
  await figures(registry);
  expect(reads).toBe(2);
  expect(clock.pending()).toBe(0);
});

it("tells the rest where the database never answers, and no old figure", async () => {
  const registry = createMetrics();
  const clock = testClock();
  let read: () => Promise<RunQueue> = () => Promise.resolve(QUEUE);
  watchServer(registry, { ...NODE, queue: () => read(), clock });
  await figures(registry);
  read = () => new Promise<never>(() => undefined);
  await clock.advance(1_000);
  const scraped = figures(registry);
  await clock.advance(1_000);
  expect(await scraped).toEqual(
    expect.arrayContaining([
      "evenfall_runs_due Nan",
      "evenfall_database_up 0",
      "evenfall_event_streams 7",
    ]),
  );
});
