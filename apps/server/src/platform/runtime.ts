import type { Chance } from "@evenfall/domain";
import type { Registry } from "prom-client";
import type { Clock } from "./clock.ts";
import type { Ids } from "./ids.ts";
import type { Log } from "./telemetry/log.ts";
import type { Scope, Tracing } from "./telemetry/tracing/index.ts";

/** What nearly every module is given: time, chance, ids, and log, metrics and traces. */
export interface Runtime {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Registry;
  readonly tracing: Tracing;
  readonly scope: Scope;
}
