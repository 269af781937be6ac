import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { checkSize } from "../size-check.ts";
import { precompress } from "./precompress.ts";

/** Once the client's files are written: holds them against the size budget, then compresses them. */
export const finishClientBuild = (): Plugin => {
  let clientFolder = "";
  return {
    name: "evenfall:finish-client-build",
    apply: "build",
    configResolved: (config) => {
      clientFolder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      // A build that failed has said why.
      if (!existsSync(join(clientFolder, ".vite/manifest.json"))) return;
      checkSize(clientFolder);
      precompress(join(clientFolder, "assets"));
    },
  };
};
