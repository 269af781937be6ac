import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

/** The version of the whole project: all its packages have the same. */
export const VERSION = manifest.version;
