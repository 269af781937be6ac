import type { PageCharacter } from "@evenfall/contracts";

/** Fills a character's placeholders in the operator's words; the server has filled those of the brand. */
export const operatorWords = (template: string, { name, pronouns }: PageCharacter): string => {
  const values: Readonly<Record<string, string>> = { character: name, ...pronouns };
  return template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
};
