import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import { readContentText, wholeFile, type ContentFaults } from "../../platform/content/index.ts";

/** In the order in which they are looked for. */
const EXTENSIONS = ["svg", "png", "webp", "jpg"];

/** File name of a character's picture in its folder; null if there is none. */
export const findPicture = (
  contentDir: string,
  folder: string,
  picture: "avatar" | "portrait",
): string | null =>
  EXTENSIONS.map((extension) => `${picture}.${extension}`).find((name) =>
    existsSync(join(contentDir, folder, name)),
  ) ?? null;

const SVG_SCRIPT =
  /<\s*(?:script|foreignObject|iframe|embed|object)\b|\son[a-z]{3,20}\s*=|javascript:|<!ENTITY|(?:href|src)\s*=\s*["']?\s*(?:https?:)?\/\/|url\(\s*['"]?(?:https?:)?\/\//i;

/** The first bytes of each kind. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  ".png": /^\x89PNG\r\n/,
  ".webp": /^RIFF.{4}WEBP/s,
  ".jpg": /^\xff\xd8\xff/,
};

/** Checks a picture that is to be shown to visitors, and gives its address. */
export const checkPicture = async (
  contentDir: string,
  file: string,
): Promise<Result<string, ContentFaults>> => {
  const wrong = (problem: string) => fail([wholeFile(file, problem)]);
  const beginning = BEGINNINGS[extname(file)];
  if (beginning !== undefined) {
    const picture = await readFile(join(contentDir, file), "latin1").catch(() => "");
    return beginning.test(picture)
      ? ok(`/${file}`)
      : wrong(`is no ${extname(file)} picture, or cannot be read`);
  }
  const drawing = await readContentText(contentDir, file);
  if (!drawing.ok) return drawing;
  return SVG_SCRIPT.test(drawing.value)
    ? wrong("holds script or asks others for something")
    : ok(`/${file}`);
};
