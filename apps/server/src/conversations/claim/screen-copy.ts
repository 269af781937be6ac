import { setImmediate as turn } from "node:timers/promises";
import type { LocalCopy } from "@evenfall/contracts";
import type { ConversationsDeps } from "../deps.ts";

/** What the screening finds in a browser's copy. */
export interface ScreenedCopy {
  /** Ids of the visitor's messages that no character may read. */
  readonly caught: readonly string[];
  /** Ids of those that say the visitor is under 18. */
  readonly minor: readonly string[];
  /** Whether any words leave the age open. */
  readonly asksAge: boolean;
}

/**
 * Screens a copy, whose words may never have reached the server, as while no thread could be made. What
 * would not be answered in a message is in no context either. A copy may be as large as a request's body:
 * call this before any transaction. It lets other work run between two messages.
 */
export const screenCopy = async (
  copy: LocalCopy | null,
  { safety }: Pick<ConversationsDeps, "safety">,
): Promise<ScreenedCopy> => {
  const caught: string[] = [];
  const minor: string[] = [];
  let asksAge = false;
  for (const { id, role, content } of copy?.messages ?? []) {
    if (role !== "user") continue;
    await turn();
    const { verdict, findings } = safety.screening.read(content, { side: "in" });
    if (verdict.action !== "pass" && verdict.action !== "suspect") caught.push(id);
    if (findings.some(({ action }) => action === "minor")) minor.push(id);
    asksAge ||= findings.some(
      ({ action, class: about }) => action === "suspect" && about === "under-18",
    );
  }
  return { caught, minor, asksAge };
};
