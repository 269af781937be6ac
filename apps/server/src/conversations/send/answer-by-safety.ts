import { fail, ok } from "@evenfall/domain";
import type { SuspectClass } from "@evenfall/screening";
import type { Queries } from "../../platform/database/database.ts";
import { countOne, type Screened } from "../../safety/index.ts";
import { announce } from "../thread/announce.ts";
import { answerCrisis } from "./answer-crisis.ts";
import type { AskDeps } from "../deps.ts";
import type { Arrived, SendCommand, Sent } from "./send-command.ts";

/** What came of a send, before anything is announced. */
export interface Outcome {
  readonly sent: Sent;
  /** The visitor said to be under 18. */
  readonly isMinor?: boolean;
  readonly afterCommit?: () => void;
}

/** Safety's own answer to a message, or none. */
export type BySafety = Outcome | { readonly sent: null; readonly suspected: SuspectClass | null };

/**
 * The answer of safety, before any limit, gate or notice is looked at; without one, what the words are
 * suspected of.
 */
export const answerBySafety = async (
  tx: Queries,
  { conversation, pass, content, now }: Arrived,
  command: SendCommand,
  { verdict, findings }: Screened,
  deps: AskDeps,
): Promise<BySafety> => {
  if (verdict.action === "pass") return { sent: null, suspected: null };
  if (verdict.action === "suspect") return { sent: null, suspected: verdict.class };
  const isMinor = findings.some((finding) => finding.action === "minor");
  if (verdict.action === "crisis") {
    const answered = await answerCrisis(
      tx,
      {
        conversation,
        pass,
        messageId: command.messageId,
        content,
        class: verdict.class,
        region: command.region,
        now,
      },
      deps,
    );
    if (answered === null) return { sent: fail({ kind: "message-id-taken" }) };
    const updateAfter = (): void => {
      answered.afterCommit();
      announce(conversation.ownerId, answered.update, deps);
    };
    return {
      sent: isMinor ? fail({ kind: "under-age" }) : ok(answered.update),
      isMinor,
      afterCommit: updateAfter,
    };
  }
  if (verdict.action === "block")
    await countOne(tx, { kind: "blocked-in", class: verdict.class, at: now });
  return { sent: fail({ kind: isMinor ? "under-age" : "content-blocked" }), isMinor };
};
