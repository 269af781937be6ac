import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin, Rolldown } from "vite";

type Messages = Readonly<Record<string, string>>;

const WORDS = join(import.meta.dirname, "../src/words");
const LATER = join(WORDS, "later.ts");

const read = (locale: string, part: string): Messages =>
  JSON.parse(readFileSync(join(WORDS, locale, `${part}.json`), "utf8")) as Messages;

/** A message's name in quotation marks, as code that asks for its words has it. */
const NAME = /"([a-z][\w-]*(?:\.[\w-]+)+)"/gu;

/** Formats that `slimLingui` leaves out of the script. */
const LEFT_OUT = /,\s*(?:number|date|time|selectordinal)\b/u;

/** Each message's short name in the script. Faults, which have no messages in English, keep their own. */
const shortNames = (): ReadonlyMap<string, string> => {
  const names = ["first", "later"].flatMap((part) => Object.keys(read("en", part)));
  return new Map(names.map((name, index) => [name, String(index)]));
};

/**
 * Compiles the catalogues to what Lingui reads without a parser, and gives every message a number as
 * its name, which saves the chat two kilobytes.
 */
export const compileWords = (): Plugin => {
  const names = shortNames();
  return {
    name: "evenfall:compile-words",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /[\\/]src[\\/]words[\\/]\w+[\\/](?:first|later)\.json$/ },
      handler: (id) => {
        const messages = read(basename(dirname(id)), basename(id, ".json"));
        for (const message of Object.values(messages))
          if (LEFT_OUT.test(message)) throw new Error(`No such format in the page: ${message}`);
        const compiled = Object.entries(messages).map(([name, message]) => [
          names.get(name) ?? name,
          compileMessage(message),
        ]);
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
          moduleType: "js",
        };
      },
    },
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/ },
      handler: (code) => ({
        code: code.replaceAll(NAME, (whole, name: string) => {
          const short = names.get(name);
          return short === undefined ? whole : `"${short}"`;
        }),
        map: null,
      }),
    },
    generateBundle: {
      handler(_options, bundle) {
        const early = earlyModules(bundle);
        const wrong = early.filter((id) => this.getModuleInfo(id)?.importedIds.includes(LATER));
        if (wrong.length > 0)
          throw new Error(
            `These are there before their words: they take them from words/words.ts, or come with withWords.\n${wrong.join("\n")}`,
          );
      },
    },
  };
};

/** Modules of the first view and the chat. */
const earlyModules = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const visit = (fileName: string): void => {
    if (seen.has(fileName)) return;
    seen.add(fileName);
    for (const imported of byName.get(fileName)?.imports ?? []) visit(imported);
  };
  const roots = /(?:entry-client\.tsx|features[\\/]chat[\\/]chat-view\.tsx|session[\\/]core\.ts)$/;
  for (const chunk of chunks)
    if (chunk.isEntry || roots.test(chunk.facadeModuleId ?? "")) visit(chunk.fileName);
  return [...seen].flatMap((fileName) => byName.get(fileName)?.moduleIds ?? []);
};
