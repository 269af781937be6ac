import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { checkEngines } from "./check-engines.ts";

/** Asks every engine once, beside everything else, and logs which do not answer. */
export const logEngineChecks = async (
  engines: Parameters<typeof checkEngines>[0],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<void> => {
  for (const { outcome, name, description, tookMs, problem } of await checkEngines(engines, {
    clock,
  }))
    if (outcome === "fails")
      log.warn({ engine: name, description, tookMs, problem }, "an engine does not answer");
    else if (outcome === "answers")
      log.info({ engine: name, description, tookMs }, "an engine answers");
};
