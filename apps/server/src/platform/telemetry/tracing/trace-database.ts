import type { Database } from "../../database/database.ts";
import type { Tracing } from "./tracing.ts";

/**
 * The same database with a span for each transaction that is part of traced work: its name and how
 * long it took, no statement and no parameter. What belongs to no work begins no trace.
 */
export const traceDatabase = (database: Database, tracing: Tracing): Database => {
  const within = <Value>(operation: string, work: () => Promise<Value>): Promise<Value> =>
    tracing.traceparent() === null
      ? work()
      : tracing.span(`database ${operation}`, work, {
          kind: "client",
          attributes: { "db.system.name": "postgresql", "db.operation.name": operation },
        });
  return {
    ...database,
    transaction: (work) => within("transaction", () => database.transaction(work)),
    snapshot: (read) => within("snapshot", () => database.snapshot(read)),
  };
};
