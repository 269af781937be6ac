import { spawnSync } from "node:child_process";
import { root } from "./root.mjs";

/**
 * Runs the npm that runs us, or the one on the path, showing its work.
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
export const npm = (...args) => {
  const own = process.env["npm_execpath"];
  const options = /** @type {const} */ ({ cwd: root, stdio: "inherit" });
  const done =
    own !== undefined && own.endsWith(".js")
      ? spawnSync(process.execPath, [own, ...args], options)
      : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  return done.status === 0;
};
