import { access } from "node:fs/promises";
import { join } from "node:path";

/** In the order in which they are looked for. */
const EXTENSIONS = ["svg", "png", "webp", "jpg"];

/** File name of a character's picture as it exists in its folder; null where there is none. */
export const findPicture = async (
  contentDir: string,
  folder: string,
  picture: "avatar" | "portrait",
): Promise<string | null> => {
  for (const extension of EXTENSIONS) {
    const name = `${picture}.${extension}`;
    const exists = await access(join(contentDir, folder, name)).then(
      () => true,
      () => false,
    );
    if (exists) return name;
  }
  return null;
};
