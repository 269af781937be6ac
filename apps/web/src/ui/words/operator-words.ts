import type { PageCharacter, PageContent } from "@evenfall/contracts";

/** The operator's words with their placeholders filled: `{character}`, `{subject}`, `{brand}` and so on. */
export const operatorWords = (
  template: string,
  brand: PageContent["brand"],
  character?: PageCharacter,
): string => {
  const values: Readonly<Record<string, string | undefined>> = {
    brand: brand.name,
    company: brand.company,
    supportEmail: brand.supportEmail,
    price: brand.price,
    character: character?.name,
    subject: character?.pronouns.subject,
    object: character?.pronouns.object,
    possessive: character?.pronouns.possessive,
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
};
