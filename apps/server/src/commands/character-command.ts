import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { fail, ok, type Pronouns, type Result } from "@evenfall/domain";
import {
  CARD_FORMATS,
  exportCharacter,
  giveAge,
  importCharacter,
  listCharacters,
  loadCharacters,
  removeCharacter,
  type CardFormat,
  type ImportOptions,
  type GivenOut,
  type TakenIn,
} from "../characters/index.ts";
import { faultWords } from "../platform/content/index.ts";
import { failureCode } from "../platform/database/failure-code.ts";
import { faultLines, readConfig, type Environment } from "../platform/config.ts";
import { join } from "node:path";

/** Words for the operator about a card that was imported. */
const importedWords = (taken: TakenIn): string => {
  const { id, name, age, order, folder, hasDrawnPicture, filledIn, shortened } = taken;
  const card = join(folder, "card.json");
  const width = Math.max(0, ...[...filledIn, ...shortened].map(({ field }) => field.length));
  const listed = (heading: string, fields: TakenIn["filledIn"]): readonly string[] =>
    fields.length === 0
      ? []
      : [
          "",
          heading,
          ...fields.map(({ field, instead }) => `  ${field.padEnd(width)}  ${instead}`),
        ];
  return [
    age === null
      ? `${name} waits in ${folder} for an age, which the Character Card does not state. Give it: npm run character -- age ${id} YEARS`
      : `${name} is in ${folder}. Restart the server.`,
    `Its place among the characters is ${order}: "order" in card.json.`,
    ...listed(
      `The Character Card says nothing of these. What stands there instead can be changed in ${card}:`,
      filledIn,
    ),
    ...listed(
      `The Character Card says more of these than there is room for, or names the visitor. What stands there can be changed in ${card}:`,
      shortened,
    ),
    "",
    `A Character Card has no lines for times without a model. ${join(folder, "lines", "basics.json")} is a small plain set; name, age and location, where they are given, stand in it too.`,
    ...(hasDrawnPicture
      ? [
          `It has no picture either: portrait.svg and avatar.svg in ${folder} are drawn from the name. Replace them.`,
        ]
      : []),
  ].join("\n");
};

/** Words for the operator about a character that was removed. */
const removedWords = (id: string, aside: string): string =>
  [
    `${id} is removed. Restart the server.`,
    "Conversations with it stay with their visitors, but nobody answers in them.",
    `Its files are kept in ${aside}. Delete them, or move that folder back to undo this.`,
  ].join("\n");

/** Words for the operator about a card that was exported to a file. */
const exportedWords = (out: string, { leftOut }: GivenOut): string =>
  [
    `Written: ${out}`,
    ...(leftOut.length === 0
      ? []
      : [
          "Not in it, as a Character Card has no lines, and one picture at most (--png, of portrait.png). Copy the folder where all is wanted:",
          `  ${leftOut.join(", ")}`,
        ]),
  ].join("\n");

const USAGE = `Character Cards (V2 and V3, JSON or PNG), in and out.

  npm run character -- list
  npm run character -- import FILE [--id ID] [--age YEARS] [--location PLACE]
                                   [--time-zone ZONE] [--pronouns she/her/her]
  npm run character -- age ID YEARS
  npm run character -- export ID [--format v2|v3] [--png] [--out FILE]
  npm run character -- remove ID

Characters stand in CONTENT_DIR/characters (./content/characters unless CONTENT_DIR is set), each in
a folder named by its ID. Restart the server after a change.`;

/** Words on what was done, or why it was not; the usage if the command was called wrongly. */
export type Outcome = Result<string, { readonly said: string; readonly isUsage: boolean }>;

const usage: Outcome = fail({ said: USAGE, isUsage: true });
const notDone = (said: string): Outcome => fail({ said: `${said}.`, isUsage: false });

const OPTIONS = {
  id: { type: "string" },
  age: { type: "string" },
  location: { type: "string" },
  "time-zone": { type: "string" },
  pronouns: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  png: { type: "boolean" },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return null;
  }
};
type Values = NonNullable<ReturnType<typeof parse>>["values"];

/** Whole years, or NaN for anything else, such as "" or "30 or so". */
const yearsIn = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

