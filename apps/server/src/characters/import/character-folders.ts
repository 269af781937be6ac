import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { CHARACTER_MINIMUM_AGE, fail, ok, type Result } from "@evenfall/domain";
import { readContentFile, type ContentFaults } from "../../platform/content/index.ts";
import { loadCharacters, namesIn } from "../card/load-characters.ts";
import { linesAtAge } from "./basic-lines.ts";
import { exportCard, formatOf, type StoredCharacter } from "./export-card.ts";
import type { CardFormat } from "./card-format.ts";
import {
  importCard,
  toFileText,
  type ImportedAs,
  type ImportedCharacter,
  type ImportOptions,
} from "./import-card.ts";
import { orderAmong } from "./order-among.ts";
import { MOST_PNG_BYTES } from "./png.ts";
import { isId } from "./slug.ts";
import type { CardFile } from "./to-card-file.ts";

/** Folder of characters that wait for an age; folders with a leading dot are never loaded. */
const WAITING = ".waiting";

/** Where removed characters are kept, for the operator to delete. */
const REMOVED = ".removed";

const OLDEST = 120;

const LINES = "lines/basics.json";

export interface TakenIn extends Pick<
  ImportedCharacter,
  "id" | "name" | "age" | "order" | "hasDrawnPicture" | "filledIn" | "shortened"
> {
  /** Path of the character folder. */
  readonly folder: string;
}

export interface GivenOut {
  readonly bytes: Buffer;
  /** Files of the character's folder that the card does not contain. */
  readonly leftOut: readonly string[];
}

export interface ListedCharacter extends Pick<ImportedCharacter, "id" | "name" | "age"> {
  readonly isImported: boolean;
}

const rootOf = (contentDir: string): string => join(contentDir, "characters");
const folderOf = (contentDir: string, id: string): string => join(rootOf(contentDir), id);
const waitingOf = (contentDir: string, id: string): string => join(rootOf(contentDir), WAITING, id);

const cardIn = async (folder: string): Promise<Partial<CardFile>> => {
  const read = await readContentFile(folder, "card.json");
  return read.ok ? (read.value.value as Partial<CardFile>) : {};
};

/** The orders of all characters except one, including those that wait for an age. */
const ordersIn = async (
  contentDir: string,
  except: string | null = null,
): Promise<readonly number[]> => {
  const folders = [
    ...(await namesIn(rootOf(contentDir), null)).map((id) => folderOf(contentDir, id)),
    ...(await namesIn(join(rootOf(contentDir), WAITING), null))
      .filter((id) => id !== except)
      .map((id) => waitingOf(contentDir, id)),
  ];
  const orders = await Promise.all(folders.map(async (folder) => (await cardIn(folder)).order));
  return orders.filter((order) => Number.isSafeInteger(order)) as readonly number[];
};

/** The text of a file, without the byte order mark that some editors write. */
const textOf = (content: string | Buffer | undefined): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

const withAge = (text: string, age: number, order?: number): string => {
  const { id, order: before, name, ...rest } = JSON.parse(text) as Omit<CardFile, "age">;
  return toFileText({ id, order: order ?? before, name, age, ...rest });
};

/** The files that state a character's age, with that age filled in. */
const atAge = (
  files: ImportedCharacter["files"],
  age: number,
  order?: number,
): readonly (readonly [string, string])[] => {
  const lines = files.get(LINES);
  return [
    ["card.json", withAge(textOf(files.get("card.json")), age, order)],
    ...(lines === undefined ? [] : [[LINES, linesAtAge(textOf(lines), age)] as const]),
  ];
};

const notLoaded = (faults: ContentFaults): string =>
  faults.map(({ file, field, problem }) => [file, field, problem].join(": ")).join("\n");

/** Every file below a folder, by its relative path. */
const filesIn = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).replaceAll(sep, "/"), await readFile(path));
  }
  return files;
};

/**
 * Writes a temporary folder, checks that the server would load it, and moves it to its place, whose
 * path it gives.
 */
const settle = async (
  contentDir: string,
  character: Pick<ImportedCharacter, "id" | "age" | "files">,
): Promise<Result<string, string>> => {
  const side = join(rootOf(contentDir), `.new-${randomBytes(6).toString("hex")}`);
  const folder = join(side, "characters", character.id);
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content, { flush: true });
  };
  try {
    for (const [name, content] of character.files) await write(name, content);
    const aged = character.age === null ? atAge(character.files, CHARACTER_MINIMUM_AGE) : [];
    for (const [name, content] of aged) await write(name, content);
    const loaded = await loadCharacters(side);
    if (!loaded.ok) return fail(notLoaded(loaded.error));
    for (const [name] of aged) await write(name, character.files.get(name) ?? "");
    const home =
      character.age === null
        ? waitingOf(contentDir, character.id)
        : folderOf(contentDir, character.id);
    await mkdir(dirname(home), { recursive: true });
    await rename(folder, home);
    return ok(home);
  } finally {
    await rm(side, { recursive: true, force: true });
  }
};

