import { parseArgs } from "node:util";
import type { Scenario } from "./exchange.ts";
import { startModelServer } from "./model-server.ts";
import { scenario } from "./scenario.ts";

// node serve.ts [--port N] [--scenario NAME] [--delay MS] [--key KEY]
// Each reply carries the number of its call, so that a doubled call can be seen.

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    scenario: { type: "string", default: "reply" },
    delay: { type: "string", default: "0" },
    key: { type: "string" },
  },
});

const delayMs = Number(values.delay);
const counted = scenario.reply((exchange) => `This is reply number ${exchange.request.number}.`, {
  firstDelayMs: delayMs,
});

const byName: Readonly<Record<string, Scenario>> = {
  reply: counted,
  slow: scenario.slow("This is a slow reply.", delayMs === 0 ? 1000 : delayMs),
  unauthorized: scenario.unauthorized,
  modelNotFound: scenario.modelNotFound,
  rateLimited: scenario.rateLimited({ retryAfter: 1 }),
  serverError: scenario.serverError(),
  hangBeforeHeaders: scenario.hangBeforeHeaders,
  hangMidStream: scenario.hangMidStream(),
  malformedJson: scenario.malformedJson,
  truncatedUtf8: scenario.truncatedUtf8,
  cutStream: scenario.cutStream(),
  emptyAnswer: scenario.emptyAnswer,
  refusal: scenario.refusal(),
  endlessAnswer: scenario.endlessAnswer(),
  wrongContentType: scenario.wrongContentType,
  oversizedLine: scenario.oversizedLine(),
  reset: scenario.reset,
  garbage: scenario.garbage,
  failedEvent: scenario.failedEvent(),
  wrongModel: scenario.answersAs("another-model", counted),
};

const script = byName[values.scenario];
if (script === undefined) {
  process.stderr.write(
    `No scenario "${values.scenario}". There are: ${Object.keys(byName).join(", ")}.\n`,
  );
  process.exit(2);
}

const server = await startModelServer({
  script,
  port: Number(values.port),
  ...(values.key === undefined ? {} : { apiKey: values.key }),
});
process.stdout.write(`${server.url}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
