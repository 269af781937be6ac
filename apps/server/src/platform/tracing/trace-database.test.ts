import { expect, it } from "vitest";
import type { Database, Queries } from "../database/database.ts";
import { traced } from "./test-traced.ts";
import { traceDatabase } from "./trace-database.ts";

/** Stands for the connection only: which work is traced is decided before anything is asked of it. */
const database = {
  transaction: (work: (tx: Queries) => Promise<unknown>) => work({} as Queries),
  snapshot: (read: (tx: Queries) => Promise<unknown>) => read({} as Queries),
} as Database;

it("shows a transaction by its name within the work that it is part of", async () => {
  const { collector, tracing } = await traced();
  const seen = traceDatabase(database, tracing);
  const answer = await tracing.span("run store", () =>
    seen.transaction(() => seen.snapshot(() => Promise.resolve("stored"))),
  );
  expect(answer).toBe("stored");
  const store = await collector.span("run store");
  expect(await collector.span("database transaction")).toMatchObject({
    parentSpanId: store.spanId,
    kind: 3,
    attributes: { "db.system.name": "postgresql", "db.operation.name": "transaction" },
  });
  await collector.span("database snapshot");
});

it("begins no trace for the housekeeping", async () => {
  const { collector, tracing } = await traced();
  const seen = traceDatabase(database, tracing);
  await seen.transaction(() => Promise.resolve(1));
  await tracing.span("run", async () => undefined);
  await collector.span("run");
  expect(collector.spans).toHaveLength(1);
});

it("notes what failed without what the database said", async () => {
  const { collector, tracing } = await traced();
  const seen = traceDatabase(database, tracing);
  const failing = tracing.span("run store", () =>
    seen.transaction(() => Promise.reject(new Error("Failed query: params: my secret"))),
  );
  await expect(failing).rejects.toThrow("my secret");
  expect((await collector.span("database transaction")).failed).toBe(true);
  expect(collector.bodies.join("")).not.toContain("secret");
});
