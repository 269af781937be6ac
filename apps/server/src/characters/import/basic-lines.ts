import basics from "./basic-lines.json" with { type: "json" };
import { NOWHERE, type CardFile } from "./to-card-file.ts";

/** Fills in the age that the lines wait for. */
export const linesAtAge = (lines: string, age: number): string =>
  lines.replaceAll("{{age}}", String(age));

/**
 * `lines/basics.json` for a character: neutral, honest, in whole sentences, and enough to talk for a while.
 * Lines about an unknown home are left out; those with an age keep a placeholder for it.
 */
export const basicLines = ({ name, age, location }: CardFile): string => {
  // A name may contain braces, which would be slots in a line.
  const plain = (text: string): string => text.replaceAll(/[{}]/g, "");
  const filled = (line: string): string =>
    line
      .replaceAll("{{name}}", () => plain(name))
      .replaceAll("{{location}}", () => plain(location));
  const topics = Object.entries(basics)
    .filter(([topic]) => topic !== "self-home" || location !== NOWHERE)
    .map(([topic, lines]) => [topic, lines.map(filled)]);
  const text = `${JSON.stringify(Object.fromEntries(topics), null, 2)}\n`;
  return age === undefined ? text : linesAtAge(text, age);
};
