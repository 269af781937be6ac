import { fileURLToPath } from "node:url";
import type { Pool } from "pg";

/** A server's environment in which it prints what PostgreSQL tells it. */
export const TELLING = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL("./tell-notices.ts", import.meta.url))}`,
};

const EXPLAIN = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  client_min_messages: "log",
};

/** From now on new connections to the pool's database have each statement explained, or no more. */
export const tellPlans = async (pool: Pool, isTold: boolean): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  for (const [name, value] of Object.entries(EXPLAIN))
    await pool.query(
      `alter database ${rows[0]?.name} ${isTold ? `set ${name} = '${value}'` : `reset ${name}`}`,
    );
};

const ENTRY = /^PLAN (".*")$/gmu;

/** Without what the planner guessed: what was done, how often, on how many pages. */
const shorten = (line: string): string | null => {
  if (
    /^\s*(?:Buffers|Index Searches|Batches|Group Key|Heap Fetches|Sort Key|Sort Method|Filter|Planning|Cache|Output)/u.test(
      line,
    )
  )
    return null;
  return line
    .replace(/ {2}\(cost=[^)]*\)/u, "")
    .replace(/actual time=[\d.]+\.\.([\d.]+)/u, "$1 ms");
};

const buffersOf = (plan: readonly string[]): string =>
  plan.find((line) => line.includes("Buffers:"))?.trim() ?? "no buffers";

/** Each statement once, with its plan in short. */
export const toldPlans = (told: string): readonly string[] => {
  const seen = new Map<string, string>();
  for (const [, entry = '""'] of told.matchAll(ENTRY)) {
    const lines = String(JSON.parse(entry)).split("\n").slice(1);
    const planAt = lines.findIndex((line) => /\((?:cost|actual)/u.test(line));
    const statement = lines
      .slice(0, planAt)
      .join(" ")
      .replace("Query Text: ", "")
      .replace(/\s*Query Parameters: .*$/u, "")
      .trim();
    const plan = lines.slice(planAt);
    const key = statement.replaceAll(/\$\d+|\s+/gu, " ");
    if (planAt < 0 || seen.has(key)) continue;
    const short = plan.map(shorten).filter((line) => line !== null && line.trim() !== "");
    const words = statement.replaceAll(/select (?:"\w+", )+"\w+" from/gu, "select … from");
    seen.set(
      key,
      [
        words.replaceAll(/returning "[^;]*/gu, "returning …").slice(0, 330),
        ...short.map((line) => `  ${line}`),
        `  ${buffersOf(plan)}`,
      ].join("\n"),
    );
  }
  return [...seen.values()];
};
