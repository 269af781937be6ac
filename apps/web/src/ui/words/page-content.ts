import type { PageCharacter, PageContent } from "@evenfall/contracts";
import { createContext, use } from "react";

/** The operator's words and characters, for every view. */
export const PageContentContext = createContext<PageContent | null>(null);

export const usePageContent = (): PageContent => {
  const content = use(PageContentContext);
  if (content === null) throw new Error("No page content above this component.");
  return content;
};

/** The character of that id; the first, which is the default, if the operator no longer has it. */
export const findCharacter = (content: PageContent, characterId: string | null): PageCharacter => {
  const character =
    content.characters.find(({ id }) => id === characterId) ?? content.characters[0];
  if (character === undefined) throw new Error("The page content holds no character.");
  return character;
};
