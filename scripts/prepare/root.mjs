import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnSync } from "node:child_process";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Runs npm (the one that started this script, or the one on the path) in a folder, showing its output.
 * @param {string} folder
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
export const npmIn = (folder, ...args) => {
  const own = process.env["npm_execpath"];
  const options = /** @type {const} */ ({ cwd: folder, stdio: "inherit" });
  const done =
    own !== undefined && own.endsWith(".js")
      ? spawnSync(process.execPath, [own, ...args], options)
      : spawnSync("npm", args, options);
  return done.status === 0;
};

/**
 * The same at the root.
 * @param {string[]} args
 */
export const npm = (...args) => npmIn(root, ...args);
