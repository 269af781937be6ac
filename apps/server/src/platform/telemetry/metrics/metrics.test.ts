import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import {
  createMetrics,
  createRequestMetrics,
  createTurnMetrics,
  watchServer,
  type RunQueue,
} from "../metrics.ts";

/** The lines of a registry that are figures, without the library's buckets. */
const figures = async (registry: ReturnType<typeof createMetrics>): Promise<string[]> =>
  (await registry.metrics())
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.includes("_bucket"));

it("counts requests and turns, and how long they took in seconds", async () => {
  const registry = createMetrics();
  createRequestMetrics(registry).answered({
    method: "POST",
    route: "/api/x/:id",
    status: 202,
    tookMs: 120,
  });
  const turns = createTurnMetrics(registry);
  turns.replied({ source: "engine", isSealed: true, tookMs: 4_500 });
  turns.replied({ source: "canned", isSealed: false, tookMs: -3_600_000 });
  expect(await figures(registry)).toEqual(
    expect.arrayContaining([
      'evenfall_http_requests_total{method="POST",route="/api/x/:id",status="202"} 1',
      'evenfall_http_request_duration_seconds_sum{method="POST",route="/api/x/:id"} 0.12',
      "evenfall_replies_sealed_total 1",
      'evenfall_turn_duration_seconds_sum{source="engine"} 4.5',
      'evenfall_turn_duration_seconds_sum{source="canned"} 0',
      'evenfall_runs_ended_total{status="expired"} 0',
    ]),
  );
});

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

it.each([
  ["fails", () => Promise.reject(new Error("gone"))],
  ["never answers", () => new Promise<never>(() => undefined)],
])("tells the rest where the database %s, and no old figure", async (_, broken) => {
  const registry = createMetrics();
  const clock = testClock();
  let read: () => Promise<RunQueue> = () => Promise.resolve(QUEUE);
  watchServer(registry, { ...NODE, queue: () => read(), clock });
  await figures(registry);
  read = broken;
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