const pronounsIn = (text: string): Pronouns | null => {
  const [subject = "", object = "", possessive = "", ...more] = text.split("/");
  const isWhole = [subject, object, possessive].every((word) => /^\p{L}{1,20}$/u.test(word));
  return isWhole && more.length === 0 ? { subject, object, possessive } : null;
};

const importOptions = (values: Values): Result<ImportOptions, string> => {
  const { id, age, location, pronouns, "time-zone": timeZone } = values;
  const years = age === undefined ? undefined : yearsIn(age);
  if (Number.isNaN(years)) return fail("--age is a number of years");
  const words = pronouns === undefined ? undefined : pronounsIn(pronouns);
  if (words === null) return fail("--pronouns are three words like she/her/her");
  return ok({ id, age: years, location, timeZone, pronouns: words });
};

const list = async (contentDir: string): Promise<Outcome> => {
  const characters = await listCharacters(contentDir);
  const lines = characters.map(({ id, name, age, isImported }) =>
    [
      id,
      name,
      age === null ? `waits for an age: npm run character -- age ${id} YEARS` : String(age),
      ...(isImported ? ["imported"] : []),
    ].join("\t"),
  );
  const loaded = await loadCharacters(contentDir);
  if (loaded.ok) return ok(lines.join("\n"));
  const faults = loaded.error.map((fault) => faultWords(fault, fault.file));
  return notDone(`${lines.join("\n")}\nThe characters do not load.\n  ${faults.join("\n  ")}`);
};

const takeIn = async (contentDir: string, file: string, values: Values): Promise<Outcome> => {
  const options = importOptions(values);
  if (!options.ok) return notDone(options.error);
  const taken = await importCharacter(contentDir, file, options.value);
  if (!taken.ok) return notDone(`Not imported. ${taken.error}`);
  return ok(importedWords(taken.value));
};

const age = async (contentDir: string, id: string, years: string): Promise<Outcome> => {
  const given = await giveAge(contentDir, id, yearsIn(years));
  return given.ok ? ok(`${id} is in ${given.value}. Restart the server.`) : notDone(given.error);
};

const remove = async (contentDir: string, id: string): Promise<Outcome> => {
  const removed = await removeCharacter(contentDir, id);
  return removed.ok ? ok(removedWords(id, removed.value)) : notDone(removed.error);
};

const isFormat = (text: string): text is CardFormat =>
  CARD_FORMATS.some((format) => format === text);

const giveOut = async (contentDir: string, id: string, values: Values): Promise<Outcome> => {
  const { format = null, png = false, out = `${id}.${png ? "png" : "json"}` } = values;
  if (format !== null && !isFormat(format)) return usage;
  const exported = await exportCharacter(contentDir, id, { format, asPng: png });
  if (!exported.ok) return notDone(exported.error);
  try {
    await writeFile(out, exported.value.bytes, { flag: "wx" });
  } catch (cause) {
    return notDone(
      failureCode(cause) === "EEXIST"
        ? `${out} is there already; name another with --out`
        : `${out} cannot be written`,
    );
  }
  return ok(exportedWords(out, exported.value));
};

/** The options of each action; any other option is an error. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  list: [],
  import: ["id", "age", "location", "time-zone", "pronouns"],
  age: [],
  export: ["format", "png", "out"],
  remove: [],
};

/** Runs the command with the arguments after `npm run character --`. */
export const characterCommand = async (
  args: readonly string[],
  environment: Environment,
): Promise<Outcome> => {
  const parsed = parse(args);
  const [action = "", ...words] = parsed?.positionals ?? [];
  const allowed = ALLOWED[action];
  if (parsed === null || allowed === undefined) return usage;
  if (Object.keys(parsed.values).some((name) => !allowed.includes(name))) return usage;
  const config = readConfig(environment);
  if (!config.ok) return fail({ said: faultLines(config.error), isUsage: false });
  const { contentDir } = config.value.storage;
  const [first, second, ...more] = words;
  if (action === "list" && first === undefined) return list(contentDir);
  if (first === undefined || more.length > 0) return usage;
  if (action === "age" && second !== undefined) return age(contentDir, first, second);
  if (second !== undefined) return usage;
  if (action === "remove") return remove(contentDir, first);
  if (action === "import") return takeIn(contentDir, first, parsed.values);
  return action === "export" ? giveOut(contentDir, first, parsed.values) : usage;
};
