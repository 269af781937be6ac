import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type { CharacterCard } from "./card.ts";
import { cardFile } from "./card-schema.ts";
import { checkSpoken, checkSpokenFile } from "../held-back.ts";
import { linesFile } from "./line-schema.ts";
import { lorebookFile, type Lorebook } from "../lore/lorebook-schema.ts";
import { personaOf, personaVersion } from "./persona.ts";
import { checkPicture, findPicture } from "./pictures.ts";
import {
  checkContent,
  loadContent,
  readContentFile,
  together,
  wholeFile,
  type ContentFault,
  type ContentFaults,
} from "../../platform/content/index.ts";
import type { CharacterLines } from "./lines.ts";
import { toCharacterLines, type ReadLines } from "./to-character-lines.ts";
import type * as z from "zod";

const ROOT = "characters";

/** Names of the folders in a folder, or of its files with that ending; empty if it is missing. */
export const namesIn = async (path: string, ending: string | null): Promise<readonly string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.name.startsWith("."))
    .filter((entry) => (ending === null ? entry.isDirectory() : entry.name.endsWith(ending)))
    .map((entry) => entry.name)
    .toSorted();
};

/** Loads every name, in order; or gives the faults of all that do not load. */
const loadEach = async <Value>(
  names: readonly string[],
  load: (name: string) => Promise<Result<Value, ContentFaults>>,
): Promise<Result<readonly Value[], ContentFaults>> => {
  const loading = names.map(async (name) => [name, await load(name)] as const);
  const loaded = together(Object.fromEntries(await Promise.all(loading)));
  return loaded.ok ? ok(Object.values(loaded.value)) : loaded;
};

/** A plain list of lines is read as `{ lines: [...] }`; a fault names the field as it was written. */
const fieldAsWritten = (field: string, written: unknown): string => {
  const [topic = "", ...rest] = field.split(".lines[");
  const isPlainList = Array.isArray(
    Object.entries(written ?? {}).find(([name]) => name === topic)?.[1],
  );
  return isPlainList ? [topic, ...rest].join("[") : field;
};

const readLinesFile = async (
  contentDir: string,
  file: string,
): Promise<Result<ReadLines, ContentFaults>> => {
  const located = await readContentFile(contentDir, file);
  if (!located.ok) return located;
  const { value } = located.value;
  const topics = checkContent(linesFile, value, located.value, file);
  const spoken = checkSpokenFile(located.value, file);
  if (topics.ok && spoken.length === 0)
    return ok({ file, topics: topics.value, located: located.value });
  const written = topics.ok ? [] : topics.error;
  return fail([
    ...written.map((fault) => ({ ...fault, field: fieldAsWritten(fault.field, value) })),
    ...spoken,
  ]);
};

const loadLines = async (
  contentDir: string,
  folder: string,
): Promise<Result<CharacterLines, ContentFaults>> => {
  const names = await namesIn(join(contentDir, folder, "lines"), ".json");
  const files = await loadEach(names, (name) =>
    readLinesFile(contentDir, `${folder}/lines/${name}`),
  );
  // Whether topics are complete can be checked only if every file could be read.
  return files.ok ? toCharacterLines(files.value, folder) : files;
};

/** The lore in a character's folder; null if there is none. */
const readLorebook = async (
  contentDir: string,
  folder: string,
): Promise<Result<Lorebook | null, ContentFaults>> => {
  if (!(await namesIn(join(contentDir, folder), ".json")).includes("lorebook.json"))
    return ok(null);
  return loadContent(lorebookFile, contentDir, `${folder}/lorebook.json`);
};

const readCard = async (
  contentDir: string,
  folder: string,
): Promise<Result<z.output<typeof cardFile>, ContentFaults>> => {
  const file = `${folder}/card.json`;
  const located = await readContentFile(contentDir, file);
  if (!located.ok) return located;
  const checked = checkContent(cardFile, located.value.value, located.value, file);
  if (!checked.ok) return checked;
  const faults: ContentFault[] = ["greeting", "cannedReplies"].flatMap((field) =>
    checkSpoken(located.value, file, { field }),
  );
  if (checked.value.id !== basename(folder)) {
    const problem = `must be the name of its folder, "${basename(folder)}"`;
    faults.push({ file, line: located.value.lineOf(["id"]), field: "id", problem });
  }
  return faults.length === 0 ? checked : fail(faults);
};

/** The address of a picture of the character. */
const loadPicture = async (
  contentDir: string,
  folder: string,
  name: "avatar" | "portrait",
): Promise<Result<string, ContentFaults>> => {
  const picture = findPicture(contentDir, folder, name);
  if (picture === null) return fail([wholeFile(`${folder}/${name}.svg`, "the picture is missing")]);
  return checkPicture(contentDir, `${folder}/${picture}`);
};

const loadCharacter = async (
  contentDir: string,
  folder: string,
): Promise<Result<CharacterCard, ContentFaults>> => {
  const parts = together({
    card: await readCard(contentDir, folder),
    avatar: await loadPicture(contentDir, folder, "avatar"),
    portrait: await loadPicture(contentDir, folder, "portrait"),
    lorebook: await readLorebook(contentDir, folder),
    lines: await loadLines(contentDir, folder),
  });
  if (!parts.ok) return parts;
  const { card, ...rest } = parts.value;
  const { lorebook } = rest;
  return ok({ ...card, ...rest, version: personaVersion(personaOf({ ...card, lorebook })) });
};

/**
 * Every character below `contentDir/characters`, in the order of their cards; the first is the
 * default (spec §9). If anything is wrong, gives all faults and loads nothing.
 */
export const loadCharacters = async (
  contentDir: string,
): Promise<Result<readonly CharacterCard[], ContentFaults>> => {
  const names = await namesIn(join(contentDir, ROOT), null);
  if (names.length === 0) return fail([wholeFile(ROOT, "there is no character")]);
  const loaded = await loadEach(names, (name) => loadCharacter(contentDir, `${ROOT}/${name}`));
  if (!loaded.ok) return loaded;
  return ok(
    loaded.value.toSorted(
      (one, other) => one.order - other.order || one.id.localeCompare(other.id),
    ),
  );
};
