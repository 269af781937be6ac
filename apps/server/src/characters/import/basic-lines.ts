import basics from "./basic-lines.json" with { type: "json" };
import { NOWHERE, type CardFile } from "./to-card-file.ts";

/** Lines with the age that they wait for. */
export const linesAtAge = (lines: string, age: number): string =>
  lines.replaceAll("{{age}}", String(age));

/**
 * `lines/basics.json` for a character: neutral, honest, in whole sentences, and enough to talk for a while.
 * What would name an unknown home is left out; what names an age waits for it.
 */
export const basicLines = ({ name, age, location }: CardFile): string => {
  // A name may contain what a line may not: braces name slots there.
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
