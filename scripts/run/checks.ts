import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root, runCommand, type CommandOutcome } from "./command.ts";
import { addTallies, brokenPart, type Tally } from "./tally.ts";

interface Check {
  readonly name: string;
  run(): Promise<CommandOutcome>;
}

const command = (name: string, ...parts: readonly string[]): Check => ({
  name,
  run: () => runCommand(parts),
});

const types = (project: string): Check =>
  command(`types of ${project}`, "tsc", "--project", project);

/** Whether the migrations create the tables declared in the code: then a new migration is empty. */
const migrations: Check = {
  name: "migrations are up to date",
  run: async () => {
    const server = join(root, "apps", "server");
    const out = mkdtempSync(join(tmpdir(), "evenfall-migrations-"));
    try {
      cpSync(join(server, "migrations"), out, { recursive: true });
      const schema = "./src/**/tables.ts";
      // drizzle-kit takes no absolute path, and always exits with 0.
      const flags = ["--dialect", "postgresql", "--schema", schema, "--out", relative(server, out)];
      const { output } = await runCommand(["drizzle-kit", "generate", ...flags], { cwd: server });
      if (output.includes("No schema changes")) return { exitCode: 0, output };
      return {
        exitCode: 1,
        output: `${output}\nHave the tables changed? Then run npx drizzle-kit generate in apps/server, and npm run format.`,
      };
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
};

// The longest first, so that two lanes end together.
const CHECKS: readonly Check[] = [
  command("lint", "oxlint", "--deny-warnings", "--report-unused-disable-directives"),
  types("apps/server"),
  types("apps/web"),
  types("apps/web/worker"),
  types("packages/domain"),
  types("packages/screening"),
  types("packages/contracts"),
  types("packages/testing"),
  types("."),
  command("unused code and undeclared dependencies", "knip", "--no-progress", "--no-config-hints"),
  command("format", "oxfmt", "--check", "."),
  command("format of data", "node", "scripts/format-data.ts", "--check"),
  migrations,
];

const runCheck = async ({ name, run }: Check): Promise<Tally> => {
  const { exitCode, output } = await run();
  return exitCode === 0 ? { passed: 1, failed: 0, report: "" } : brokenPart(name, output);
};

/** Runs every check, `lanes` of them at a time; each counts as one test. */
export const runChecks = async (lanes: number): Promise<Tally> => {
  const waiting = [...CHECKS];
  const found: Tally[] = [];
  const lane = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      found.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return addTallies(found);
};
