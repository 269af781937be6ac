import { mentionOf } from "../mentions.ts";

/** A summary without the lines that carry one of the values: what was forgotten or is no longer so. */
export const withoutMentions = (summary: string, values: readonly string[]): string | null => {
  const mentions = values.map(mentionOf);
  const kept = summary
    .split("\n")
    .filter((line) => !mentions.some((isIn) => isIn(line)))
    .join("\n")
    .trim();
  return kept === "" ? null : kept;
};
