import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src");
const IMPORT = /import \{([^}]*)\} from "react(?:-dom(?:\/client)?)?";/gu;
const EXPORT = /^exports\.(\w+) =[\s\S]*?;$(?=\n(?:exports\.|$(?![\s\S])))/gmu;

/** Where React DOM takes orders to preload: what gave them is an export that goes. */
const ORDER = /^ {2}[A-Za-z]: pre\w+,?$/gmu;

/** Leaves out of React what no file of the page imports, which saves the first view three kilobytes. */
export const slimReact = (): Plugin => {
  const imported = new Set(
    globSync("**/*.{ts,tsx}", { cwd: SOURCE }).flatMap((file) =>
      [...readFileSync(join(SOURCE, file), "utf8").matchAll(IMPORT)].flatMap(
        ([, names = ""]) => names.match(/\w+/gu) ?? [],
      ),
    ),
  );
  return {
    name: "evenfall:slim-react",
    apply: "build",
    transform: {
      filter: {
        id: /node_modules[\\/]react(?:-dom)?[\\/]cjs[\\/]react(?:-dom)?(?:-client)?\.production\.js$/,
      },
      handler: (code) => ({
        code: code
          .replaceAll(EXPORT, (whole, name: string) =>
            imported.has(name) || name.startsWith("__") || name === "version" ? whole : "",
          )
          .replaceAll(ORDER, ""),
        map: null,
      }),
    },
  };
};
