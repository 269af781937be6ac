import type { PageCharacter } from "@evenfall/contracts";

/** The operator's words with their placeholders of a character filled; those of the brand the server has filled. */
export const operatorWords = (template: string, { name, pronouns }: PageCharacter): string => {
  const values: Readonly<Record<string, string>> = { character: name, ...pronouns };
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
};
