const LONGEST_ID = 32;

/** The folder name for a character's name: “Zoë of the Lake” gives `zoe-of-the-lake`. */
export const slugOf = (name: string): string => {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "")
    .slice(0, LONGEST_ID)
    .replaceAll(/-+$/g, "");
  return words === "" ? "character" : words;
};

/** Whether an id may name a folder. */
export const isId = (id: string): boolean => /^[a-z][a-z0-9-]{0,31}$/.test(id);
