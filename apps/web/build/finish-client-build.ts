import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { checkSize } from "../size-check.ts";

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt)$/;

/** Writes `.br` and `.gz` beside every text asset of a folder, so that serving costs no work. */
const precompress = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    );
  }
};

/** Once the client's files are written: checks them against the size budget, then compresses them. */
export const finishClientBuild = (): Plugin => {
  let clientFolder = "";
  return {
    name: "evenfall:finish-client-build",
    apply: "build",
    configResolved: (config) => {
      clientFolder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      // A build that failed has reported why.
      if (!existsSync(join(clientFolder, ".vite/manifest.json"))) return;
      checkSize(clientFolder);
      precompress(join(clientFolder, "assets"));
    },
  };
};
