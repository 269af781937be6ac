import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/find-browser.ts";
import { firstLoad } from "./cases/first-load.ts";
import { idleStreams } from "./cases/idle-streams.ts";
import { longConversation } from "./cases/long-conversation.ts";
import { throughput } from "./cases/throughput.ts";
import { turnCost } from "./cases/turn-cost.ts";
import { turnsBesideStreams } from "./cases/turns-beside-streams.ts";
import type { Bench } from "./support/bench.ts";
import { machineFacts } from "./support/machine.ts";
import { toTable } from "./support/table.ts";

// node bench/run.ts [name…] [--quick]
// Measures the product beside its floors and prints Markdown. Nothing is asserted: the exit code
// says only whether it could measure. Needs the web app's build (`npm run build`).

const BENCHES: readonly Bench[] = [
  firstLoad,
  turnCost,
  throughput,
  idleStreams,
  turnsBesideStreams,
  longConversation,
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
  await using scope = new AsyncDisposableStack();
  const note = (words: string) => process.stderr.write(`${bench.name}: ${words}\n`);
  const rows = await bench.run({ quick: values.quick, scope, note });
  process.stdout.write(`\n## ${bench.name}\n\n${bench.conditions}\n\n${toTable(rows)}\n`);
};

process.stdout.write(
  `${machineFacts(findBrowser())
    .map((fact) => `- ${fact}`)
    .join("\n")}\n`,
);
for (const bench of BENCHES) {
  if (positionals.length > 0 && !positionals.includes(bench.name)) continue;
  await measure(bench).catch((error: unknown) => {
    process.stderr.write(`${bench.name} could not be measured: ${String(error)}\n`);
    process.exitCode = 1;
  });
}
