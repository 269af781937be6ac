import type { Database } from "../platform/database/database.ts";
import type { Payer, Spending } from "../platform/limits/index.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { Secret } from "../platform/secrets/secret.ts";
import type { Assistant } from "../assistant/index.ts";
import type { CharacterCard } from "../characters/index.ts";
import type { Screening } from "../safety/index.ts";
import type { ObjectIds } from "./wire/object-ids.ts";
import type { Lease } from "../runs/index.ts";

/** What a program may ask of the server at once. */
export interface ServiceLimits {
  /** Runs that wait or are worked on, of all threads together; one more is answered with a 429. */
  readonly activeRuns: number;
  /** Runs that one process works on at the same time; the others stay queued. */
  readonly runsInWork: number;
}

export const DEFAULT_LIMITS: ServiceLimits = { activeRuns: 1000, runsInWork: 64 };

export interface ThreadServiceDeps extends Pick<Runtime, "clock" | "log" | "tracing" | "scope"> {
  readonly database: Database;
  readonly ids: ObjectIds;
  readonly characters: ReadonlyMap<string, CharacterCard>;
  readonly assistant: Assistant;
  readonly screening: Screening;
  /** Opens the service; null keeps it closed. */
  readonly apiKey: Secret | null;
  readonly limits?: ServiceLimits;
  /** What models may cost in a day. */
  readonly spending: Spending;
  /** Notifies the other nodes that a run has changed. */
  readonly runChanged?: (runId: string) => void;
  /** Notifies the other nodes that a lease has ended: work on its run under a lower number is discarded. */
  readonly leaseEnded?: (ended: Lease) => void;
}

/** No visitor is behind a program's runs: they count against the system's budget alone. */
export const PROGRAM: Payer = { ownerId: null, addressHash: null };
