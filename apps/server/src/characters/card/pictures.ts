import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** In the order in which they are looked for. */
const EXTENSIONS = ["svg", "png", "webp", "jpg"];

/** File name of a character's picture as it exists in its folder; null where there is none. */
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

/** Why a drawing must not be shown to visitors; null where it may, and for pictures of other kinds. */
export const drawingFault = async (contentDir: string, file: string): Promise<string | null> => {
  if (!file.endsWith(".svg")) return null;
  const drawing = await readFile(join(contentDir, file), "utf8").catch(() => null);
  if (drawing === null) return "the file is missing, or cannot be read";
  return SVG_SCRIPT.test(drawing) ? "holds script or asks others for something" : null;
};
