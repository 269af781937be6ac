import { fail, ok } from "@evenfall/domain";
import type { Turn } from "@evenfall/screening";
import type { Queries } from "../../platform/database/database.ts";
import { countOne, TURNS_REMEMBERED } from "../safety/index.ts";
import { announce } from "./announce.ts";
import { answerCrisis } from "./answer-crisis.ts";
import type { AskDeps } from "./deps.ts";
import type { Arrived, SendCommand, Sent } from "./send-command.ts";
import { newestMessages, type ConversationKey } from "./store.ts";

/** The turns that a new message is read beside, oldest first. */
const turnsBefore = async (tx: Queries, key: ConversationKey): Promise<readonly Turn[]> =>
  (await newestMessages(tx, key, TURNS_REMEMBERED))
    .filter((row) => row.source !== "card")
    .map(({ role, content }) => ({ role, text: content }));

/** What came of a send, before anybody is told. */
export interface Outcome {
  readonly sent: Sent;
  /** The visitor said to be under 18. */
  readonly isMinor?: boolean;
  readonly afterCommit?: () => void;
}

/** Safety's own answer to a message, or none. */
export type BySafety = Outcome | { readonly sent: null; readonly asksAge: boolean };

/**
 * The answer of safety, before any limit, gate or notice is looked at; without one, whether the words
 * leave the age open.
 */
export const answerBySafety = async (
  tx: Queries,
  { conversation, pass, content, now }: Arrived,
  command: SendCommand,
  deps: AskDeps,
): Promise<BySafety> => {
  const previous = await turnsBefore(tx, conversation);
  const { verdict, findings } = deps.safety.screening.read(content, { side: "in", previous });
  if (verdict.action === "pass" || verdict.action === "suspect")
    return {
      sent: null,
      // A judge, where there is one, reads it before it is answered.
      asksAge:
        !deps.safety.screening.hasClassifier &&
        findings.some(({ action, class: about }) => action === "suspect" && about === "under-18"),
    };
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
    const tell = (): void => {
      answered.afterCommit();
      announce(conversation.ownerId, answered.update, deps);
    };
    return {
      sent: isMinor ? fail({ kind: "under-age" }) : ok(answered.update),
      isMinor,
      afterCommit: tell,
    };
  }
  if (verdict.action === "block")
    await countOne(tx, { kind: "blocked-in", class: verdict.class, at: now });
  return { sent: fail({ kind: isMinor ? "under-age" : "content-blocked" }), isMinor };
};
