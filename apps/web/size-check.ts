import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Most script, gzipped, that the first view may need. */
const FIRST_VIEW_LIMIT_KB = 82;

/**
 * Most script, gzipped, that the first view, the chat's view, its core and the words of all three may
 * need together. Two languages cost 2.3 KB of it: Lingui 1.6, the rest the words of the page's language.
 * What shows and holds quotes, reactions, versions, the connection's state and the outbox without a
 * network has to be there with the first message; the rest of each loads later.
 */
const WITH_CHAT_LIMIT_KB = 100;

const ENTRY = "index.html";
const CHAT_VIEW = "src/features/chat/chat-view.tsx";
const SESSION_CORE = "src/session/core.ts";
const FIRST_WORDS = "src/words/en/first.json";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const chunkOf = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`);
  return chunk;
};

/** Files that load with a chunk: its own and every one it imports statically. */
const staticFiles = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunkOf(manifest, key);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) staticFiles(manifest, imported, seen);
  return seen;
};

const kilobytes = (clientFolder: string, files: ReadonlySet<string>): number => {
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length;
  return bytes / 1024;
};

/** Prints what the first view and the whole chat cost in gzipped script; throws over a limit. */
export const checkSize = (clientFolder: string): void => {
  const manifest = JSON.parse(
    readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const first = staticFiles(manifest, ENTRY);
  const firstKb = kilobytes(clientFolder, first);
  const chat = staticFiles(manifest, CHAT_VIEW, new Set(first));
  const core = staticFiles(manifest, SESSION_CORE, chat);
  const withChatKb = kilobytes(clientFolder, staticFiles(manifest, FIRST_WORDS, core));
  console.log(
    `script, gzipped: first view ${firstKb.toFixed(1)} KB of ${FIRST_VIEW_LIMIT_KB},` +
      ` with the chat ${withChatKb.toFixed(1)} KB of ${WITH_CHAT_LIMIT_KB}`,
  );
  if (firstKb > FIRST_VIEW_LIMIT_KB || withChatKb > WITH_CHAT_LIMIT_KB)
    throw new Error("The script is over its limit.");
};

if (import.meta.main) checkSize(join(import.meta.dirname, "dist/client"));
