import type { LocalCopy } from "@evenfall/contracts";
import type { ConversationsDeps } from "./deps.ts";

/** What the screening finds in a browser's copy. */
export interface ScreenedCopy {
  /** Ids of the visitor's messages that no character may read. */
  readonly caught: readonly string[];
  /** Ids of those that say to be under 18. */
  readonly minor: readonly string[];
  /** Words that leave the age open. */
  readonly asksAge: boolean;
}

const NOTHING: ScreenedCopy = { caught: [], minor: [], asksAge: false };

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
    .map(({ id, content }) => ({ id, ...safety.screening.read(content, { side: "in" }) }));
  const idsOf = (those: typeof found): readonly string[] => those.map(({ id }) => id);
  return {
    caught: idsOf(
      found.filter(({ verdict: { action } }) => action !== "pass" && action !== "suspect"),
    ),
    minor: idsOf(found.filter(({ findings }) => findings.some(({ action }) => action === "minor"))),
    asksAge: found.some(({ findings }) =>
      findings.some(({ action, class: about }) => action === "suspect" && about === "under-18"),
    ),
  };
};
