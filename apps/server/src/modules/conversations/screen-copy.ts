import type { LocalCopy } from "@evenfall/contracts";
import type { ConversationsDeps } from "./deps.ts";

/** What the screening finds in a browser's copy. */
export interface ScreenedCopy {
  /** Ids of the visitor's messages that no character may read. */
  readonly caught: readonly string[];
  readonly isMinor: boolean;
}

const NOTHING: ScreenedCopy = { caught: [], isMinor: false };

/**
 * A copy may hold words that never came to the server, as while no thread could be made. What would
 * not be answered in a message is in no context either.
 */
export const screenCopy = (
  copy: LocalCopy | null,
  { safety }: Pick<ConversationsDeps, "safety">,
): ScreenedCopy => {
  if (copy === null) return NOTHING;
  const found = copy.messages
    .filter(({ role }) => role === "user")
    .map(({ id, content }) => ({ id, ...safety.screening.read(content, { side: "in" }) }))
    .filter(({ verdict }) => verdict.action !== "pass");
  return {
    caught: found.map(({ id }) => id),
    isMinor: found.some(({ findings }) => findings.some(({ action }) => action === "minor")),
  };
};
