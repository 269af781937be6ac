import { parseArgs } from "node:util";
import { type Finding, screen, type Side, verdictOf } from "@evenfall/screening";
import { readLinePieces } from "./screen/line-pieces.ts";

// npm run screen -- [--side in|out] < lines
// Reads lines (UTF-8) from standard input and prints for each, in order, one verdict as JSON:
// {"action": "pass" | "suspect" | "block" | "crisis" | "minor", "class": …}. Each line is screened on its own.

const USAGE = "Usage: npm run screen -- [--side in|out] < lines";

const readSide = (): { readonly side: Side } | { readonly problem: string } => {
  try {
    const { values } = parseArgs({ options: { side: { type: "string", default: "in" } } });
    const { side } = values;
    return side === "in" || side === "out" ? { side } : { problem: `There is no side "${side}".` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

// Whoever reads the verdicts may have read enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

const write = async (words: string): Promise<void> => {
  if (process.stdout.write(words)) return;
  await new Promise((resolve) => process.stdout.once("drain", resolve));
};

const screenLines = async (side: Side): Promise<void> => {
  const today = new Date();
  let findings: Finding[] = [];
  for await (const { text, isLast } of readLinePieces(process.stdin)) {
    findings.push(...screen(text, { side, today }).findings);
    if (!isLast) continue;
    const { action, class: found } = verdictOf(findings);
    await write(`${JSON.stringify({ action, class: found })}\n`);
    findings = [];
  }
};

const asked = readSide();
if ("side" in asked) await screenLines(asked.side);
else {
  process.stderr.write(`${asked.problem}\n${USAGE}\n`);
  process.exitCode = 2;
}
