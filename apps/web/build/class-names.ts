import { basename } from "node:path";
import type { Plugin } from "vite";

/** Names a class by its sheet, whose file name is unique: a hash would cost more script. */
export const classOf = (name: string, file: string): string =>
  `${basename(file).replace(/\.module\.css.*$/u, "")}-${name}`;

const SHEET = /^import (\w+) from "([^"]+\.module\.css)";$/gmu;

/** Writes each class's name where it is used: a table of names for every sheet would cost 0.8 KB. */
export const inlineClasses = (): Plugin[] => [
  {
    // A sheet is needed even though nothing reads its table of names any more.
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
