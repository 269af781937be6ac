import { readFileSync } from "node:fs";

/** An empty evening sky, to carry the card of a character whose portrait is no PNG. */
export const plainPicture = (): Buffer =>
  readFileSync(new URL("./evening-sky.png", import.meta.url));
