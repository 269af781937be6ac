import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npm, npmIn, inRoot } from "./root.mjs";

/** Errors alone: what npm warns of, nobody who starts the server can change. */
const QUIET = ["--loglevel=error"];

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean }} Locked
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
const packagesIn = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/**
 * Whether node_modules holds what the lock asks for. npm writes down what it installed as its last
 * act, so an installation that was cut off is not taken for a whole one.
 * @param {Record<string, Locked>} wanted
 * @param {Record<string, Locked>} installed
 */
export const isInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const found = installed[path];
    // Optional ones are for other machines.
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });

/**
 * Packages below a workspace can go without npm's record at the root knowing.
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
 * The binding for local model files, in a folder and with a lock of its own: whoever does not use
 * it never installs it. Nothing is built and no script of a package runs.
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
