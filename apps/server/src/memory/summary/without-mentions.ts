import { mentionOf } from "../mentions.ts";

/** A summary without the lines that contain one of the values, which were forgotten or are no longer true. */
export const withoutMentions = (summary: string, values: readonly string[]): string | null => {
  const mentions = values.map(mentionOf);
  const kept = summary
    .split("\n")
    .filter((line) => !mentions.some((isIn) => isIn(line)))
    .join("\n")
    .trim();
  return kept === "" ? null : kept;
};
