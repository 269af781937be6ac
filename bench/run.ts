import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/find-browser.ts";
import { context } from "./cases/context.ts";
import { firstLoad } from "./cases/first-load.ts";
import { idleStreams } from "./cases/idle-streams.ts";
import { longConversation } from "./cases/long-conversation.ts";
import { nodes } from "./cases/nodes.ts";
import { recall } from "./cases/recall.ts";
import { screening } from "./cases/screening.ts";
import { throughput } from "./cases/throughput.ts";
import { turnsBesideStreams } from "./cases/turns-beside-streams.ts";
import { turnCost } from "./cases/turn-cost.ts";
import type { Bench } from "./support/bench.ts";
import { machineFacts } from "./support/machine.ts";
import { createScope } from "./support/scope.ts";
import { toTable } from "./support/table.ts";

// node bench/run.ts [name…] [--quick]
// Measures the product beside its floors and prints Markdown. Nothing is asserted: the exit code
// says only whether it could measure. Needs the web app's build (`npm run build`).

const BENCHES: readonly Bench[] = [
  firstLoad,
  turnCost,
  throughput,
  nodes,
  idleStreams,
  turnsBesideStreams,
  longConversation,
  context,
  recall,
  screening,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false } },
});

const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No bench "${unknown.join('", "')}". There are: ${BENCHES.map(({ name }) => name).join(", ")}.\n`,
  );
  process.exit(2);
}

const measure = async (bench: Bench): Promise<void> => {
  const scope = createScope();
  try {
    const rows = await bench.run({
      quick: values.quick,
      scope,
      note: (words) => process.stderr.write(`${bench.name}: ${words}\n`),
    });
    process.stdout.write(`\n## ${bench.name}\n\n${bench.conditions}\n\n${toTable(rows)}\n`);
  } finally {
    await scope.close();
  }
};

process.stdout.write(
  `${machineFacts(findBrowser())
    .map((fact) => `- ${fact}`)
    .join("\n")}\n`,
);
for (const bench of BENCHES) {
  const isWanted =
    positionals.length === 0 ? bench.onlyByName !== true : positionals.includes(bench.name);
  if (!isWanted) continue;
  await measure(bench).catch((error: unknown) => {
    process.stderr.write(`${bench.name} could not be measured: ${String(error)}\n`);
    process.exitCode = 1;
  });
}
