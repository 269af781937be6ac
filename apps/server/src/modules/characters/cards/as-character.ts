/** Stands for the character in a text that is being checked. */
const CHARACTER = "char";

const MACROS = /\{\{char\}\}|<bot>|<char>/g;

/** Parts of a name that alone mean nobody. */
const NO_NAME: ReadonlySet<string> = new Set(
  "the and for von van der del dos mrs miss sir lady lord king queen doctor captain one two six ten she her him his they them you age not never".split(
    " ",
  ),
);

const SHORTEST_PART = 3;

/** The whole name first, then its first and last word: “Ines Vidal”, “Ines”, “Vidal”. */
const namesIn = (name: string): readonly string[] => {
  const words = name
    .replaceAll(/[^\p{L}\p{N}' -]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const parts = [words.at(0) ?? "", words.at(-1) ?? ""].filter(
    (word) => word.length >= SHORTEST_PART && !NO_NAME.has(word),
  );
  return [...new Set([words.join(" "), ...parts])].filter((part) => part !== "");
};

/**
 * A text in lower case with one word, `char`, for whatever names the character: its name, the
 * first or the last word of it, or a macro of other applications.
 */
export const asCharacter = (text: string, name: string): string => {
  const names = namesIn(name).join("|");
  const told = text.replaceAll(MACROS, CHARACTER);
  return names === ""
    ? told
    : told.replaceAll(
        new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names})(?![\p{L}\p{N}])`, "gu"),
        CHARACTER,
      );
};
