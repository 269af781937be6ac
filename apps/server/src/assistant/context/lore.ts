import {
  constantLore,
  selectLore,
  type CharacterCard,
  type LoreEntry,
} from "../../characters/index.ts";
import { estimateTokens } from "../../memory/index.ts";
import { withoutMacros } from "./macros.ts";

/** Share of a context that all chosen lore together may take. */
const LORE_SHARE = 0.15;

type Lored = Pick<CharacterCard, "name" | "lorebook">;

const bounded = ({ lorebook }: Lored, budgetTokens: number) =>
  lorebook === null
    ? null
    : {
        ...lorebook,
        tokenBudget: Math.min(lorebook.tokenBudget, Math.floor(budgetTokens * LORE_SHARE)),
      };

const costFor =
  (name: string) =>
  (text: string): number =>
    estimateTokens(`- ${withoutMacros(text, name)}\n`);

const contents = (entries: readonly LoreEntry[], name: string): readonly string[] =>
  entries.map(({ content }) => withoutMacros(content, name).trim()).filter((text) => text !== "");

/** Lore that is always in the context: part of what stays the same for a version of a character. */
export const lastingLore = (card: Lored, budgetTokens: number): readonly string[] => {
  const book = bounded(card, budgetTokens);
  return book === null ? [] : contents(constantLore(book, costFor(card.name)), card.name);
};

/** Lore that the newest messages call up. */
export const calledUpLore = (
  card: Lored,
  newestTexts: readonly string[],
  budgetTokens: number,
): readonly string[] => {
  const book = bounded(card, budgetTokens);
  return book === null
    ? []
    : contents(selectLore(book, newestTexts, costFor(card.name)), card.name);
};