/** Imports a card from a file; a failure is a line for the operator. */
export const importCharacter = async (
  contentDir: string,
  file: string,
  options: ImportOptions,
): Promise<Result<TakenIn, string>> => {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) return fail(`${file} cannot be read`);
  if (size > MOST_PNG_BYTES)
    return fail(`The file is larger than ${MOST_PNG_BYTES / 1024 / 1024} MB`);
  const read = importCard(await readFile(file), options, await ordersIn(contentDir));
  if (!read.ok) return fail(`${read.error.field || "The file"} ${read.error.problem}`);
  const character = read.value;
  if (existsSync(folderOf(contentDir, character.id)))
    return fail(
      `There is a character "${character.id}" already; give this one another id with --id`,
    );
  if (existsSync(waitingOf(contentDir, character.id)))
    return fail(
      `"${character.id}" waits for an age already: npm run character -- age ${character.id} YEARS`,
    );
  const settled = await settle(contentDir, character);
  return settled.ok ? ok({ ...character, folder: settled.value }) : settled;
};

/** Gives a waiting character its age and moves it to the others; gives the path of its new folder. */
export const giveAge = async (
  contentDir: string,
  id: string,
  age: number,
): Promise<Result<string, string>> => {
  if (!isId(id) || !existsSync(waitingOf(contentDir, id)))
    return fail(`No character "${id}" waits for an age`);
  if (!Number.isInteger(age) || age < CHARACTER_MINIMUM_AGE || age > OLDEST)
    return fail(`A character is at least ${CHARACTER_MINIMUM_AGE} and at most ${OLDEST} years old`);
  if (existsSync(folderOf(contentDir, id))) return fail(`There is a character "${id}" already`);
  const waiting = waitingOf(contentDir, id);
  const files = new Map<string, string | Buffer>(await filesIn(waiting));
  const as = JSON.parse(textOf(files.get("imported-as.json"))) as ImportedAs;
  // Another character may have taken its order while it waited.
  const { order: before = null } = await cardIn(waiting);
  const order = orderAmong(await ordersIn(contentDir, id), before);
  for (const [name, content] of atAge(files, age, order)) files.set(name, content);
  files.set("imported-as.json", toFileText({ ...as, card: withAge(as.card, age, order) }));
  const settled = await settle(contentDir, { id, age, files });
  if (settled.ok) await rm(waiting, { recursive: true });
  return settled;
};

/** Moves a character to a folder that is never loaded, whose path it gives. Refuses for the last one. */
export const removeCharacter = async (
  contentDir: string,
  id: string,
): Promise<Result<string, string>> => {
  const isThere = (folder: string): boolean => isId(id) && existsSync(folder);
  const waits = isThere(waitingOf(contentDir, id));
  if (!waits && !isThere(folderOf(contentDir, id))) return fail(`There is no character "${id}"`);
  if (!waits && (await namesIn(rootOf(contentDir), null)).length === 1)
    return fail(`"${id}" is the only character: the server does not start without one`);
  const removed = join(rootOf(contentDir), REMOVED);
  await mkdir(removed, { recursive: true });
  const aside = join(await mkdtemp(join(removed, `${id}-`)), id);
  await rename(waits ? waitingOf(contentDir, id) : folderOf(contentDir, id), aside);
  return ok(aside);
};

/** Lines and pictures, which a Character Card cannot hold, except for one picture in a PNG. */
const leftOutOf = (files: ReadonlyMap<string, Buffer>, asPng: boolean): readonly string[] => {
  const carried = asPng ? files.get("portrait.png") : undefined;
  return [...files]
    .filter(([name]) => /^(?:lines\/|portrait\.|avatar\.)/.test(name))
    .filter(([, content]) => carried?.equals(content) !== true)
    .map(([name]) => name)
    .toSorted();
};

/** A character as a Character Card, by default in its own format, with the files that it does not contain. */
export const exportCharacter = async (
  contentDir: string,
  id: string,
  { format, asPng }: { readonly format: CardFormat | null; readonly asPng: boolean },
): Promise<Result<GivenOut, string>> => {
  if (!isId(id) || !existsSync(folderOf(contentDir, id)))
    return fail(`There is no character "${id}"`);
  const loaded = await loadCharacters(contentDir);
  if (!loaded.ok) return fail(notLoaded(loaded.error));
  const files = await filesIn(folderOf(contentDir, id));
  const [json, as] = [files.get("imported-card.json"), files.get("imported-as.json")];
  const stored: StoredCharacter = {
    card: textOf(files.get("card.json")),
    lorebook: files.has("lorebook.json") ? textOf(files.get("lorebook.json")) : null,
    portrait: files.get("portrait.png") ?? null,
    imported:
      json === undefined || as === undefined
        ? null
        : {
            json,
            png: files.get("imported-card.png") ?? null,
            as: JSON.parse(textOf(as)) as ImportedAs,
          },
  };
  const exported = exportCard(stored, format ?? formatOf(stored), asPng);
  return exported.ok ? ok({ bytes: exported.value, leftOut: leftOutOf(files, asPng) }) : exported;
};

/** All characters by folder, those that wait for an age last. */
export const listCharacters = async (contentDir: string): Promise<readonly ListedCharacter[]> => {
  const listed = async (folder: string, id: string): Promise<ListedCharacter> => {
    const { name, age } = await cardIn(folder);
    const isImported = existsSync(join(folder, "imported-card.json"));
    return { id, name: name ?? id, age: age ?? null, isImported };
  };
  const here = await namesIn(rootOf(contentDir), null);
  const waiting = await namesIn(join(rootOf(contentDir), WAITING), null);
  return Promise.all([
    ...here.map((id) => listed(folderOf(contentDir, id), id)),
    ...waiting.map((id) => listed(waitingOf(contentDir, id), id)),
  ]);
};
