import { checkEngines, openFallbackChain, type EngineCheck } from "../assistant/index.ts";
import { systemClock } from "../platform/clock.ts";
import { faultLines, readConfig, readEnvironment } from "../platform/config.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { refuse, say } from "./database-command.ts";

const USAGE = `Asks each engine one short question, and says what came back.

  npm run engines -- check

Exit codes: 0 where every engine answers, 1 where one does not, 2 called wrongly.`;

const wordsOf = (
  { name, description, outcome, tookMs, problem, cost }: EngineCheck,
  needsNoModel: boolean,
): string => {
  const paid = cost === null ? "" : `, ${cost.toFixed(6)} $`;
  const words = {
    answers: `answers in ${tookMs} ms${paid}`,
    fails: `does not answer (${tookMs} ms): ${problem}`,
    unasked: `is not asked: it ${needsNoModel ? "needs no model server" : "keeps conversations of its own"}`,
  };
  return `${name}: ${description}\n  ${words[outcome]}`;
};

const check = async (): Promise<number> => {
  const environment = readEnvironment();
  const config = readConfig(environment);
  if (!config.ok) return refuse(faultLines(config.error));
  const engines = await openFallbackChain(config.value.model, environment, {
    clock: systemClock,
    log: createLog({ level: "error", destination: process.stderr }),
    metrics: createMetrics(),
    fetch: globalThis.fetch,
  });
  if (!engines.ok) return refuse(engines.error);
  const checks = await checkEngines(engines.value, { clock: systemClock });
  for (const [place, one] of checks.entries())
    process.stdout.write(
      `${wordsOf(one, engines.value[place]?.engine.speaksOwnContent === true)}\n`,
    );
  return checks.some(({ outcome }) => outcome === "fails") ? 1 : 0;
};

if (process.argv[2] === "check" && process.argv.length === 3) process.exitCode = await check();
else {
  say(USAGE);
  process.exitCode = 2;
}
