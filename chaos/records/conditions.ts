import { spawnSync } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import type { PostgresServer } from "@evenfall/testing";
import type { Part } from "./part.ts";

/** What a part says of the place where it was run. */
export type Conditions = Pick<
  Part,
  "commit" | "cores" | "date" | "loadAverage" | "node" | "postgres" | "seed"
>;

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
};

const commitHere = (): string | null => {
  const commit = git("rev-parse", "--short=10", "HEAD");
  if (commit === null) return null;
  return git("status", "--porcelain", "--untracked-files=no") === "" ? commit : `${commit}+`;
};

/** Looks once at what stays as it is; the given function says what is true now. */
export const createConditions = async (
  database: PostgresServer,
  seed: number,
): Promise<() => Conditions> => {
  const commit = commitHere();
  const postgres = (await database.query("show server_version")).split(" ", 1)[0] ?? "";
  return () => ({
    seed,
    commit,
    postgres,
    date: new Date().toISOString(),
    cores: availableParallelism(),
    loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    node: process.versions.node,
  });
};
