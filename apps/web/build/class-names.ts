import { basename } from "node:path";
import type { Plugin } from "vite";

/** A class is named by its sheet, each of which has a name of its own: a hash costs more script. */
export const classOf = (name: string, file: string): string =>
  `${basename(file).replace(/\.module\.css.*$/u, "")}-${name}`;

const SHEET = /^import (\w+) from "([^"]+\.module\.css)";$/gmu;

/** Writes each class's name where it is asked for: a table of them for every sheet costs 0.8 KB. */
export const inlineClasses = (): Plugin[] => [
  {
    // A sheet whose table nobody reads any more is wanted all the same.
    name: "evenfall:keep-sheets",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  },
  {
    name: "evenfall:inline-classes",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx$/ },
      handler: (code) => ({
        code: [...code.matchAll(SHEET)].reduce(
          (inlined, [, sheet = "", file = ""]) =>
            inlined.replaceAll(
              new RegExp(String.raw`\b${sheet}\.(\w+)`, "gu"),
              (_, name: string) => `"${classOf(name, file)}"`,
            ),
          code,
        ),
        map: null,
      }),
    },
  },
];
