import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { npm, inRoot, root } from "./root.mjs";

const SOURCES = ["apps/web", "packages", "package.json", "package-lock.json", "tsconfig.base.json"];
const LEFT_OUT = /^(?:dist|node_modules)$|\.test\.tsx?$/;

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (path.endsWith(".json")) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    )
    .sort();
};

const sourceHash = () => {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => filesBelow(inRoot(source))))
    hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
};

/** Builds the web app when its sources differ from those it was built from.
 * @returns {string | null}
 */
export const buildWebApp = () => {
  const stamp = inRoot("apps", "web", "dist", ".stamp");
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return null;
  process.stdout.write("Building the web app.\n");
  if (!npm("run", "--silent", "build"))
    return "The web app could not be built; the reason stands above.";
  writeFileSync(stamp, hash);
  return null;
};
