import { join } from "node:path";
import type { GivenOut, TakenIn } from "../characters/index.ts";

/** What the operator is shown of a card that was taken in. */
export const importedWords = (taken: TakenIn): string => {
  const { id, name, age, order, folder, hasDrawnPicture, filledIn, shortened } = taken;
  const card = join(folder, "card.json");
  const width = Math.max(0, ...[...filledIn, ...shortened].map(({ field }) => field.length));
  const listed = (heading: string, fields: TakenIn["filledIn"]): readonly string[] =>
    fields.length === 0
      ? []
      : [
          "",
          heading,
          ...fields.map(({ field, instead }) => `  ${field.padEnd(width)}  ${instead}`),
        ];
  return [
    age === null
      ? `${name} waits in ${folder} for an age, which the Character Card does not state. Give it: npm run character -- age ${id} YEARS`
      : `${name} is in ${folder}. Restart the server.`,
    `Its place among the characters is ${order}: "order" in card.json.`,
    ...listed(
      `The Character Card says nothing of these. What stands there instead can be changed in ${card}:`,
      filledIn,
    ),
    ...listed(
      `The Character Card says more of these than there is room for. What is left can be changed in ${card}:`,
      shortened,
    ),
    "",
    `A Character Card has no lines for times without a model. ${join(folder, "lines", "basics.json")} is a small plain set; name and location stand in it too.`,
    ...(hasDrawnPicture
      ? [
          `It has no picture either: portrait.svg and avatar.svg in ${folder} are drawn from the name. Replace them.`,
        ]
      : []),
  ].join("\n");
};

/** What the operator is shown of a character that was removed. */
export const removedWords = (id: string, aside: string): string =>
  [
    `${id} is removed. Restart the server.`,
    "Conversations with it stay with their visitors, but nobody answers in them.",
    `Its files are kept in ${aside}. Delete them, or move that folder back to undo this.`,
  ].join("\n");

/** What the operator is shown of a card that was given out to a file. */
export const exportedWords = (out: string, { leftOut }: GivenOut): string =>
  [
    `Written: ${out}`,
    ...(leftOut.length === 0
      ? []
      : [
          "Not in it, as a Character Card has no lines, and one picture at most (--png, of portrait.png). Copy the folder where all is wanted:",
          `  ${leftOut.join(", ")}`,
        ]),
  ].join("\n");
