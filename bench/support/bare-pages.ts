import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listenOn } from "@evenfall/testing/network/loopback.ts";
import { build } from "vite";
import type { Scope } from "./bench.ts";

const FLOOR = join(import.meta.dirname, "../floor");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

const SHEET =
  "body { margin: 2rem; font: 1rem/1.5 sans-serif; color: #221d33; background: #fbf7f3 }";

const SHEET_LINK = '<link rel="stylesheet" href="/sheet.css">';

/** Builds and serves the floors of a first load, compressed beforehand as the product's files are. */
export const serveBarePages = async (scope: Scope) => {
  const outDir = await mkdtemp(join(tmpdir(), "evenfall-bench-page-"));
  scope.defer(() => rm(outDir, { recursive: true, force: true }));
  await build({
    root: join(FLOOR, "bare-react"),
    base: "/react/",
    configFile: false,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
  const words = readFileSync(join(FLOOR, "static.html"), "utf8");
  const packed = new Map<string, Buffer>();
  const keep = (path: string, content: string | Buffer): unknown =>
    packed.set(path, brotliCompressSync(content));
  keep("/static.html", words);
  keep("/with-sheet.html", words.replace("<!--sheet-->", SHEET_LINK));
  keep("/sheet.css", SHEET);
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    keep(`/react/${relative(outDir, path).replaceAll("\\", "/")}`, readFileSync(path));
  }
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const content = packed.get(path);
    if (content === undefined) return void response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, {
      "content-encoding": "br",
      "content-length": content.length,
      "content-type": type,
    });
    return void response.end(content);
  });
  const origin = `http://127.0.0.1:${await listenOn(server)}`;
  scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** Plain text in one file. */
    staticPage: `${origin}/static.html`,
    /** The same with a style sheet of its own. */
    staticPageWithSheet: `${origin}/with-sheet.html`,
    /** React, a field and a button. */
    reactPage: `${origin}/react/index.html`,
  };
};
