import { mentions } from "../mentions.ts";

/** A summary without the lines that carry one of the values: what was forgotten or is no longer so. */
export const withoutMentions = (summary: string, values: readonly string[]): string | null => {
  const kept = summary
    .split("\n")
    .filter((line) => !values.some((value) => mentions(line, value)))
    .join("\n")
    .trim();
  return kept === "" ? null : kept;
};
