import { readFileSync } from "node:fs";

const manifest = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
) as { readonly version: string };

/** The version of the whole project, as `package.json` states it. */
export const VERSION = manifest.version;
