import { parseArgs } from "node:util";
import { screen, type Side } from "@evenfall/screening";

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

// The reader of the verdicts may stop early.
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
  const tell = (line: string): Promise<void> => {
    const { action, class: found } = screen(line.replace(/\r$/u, ""), { side, today }).verdict;
    return write(`${JSON.stringify({ action, class: found })}\n`);
  };
  let rest = "";
  for await (const piece of process.stdin.setEncoding("utf8")) {
    const lines = (rest + String(piece)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) await tell(line);
  }
  if (rest !== "") await tell(rest);
};

const asked = readSide();
if ("side" in asked) await screenLines(asked.side);
else {
  process.stderr.write(`${asked.problem}\n${USAGE}\n`);
  process.exitCode = 2;
}
