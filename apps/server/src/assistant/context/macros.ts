/** What a card calls the visitor: the same for everyone, so that the prompt is the same too. */
const VISITOR = "the visitor";

/** A card's text with the macros of imported cards replaced (`{{char}}`, `{{user}}`, `<BOT>`, `<USER>`). */
export const withoutMacros = (text: string, name: string): string =>
  text
    .replaceAll(/\{\{\s*(?:char|bot)\s*\}\}|<(?:BOT|CHAR)>/giu, () => name)
    .replaceAll(/\{\{\s*user\s*\}\}|<USER>/giu, (_macro, at: number, whole: string) =>
      at === 0 || /[.!?]\s+$/u.test(whole.slice(0, at)) ? "The visitor" : VISITOR,
    )
    .replaceAll(/\{\{\s*\/\/[^}]*\}\}/gu, "");
