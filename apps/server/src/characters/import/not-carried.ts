import { importCard } from "./import-card.ts";
import { isPng, pictureOf, readPng, writePng } from "./png.ts";
import { isObject, type JsonObject } from "./read-json.ts";

/** What of a character folder does not travel in a Character Card. */
export interface NotCarried {
  /** Files, such as "lines/evening.json" and "portrait.svg". */
  readonly lines: readonly string[];
  readonly pictures: readonly string[];
  /** Fields of `card.json` that are not in it at all. */
  readonly fields: readonly string[];
  /** Fields that are in it for Evenfall alone: other applications have none for them. */
  readonly forEvenfallOnly: readonly string[];
  /** Why Evenfall itself would not take it in; null where it would. */
  readonly refused: string | null;
}

/** What other applications read as well. */
const KNOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  "name",
  "personality",
  "background",
  "greeting",
]);

/** Its folder's name, and its place among the others, belong to where it is. */
const OF_THE_PLACE: ReadonlySet<string> = new Set(["id", "order"]);

const textOf = (content: string | Buffer | undefined): string | null =>
  content === undefined ? null : String(content);

const objectIn = (content: string | Buffer | undefined): JsonObject => {
  const value: unknown = content === undefined ? {} : JSON.parse(String(content));
  return isObject(value) ? value : {};
};

/** A PNG without anything but the picture; null for any other file. */
const barePicture = (content: string | Buffer | undefined): Buffer | null => {
  if (content === undefined || typeof content === "string" || !isPng(content)) return null;
  const png = readPng(content);
  return png.ok ? writePng(pictureOf(png.value)) : null;
};

/**
 * What is lost of the files of a character folder when all there is of it is this Character Card,
 * found by taking the card in again.
 */
export const notCarried = (
  exported: Buffer,
  folder: ReadonlyMap<string, string | Buffer>,
): NotCarried => {
  const back = importCard(exported, {}, []);
  if (!back.ok) {
    const refused = `${back.error.field} ${back.error.problem}`.trim();
    return { lines: [], pictures: [], fields: [], forEvenfallOnly: [], refused };
  }
  const { files, ridesAlong } = back.value;
  const names = [...folder.keys()].toSorted();
  const [here, there] = [objectIn(folder.get("card.json")), objectIn(files.get("card.json"))];
  const isSame = (field: string): boolean =>
    JSON.stringify(here[field]) === JSON.stringify(there[field]);
  const fields = Object.keys(here).filter((field) => !OF_THE_PLACE.has(field));
  const picture = barePicture(files.get("portrait.png"));
  return {
    lines: names
      .filter((name) => name.startsWith("lines/"))
      .filter((name) => textOf(folder.get(name)) !== textOf(files.get(name))),
    pictures: names
      .filter((name) => /^(?:portrait|avatar)\./.test(name))
      .filter(
        (name) => picture === null || barePicture(folder.get(name))?.equals(picture) !== true,
      ),
    fields: fields.filter((field) => !isSame(field)),
    forEvenfallOnly: ridesAlong
      ? fields.filter((field) => isSame(field) && !KNOWN_ELSEWHERE.has(field))
      : [],
    refused: null,
  };
};
