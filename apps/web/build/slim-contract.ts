import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ENDPOINTS = /packages[\\/]contracts[\\/]src[\\/](?:[a-z]+-)?endpoints\.ts$/;

/** Fields of an endpoint that the server and OpenAPI read, and the browser never does. */
const UNREAD = [
  /^\s+summary:\s*"(?:[^"\\]|\\.)*",?$/gmu,
  /^\s+failures: \[[^\]]*\],?$/gmu,
  // Only answers are parsed in the browser; what it sends is checked by types alone.
  /^([ \t]+)(?:body|query): .*\{\n(?:\1[ \t].*\n)*\1\}\),?$/gmu,
  /^[ \t]+(?:body|query): .*,$/gmu,
];

/** Creating an endpoint has no side effects: one that no view calls is dropped, with its schemas. */
const MADE = / = endpoint\(/gu;

/**
 * Leaves those fields out of the script, which saves the chat two kilobytes. The types still have them;
 * a field that is written in another form simply stays.
 */
export const slimContract = (): Plugin => ({
  name: "evenfall:slim-contract",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: ENDPOINTS },
    handler: (code) => ({
      code: UNREAD.reduce((slimmed, field) => slimmed.replaceAll(field, ""), code).replaceAll(
        MADE,
        " = /* @__PURE__ */ endpoint(",
      ),
      map: null,
    }),
  },
});

/** What an issue says of a value and its place: the browser only asks whether there is an issue. */
const UNTOLD: Cuts = [
  [
    /(?<=^function _addIssue\([^)]*\) \{\n)(?:\t.*\n)*?(?=\tif \(isSchema\))/mu,
    `const isSchema = context.kind === "schema", issue = {};\n`,
  ],
  [/^\t\t(?:expects|reference|message|async): .*,$/gmu, ""],
  [/, \{ received: .*\}\);$/gmu, ");"],
  [/^(\t+)(_addIssue\(.*), \{\n(?:\1\t.*\n)*\1\}\);$/gmu, "$1$2);"],
  [
    /^(\t+)const pathItem = \{\n(?:\1\t.*\n)*\1\};\n\1for \(const issue .*\n(?:\1\t.*\n)*\1\}\n/gmu,
    "",
  ],
  // No schema of ours has a default or a fallback, and the library is not configured.
  [/(?<=^function get(?:Default|Fallback)\(.*\n)(?:\t.*\n)*/gmu, ""],
  [
    /(?<=^function getGlobalConfig\(config\$1\) \{\n)(?:.*\n)*?(?=\})/mu,
    "\treturn config$$1 ?? {};\n",
  ],
  [/(?<=^function getDotPath\(issue\) \{\n)(?:\t.*\n)*?(?=\treturn null;\n\})/mu, ""],
  [/^\tschema\["~standard"\] = \{\n(?:\t\t.*\n)*\t\};$/mu, ""],
];

type Cuts = readonly (readonly [RegExp, string])[];

const slimLibrary = (name: string, id: RegExp, cuts: Cuts): Plugin => ({
  name: `evenfall:slim-${name}`,
  apply: "build",
  transform: {
    filter: { id },
    handler: (code) => ({
      code: cuts.reduce((slimmed, [cut, kept]) => slimmed.replace(cut, kept), code),
      map: null,
    }),
  },
});

/** The same for the schemas' library: half a kilobyte and more of texts that nobody reads. */
export const slimIssues = (): Plugin =>
  slimLibrary("issues", /valibot[\\/]dist[\\/]index\.mjs$/, UNTOLD);

/** The same for Lingui: formats that no message of ours uses (`compileWords` checks that), and its own words. */
const UNSAID: Cuts = [
  [/^ {4}(?:number|date|time|selectordinal): [\s\S]*?(?=^ {4}\w+: |^ {2}\};)/gmu, ""],
  [/^ {2}(?:date|number|setVariables?|loadAndActivate)\(.*\) \{\n(?: {4}.*\n)* {2}\}$/gmu, ""],
  [/^ +(?:throw new Error|console\.warn)\([\s\S]*?\);$/gmu, ""],
  [/ && ESCAPE_SEQUENCE_REGEX\.test\(\w+\)/gu, " && false"],
];

export const slimLingui = (): Plugin =>
  slimLibrary("lingui", /@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/, UNSAID);

/** The same for React: exports that no file of the page imports, and the preload functions; three kilobytes. */
export const slimReact = (): Plugin => {
  const files = globSync(join(import.meta.dirname, "../src/**/*.{ts,tsx}"));
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const imports = [...source.matchAll(/\{([^}]*)\} from "react/gu)].join();
  const kept = [String.raw`__\w+|version`, ...(imports.match(/\w+/gu) ?? [])].join("|");
  const unasked = String.raw`^exports\.(?!(?:${kept}) )\w+ =[\s\S]*?;$(?=\n(?:exports\.|$(?![\s\S])))`;
  return slimLibrary("react", /[\\/]cjs[\\/]react(?:-dom(?:-client)?)?\.production\.js$/, [
    [new RegExp(unasked, "gmu"), ""],
    [/^ {2}[A-Za-z]: pre\w+,?$/gmu, ""],
  ]);
};
