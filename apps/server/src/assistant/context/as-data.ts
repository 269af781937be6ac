import { oneLine } from "../../memory/index.ts";

/** Marks that chat templates, markup and the prompt's own parts are made of. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[<>{}|`\\‹›〈〉《》⟨⟩❬❭❮❯❰❱｛｝｜＜＞]+/gu, " "],
  [/[[【〔〖⟦［]/gu, "("],
  [/[\]】〕〗⟧］]/gu, ")"],
  [/["“”„‟«»＂❝❞〝〞〟″]/gu, "'"],
  [/#{2,}/gu, "#"],
];

/** Words that somebody else wrote, on one line and in quotes, so that no part of them can end it. */
export const asData = (words: string): string =>
  `"${oneLine(MARKS.reduce((text, [mark, plain]) => text.replaceAll(mark, plain), words))}"`;
