import type { ContextFact } from "@evenfall/server/memory/index.ts";

/** A fact as an engine gets it for a reply; its value is what follows the first two words. */
export const contextFact = (
  subject: string,
  text: string,
  changes: Partial<ContextFact> = {},
): ContextFact => ({
  subject,
  text,
  value: text.split(" ").slice(2).join(" "),
  pinned: false,
  strength: 1,
  at: 0,
  ...changes,
});
