import { oneLine } from "../../memory/index.ts";

/** Characters that chat templates, markup and the prompt's own parts are made of, with their replacements. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[<>{}|`\\‹›〈〉《》⟨⟩❬❭❮❯❰❱｛｝｜＜＞]+/gu, " "],
  [/[[【〔〖⟦［]/gu, "("],
  [/[\]】〕〗⟧］]/gu, ")"],
  [/["“”„‟«»＂❝❞〝〞〟″]/gu, "'"],
  [/#{2,}/gu, "#"],
];

/** Puts somebody else's words on one line in quotes that nothing in them can close. */
export const asData = (words: string): string =>
  `"${oneLine(MARKS.reduce((text, [mark, plain]) => text.replaceAll(mark, plain), words))}"`;
