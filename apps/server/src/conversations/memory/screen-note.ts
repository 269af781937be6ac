import type { FailureKind, HelpCard } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { helpFirst } from "../send/help-first.ts";
import { lockMinor } from "../send/lock-minor.ts";
import type { Viewer } from "../viewer.ts";

/** Words that a visitor wants remembered. */
export interface Note {
  /** Made by the client. */
  readonly id: string;
  readonly text: string;
  readonly region: string;
}

type Screened = Result<null, { readonly kind: FailureKind; readonly help?: HelpCard }>;

/**
 * What is remembered is given to a character in every context to come: it is screened like a message,
 * and refused where a message would not be answered (duties L5, L11).
 */
export const screenNote = async (
  viewer: Viewer,
  note: Note,
  deps: ConversationsDeps,
): Promise<Screened> => {
  const { verdict, findings } = deps.safety.screening.read(note.text, { side: "in" });
  if (verdict.action === "pass" || verdict.action === "suspect") return ok(null);
  const isMinor = findings.some((finding) => finding.action === "minor");
  if (isMinor) await lockMinor(viewer, deps);
  if (verdict.action === "block")
    await countOne(deps.database.queries, {
      kind: "blocked-in",
      class: verdict.class,
      at: deps.clock.now(),
    });
  return fail(
    await helpFirst(
      { kind: isMinor ? ("under-age" as const) : ("content-blocked" as const) },
      {
        content: note.text,
        messageId: note.id,
        ownerId: viewer.ownerId,
        region: note.region,
        findings,
      },
      deps,
    ),
  );
};
