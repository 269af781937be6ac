import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CHARACTER_MINIMUM_AGE, fail, ok, type Result } from "@evenfall/domain";
import { loadCharacters } from "../load-characters.ts";
import { exportCard, formatOf, type StoredCharacter } from "./export-card.ts";
import type { CardFormat } from "./card-format.ts";
import {
  importCard,
  toFileText,
  type ImportedAs,
  type ImportedCharacter,
  type ImportOptions,
} from "./import-card.ts";
import { MOST_PNG_BYTES } from "./png.ts";
import { isId } from "./slug.ts";
import type { CardFile } from "./to-card-file.ts";

/** Where characters stand that wait for an age; folders with a dot are never loaded. */
const WAITING = ".waiting";

const OLDEST = 120;

export interface TakenIn {
  readonly id: string;
  readonly name: string;
  readonly age: number | null;
  readonly hasDrawnPicture: boolean;
}

export interface ListedCharacter {
  readonly id: string;
  readonly name: string;
  readonly age: number | null;
  readonly isImported: boolean;
}

const readOrNull = async (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

const foldersIn = async (path: string): Promise<readonly string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .toSorted();
};

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const rootOf = (contentDir: string): string => join(contentDir, "characters");
const folderOf = (contentDir: string, id: string): string => join(rootOf(contentDir), id);
const waitingOf = (contentDir: string, id: string): string => join(rootOf(contentDir), WAITING, id);

const cardIn = async (folder: string): Promise<Partial<CardFile>> => {
  const text = await readOrNull(join(folder, "card.json"));
  try {
    return text === null ? {} : (JSON.parse(text.toString()) as Partial<CardFile>);
  } catch {
    return {};
  }
};

const nextOrder = async (contentDir: string): Promise<number> => {
  const folders = [
    ...(await foldersIn(rootOf(contentDir))).map((id) => folderOf(contentDir, id)),
    ...(await foldersIn(join(rootOf(contentDir), WAITING))).map((id) => waitingOf(contentDir, id)),
  ];
  const orders = await Promise.all(
    folders.map(async (folder) => (await cardIn(folder)).order ?? 0),
  );
  return Math.max(0, ...orders) + 1;
};

const withAge = (text: string, age: number): string => {
  const { id, order, name, ...rest } = JSON.parse(text) as Omit<CardFile, "age">;
  return toFileText({ id, order, name, age, ...rest });
};

/** Fills a new folder at the side, sees whether the server would load it, and puts it in its place. */
const settle = async (
  contentDir: string,
  character: Pick<ImportedCharacter, "id" | "age" | "files">,
): Promise<Result<null, string>> => {
  const side = join(rootOf(contentDir), `.new-${randomBytes(6).toString("hex")}`);
  const folder = join(side, "characters", character.id);
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content, { flush: true });
  };
  try {
    for (const [name, content] of character.files) await write(name, content);
    const card = String(character.files.get("card.json"));
    if (character.age === null) await write("card.json", withAge(card, CHARACTER_MINIMUM_AGE));
    const loaded = await loadCharacters(side);
    if (!loaded.ok)
      return fail([loaded.error.file, loaded.error.field, loaded.error.problem].join(": "));
    await write("card.json", card);
    const home =
      character.age === null
        ? waitingOf(contentDir, character.id)
        : folderOf(contentDir, character.id);
    await mkdir(dirname(home), { recursive: true });
    await rename(folder, home);
    return ok(null);
  } finally {
    await rm(side, { recursive: true, force: true });
  }
};

/** Takes in a card from a file; the failure is a line for the operator. */
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
  const read = importCard(await readFile(file), options, await nextOrder(contentDir));
  if (!read.ok) return fail(`${read.error.field || "The file"} ${read.error.problem}`);
  const character = read.value;
  if (await exists(folderOf(contentDir, character.id)))
    return fail(
      `There is a character "${character.id}" already; give this one another id with --id`,
    );
  if (await exists(waitingOf(contentDir, character.id)))
    return fail(
      `"${character.id}" waits for an age already: npm run character -- age ${character.id} YEARS`,
    );
  const settled = await settle(contentDir, character);
  return settled.ok ? ok(character) : settled;
};

/** Gives a waiting character its age, and moves it among the others. */
export const giveAge = async (
  contentDir: string,
  id: string,
  age: number,
): Promise<Result<null, string>> => {
  if (!isId(id) || !(await exists(waitingOf(contentDir, id))))
    return fail(`No character "${id}" waits for an age`);
  if (!Number.isInteger(age) || age < CHARACTER_MINIMUM_AGE || age > OLDEST)
    return fail(`A character is at least ${CHARACTER_MINIMUM_AGE} and at most ${OLDEST} years old`);
  if (await exists(folderOf(contentDir, id))) return fail(`There is a character "${id}" already`);
  const waiting = waitingOf(contentDir, id);
  const names = await readdir(waiting, { recursive: true, withFileTypes: true });
  const files = new Map<string, string | Buffer>();
  for (const entry of names.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(waiting.length + 1), await readFile(path));
  }
  const as = JSON.parse(String(files.get("imported-as.json"))) as ImportedAs;
  files.set("card.json", withAge(String(files.get("card.json")), age));
  files.set("imported-as.json", toFileText({ ...as, card: withAge(as.card, age) }));
  const settled = await settle(contentDir, { id, age, files });
  if (settled.ok) await rm(waiting, { recursive: true });
  return settled;
};

/** A character's card for others, in a format; its own where none is named. */
export const exportCharacter = async (
  contentDir: string,
  id: string,
  { format, asPng }: { readonly format: CardFormat | null; readonly asPng: boolean },
): Promise<Result<Buffer, string>> => {
  if (!isId(id) || !(await exists(folderOf(contentDir, id))))
    return fail(`There is no character "${id}"`);
  const loaded = await loadCharacters(contentDir);
  if (!loaded.ok)
    return fail([loaded.error.file, loaded.error.field, loaded.error.problem].join(": "));
  const at = (name: string) => readOrNull(join(folderOf(contentDir, id), name));
  const [card, lorebook, portrait, json, png, as] = await Promise.all(
    [
      "card.json",
      "lorebook.json",
      "portrait.png",
      "imported-card.json",
      "imported-card.png",
      "imported-as.json",
    ].map(at),
  );
  const stored: StoredCharacter = {
    card: String(card),
    lorebook: lorebook?.toString() ?? null,
    portrait: portrait ?? null,
    imported:
      json == null || as == null
        ? null
        : { json, png: png ?? null, as: JSON.parse(as.toString()) as ImportedAs },
  };
  return exportCard(stored, format ?? formatOf(stored), asPng);
};

/** Every character by its folder, those that wait for an age last. */
export const listCharacters = async (contentDir: string): Promise<readonly ListedCharacter[]> => {
  const listed = async (folder: string, id: string): Promise<ListedCharacter> => {
    const { name, age } = await cardIn(folder);
    const isImported = await exists(join(folder, "imported-card.json"));
    return { id, name: name ?? id, age: age ?? null, isImported };
  };
  const here = await foldersIn(rootOf(contentDir));
  const waiting = await foldersIn(join(rootOf(contentDir), WAITING));
  return Promise.all([
    ...here.map((id) => listed(folderOf(contentDir, id), id)),
    ...waiting.map((id) => listed(waitingOf(contentDir, id), id)),
  ]);
};
