import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npm, npmIn, inRoot } from "./root.mjs";

/** Only errors: whoever starts the server can do nothing about npm's warnings. */
const QUIET = ["--loglevel=error"];

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean }} Locked
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
const packagesIn = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/**
 * Whether node_modules has what the lock file asks for. npm writes its record of the installation
 * last, so an interrupted installation does not count as complete.
 * @param {Record<string, Locked>} wanted
 * @param {Record<string, Locked>} installed
 */
export const isInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const found = installed[path];
    // Missing optional packages are for other platforms.
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });

/**
 * Whether packages below workspaces exist: they can disappear while npm's record at the root remains.
 * @param {Record<string, Locked>} installed
 */
const standsOnDisk = (installed) =>
  Object.keys(installed).every(
    (path) =>
      path.startsWith("node_modules/") ||
      !path.includes("node_modules/") ||
      existsSync(inRoot(...path.split("/"))),
  );

/**
 * Installs the binding for local model files, in a folder and with a lock file of its own, so that only
 * those who use it install it. Nothing is compiled, and no package script runs.
 * @returns {string | null}
 */
export const installLocalModel = () => {
  const folder = inRoot("engines", "gguf");
  const record = join(folder, "node_modules", ".package-lock.json");
  const lock = join(folder, "package-lock.json");
  if (existsSync(record) && isInstalled(packagesIn(lock), packagesIn(record))) return null;
  process.stdout.write("Installing the binding for local model files.\n");
  return npmIn(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund", ...QUIET)
    ? null
    : "The binding for local model files could not be installed; npm's own words stand above.";
};

/** @returns {string | null} */
export const installPackages = () => {
  const record = inRoot("node_modules", ".package-lock.json");
  if (existsSync(record)) {
    const installed = packagesIn(record);
    if (isInstalled(packagesIn(inRoot("package-lock.json")), installed) && standsOnDisk(installed))
      return null;
  }
  process.stdout.write(
    "Installing the packages of package-lock.json; this takes about half a minute.\n",
  );
  return npm("ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", ...QUIET)
    ? null
    : "The packages could not be installed; npm's own words stand above.";
};
