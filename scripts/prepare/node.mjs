import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { inRoot } from "./root.mjs";

const NEEDED = 24;

/** @param {string} version such as v24.1.0 */
export const isNewEnough = (version) => Number(/^v(\d+)\./.exec(version)?.[1] ?? 0) >= NEEDED;

/** @param {string} path */
const versionOf = (path) => {
  const asked = spawnSync(path, ["--version"], { encoding: "utf8" });
  return asked.status === 0 ? asked.stdout.trim() : "";
};

/**
 * Chooses the Node to run on: the installed packages include one for some platforms (Linux with
 * glibc); elsewhere (macOS, musl) it is the one that runs npm.
 * @returns {string | null}
 */
export const chooseNode = () => {
  const own = inRoot("node_modules", ".bin", "node");
  if (isNewEnough(versionOf(own))) return null;
  if (!isNewEnough(process.version))
    return `Evenfall needs Node ${NEEDED} or newer. None is bundled for ${process.platform}-${process.arch} that runs here, and yours is ${process.version}: install Node ${NEEDED} and try again.`;
  // A bundled Node that cannot run here (built for glibc) would be found before the good one.
  rmSync(own, { force: true });
  return null;
};
