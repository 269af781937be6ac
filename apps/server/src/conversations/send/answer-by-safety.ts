import { fail, ok } from "@evenfall/domain";
import { countOne, type Screened } from "../../safety/index.ts";
import { answerCrisis } from "./answer-crisis.ts";
import type { AskDeps } from "../deps.ts";
import type { SendCommand } from "./send-command.ts";
import type { Deciding } from "../thread/step-thread.ts";
import type { ViewerDecision } from "../thread/step-viewer.ts";

/** The answer that safety requires, before any limit, gate or notice is looked at. */
export const answerBySafety = (
  state: Deciding,
  content: string,
  { messageId, region }: SendCommand,
  { verdict, findings }: Screened,
  deps: AskDeps,
): ViewerDecision => {
  const isMinor = findings.some((finding) => finding.action === "minor");
  if (verdict.action === "crisis") {
    const crisis = { messageId, content, class: verdict.class, region };
    const answered = answerCrisis(state, crisis, deps);
    return {
      ...answered,
      answer: isMinor ? fail({ kind: "under-age" }) : ok(answered.update),
      isMinor,
    };
  }
  const { now } = state;
  return {
    change: null,
    also:
      verdict.action === "block"
        ? (tx) => countOne(tx, { kind: "blocked-in", class: verdict.class, at: now })
        : undefined,
    answer: fail({ kind: isMinor ? "under-age" : "content-blocked" }),
    isMinor,
  };
};
