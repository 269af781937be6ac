import { verdictOf } from "@evenfall/screening";
import { inWords } from "../../memory/index.ts";
import type { HttpFailure } from "../../platform/http/index.ts";
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

/** A note as the visitor would say it: "Is 15" as "I'm 15". A question, as a title may be, claims nothing. */
const inFirstPerson = (text: string): string =>
  text.includes("?")
    ? text
    : (inWords(text) ?? text)
        .replaceAll(/\byou're\b/gu, "I'm")
        .replaceAll(/\byou were\b/gu, "I was")
        .replaceAll(/\byour/gu, "my")
        .replaceAll(/\byou\b/gu, "I");

/**
 * What is remembered is given to a character in every context to come: it is screened like a message,
 * and refused where a message would not be answered (duties L5, L11). Null where it is not refused.
 */
export const screenNote = async (
  viewer: Viewer,
  note: Note,
  deps: ConversationsDeps,
): Promise<HttpFailure | null> => {
  const findings = [note.text, inFirstPerson(note.text)].flatMap(
    (text) => deps.safety.screening.read(text, { side: "in" }).findings,
  );
  const verdict = verdictOf(findings);
  if (verdict.action === "pass" || verdict.action === "suspect") return null;
  const isMinor = findings.some((finding) => finding.action === "minor");
  if (isMinor) await lockMinor(viewer, deps);
  if (verdict.action === "block")
    await countOne(deps.database.queries, {
      kind: "blocked-in",
      class: verdict.class,
      at: deps.clock.now(),
    });
  return helpFirst<HttpFailure>(
    { kind: isMinor ? "under-age" : "content-blocked" },
    {
      content: note.text,
      messageId: note.id,
      ownerId: viewer.ownerId,
      region: note.region,
      findings,
    },
    deps,
  );
};
