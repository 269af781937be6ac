import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type { CharacterCard } from "./card.ts";
import { cardFile } from "./card-schema.ts";
import type { ContentFault } from "../../platform/content/index.ts";
import { checkSpoken } from "./held-back.ts";
import { linesFile } from "./line-schema.ts";
import { lorebookFile } from "./lorebook-schema.ts";
import type { Lorebook } from "./lorebook.ts";
import { personaOf, personaVersion } from "./persona.ts";
import { drawingFault, findPicture } from "./pictures.ts";
import { checkContent, readContentFile } from "../../platform/content/index.ts";
import { toCharacterLines, type ReadLines } from "./to-character-lines.ts";

const ROOT = "characters";

const wholeFile = (file: string, problem: string) => fail({ file, line: 1, field: "", problem });

/** Names below a folder that are folders, or files with that ending; none where it is missing. */
const namesIn = async (path: string, ending: string | null): Promise<readonly string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.name.startsWith("."))
    .filter((entry) => (ending === null ? entry.isDirectory() : entry.name.endsWith(ending)))
    .map((entry) => entry.name)
    .toSorted();
};

/** A plain list of lines is read as `{ lines: [...] }`; a fault names it as it was written. */
const fieldAsWritten = (field: string, written: unknown): string => {
  const [topic = "", ...rest] = field.split(".lines[");
  const isPlainList = Array.isArray(
    Object.entries(written ?? {}).find(([name]) => name === topic)?.[1],
  );
  return isPlainList ? [topic, ...rest].join("[") : field;
};

const readLines = async (
  contentDir: string,
  folder: string,
): Promise<Result<ReadLines[], ContentFault>> => {
  const files: ReadLines[] = [];
  for (const name of await namesIn(join(contentDir, folder, "lines"), ".json")) {
    const file = `${folder}/lines/${name}`;
    const located = await readContentFile(contentDir, file);
    if (!located.ok) return located;
    const topics = checkContent(linesFile, located.value.value, located.value, file);
    if (!topics.ok)
      return fail({
        ...topics.error,
        field: fieldAsWritten(topics.error.field, located.value.value),
      });
    const spoken = checkSpoken(located.value, file);
    if (!spoken.ok) return spoken;
    files.push({ file, topics: topics.value, located: located.value });
  }
  return ok(files);
};

/** The lore in a character's folder; null where there is none. */
const readLorebook = async (
  contentDir: string,
  folder: string,
): Promise<Result<Lorebook | null, ContentFault>> => {
  if (!(await namesIn(join(contentDir, folder), ".json")).includes("lorebook.json"))
    return ok(null);
  const file = `${folder}/lorebook.json`;
  const located = await readContentFile(contentDir, file);
  return located.ok
    ? checkContent(lorebookFile, located.value.value, located.value, file)
    : located;
};

const loadCard = async (
  contentDir: string,
  folder: string,
): Promise<Result<CharacterCard, ContentFault>> => {
  const file = `${folder}/card.json`;
  const located = await readContentFile(contentDir, file);
  if (!located.ok) return located;
  const checked = checkContent(cardFile, located.value.value, located.value, file);
  if (!checked.ok) return checked;
  const card = checked.value;
  for (const field of ["greeting", "cannedReplies"]) {
    const spoken = checkSpoken(located.value, file, { field });
    if (!spoken.ok) return spoken;
  }
  if (card.id !== basename(folder)) {
    const problem = `must be the name of its folder, "${basename(folder)}"`;
    return fail({ file, line: located.value.lineOf(["id"]), field: "id", problem });
  }

  const avatar = await findPicture(contentDir, folder, "avatar");
  if (avatar === null) return wholeFile(`${folder}/avatar.svg`, "the picture is missing");
  const portrait = await findPicture(contentDir, folder, "portrait");
  if (portrait === null) return wholeFile(`${folder}/portrait.svg`, "the picture is missing");

  for (const picture of [avatar, portrait]) {
    const harm = await drawingFault(contentDir, `${folder}/${picture}`);
    if (harm !== null) return wholeFile(`${folder}/${picture}`, harm);
  }

  const lorebook = await readLorebook(contentDir, folder);
  if (!lorebook.ok) return lorebook;
  const files = await readLines(contentDir, folder);
  if (!files.ok) return files;
  const lines = toCharacterLines(files.value, folder);
  if (!lines.ok) return lines;
  return ok({
    ...card,
    avatar: `/${folder}/${avatar}`,
    portrait: `/${folder}/${portrait}`,
    lines: lines.value,
    lorebook: lorebook.value,
    version: personaVersion(personaOf({ ...card, lorebook: lorebook.value })),
  });
};

/**
 * Every character below `contentDir/characters`, in the order of their cards; the first is the
 * default (spec §9). The first fault found is given instead: nothing loads by halves.
 */
export const loadCharacters = async (
  contentDir: string,
): Promise<Result<readonly CharacterCard[], ContentFault>> => {
  const cards: CharacterCard[] = [];
  for (const name of await namesIn(join(contentDir, ROOT), null)) {
    const card = await loadCard(contentDir, `${ROOT}/${name}`);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  if (cards.length === 0) return wholeFile(ROOT, "there is no character");
  return ok(
    cards.toSorted((one, other) => one.order - other.order || one.id.localeCompare(other.id)),
  );
};
