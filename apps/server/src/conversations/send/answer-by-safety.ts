import { fail, ok } from "@evenfall/domain";
import type { SuspectClass } from "@evenfall/screening";
import { countOne, type Screened } from "../../safety/index.ts";
import { answerCrisis } from "./answer-crisis.ts";
import type { AskDeps } from "../deps.ts";
import type { SendCommand, SendDecision } from "./send-command.ts";
import type { Deciding } from "../thread/step-thread.ts";

/** Safety's own answer to a message, or what its words are suspected of. */
export type BySafety =
  | { readonly answer: SendDecision }
  | { readonly answer: null; readonly suspected: SuspectClass | null };

/**
 * The answer of safety, before any limit, gate or notice is looked at; without one, what the words are
 * suspected of.
 */
export const answerBySafety = (
  state: Deciding,
  content: string,
  command: SendCommand,
  { verdict, findings }: Screened,
  deps: AskDeps,
): BySafety => {
  if (verdict.action === "pass") return { answer: null, suspected: null };
  if (verdict.action === "suspect") return { answer: null, suspected: verdict.class };
  const isMinor = findings.some((finding) => finding.action === "minor");
  if (verdict.action === "crisis") {
    const { messageId, region } = command;
    const answered = answerCrisis(
      state,
      { messageId, content, class: verdict.class, region },
      deps,
    );
    return {
      answer: {
        ...answered,
        answer: isMinor ? fail({ kind: "under-age" }) : ok(answered.update),
        isMinor,
      },
    };
  }
  const { now } = state;
  return {
    answer: {
      change: null,
      also:
        verdict.action === "block"
          ? (tx) => countOne(tx, { kind: "blocked-in", class: verdict.class, at: now })
          : undefined,
      answer: fail({ kind: isMinor ? "under-age" : "content-blocked" }),
      isMinor,
    },
  };
};
