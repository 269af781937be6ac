import basics from "./basic-lines.json" with { type: "json" };

/** What the lines name of a character. */
export interface Named {
  readonly name: string;
  readonly location: string;
}

/** `lines/basics.json` for a character: neutral, honest, in whole sentences, and enough to talk for a while. */
export const basicLines = (character: Named): string => {
  // A name may contain what a line may not: braces name slots there.
  const values = {
    name: character.name.replaceAll(/[{}]/g, ""),
    location: character.location.replaceAll(/[{}]/g, ""),
  };
  const filled = (line: string): string =>
    line.replaceAll(
      /\{\{(name|location)\}\}/g,
      (_whole, slot: keyof typeof values) => values[slot],
    );
  const topics = Object.entries(basics).map(([topic, lines]) => [topic, lines.map(filled)]);
  return `${JSON.stringify(Object.fromEntries(topics), null, 2)}\n`;
};
