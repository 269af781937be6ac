import type { Finding } from "@evenfall/screening";
import type { AskDeps } from "./deps.ts";
import type { MessageRow } from "./rows.ts";

/** What the visitor asked and no character answers. */
export interface CaughtAsked {
  readonly found: Finding;
  /** Whether the visitor also said to be under 18. */
  readonly isMinor: boolean;
}

/** Those of a thread's newest messages, oldest first, that nobody has answered. */
export const unanswered = (newest: readonly MessageRow[]): readonly MessageRow[] =>
  newest.slice(newest.findLastIndex((row) => row.role === "assistant") + 1);

/**
 * Has the unanswered messages judged together before any engine is asked. The rules have read each of
 * them when it was sent, so without a classifier there is nothing more to learn. Null where they pass.
 * Rejects where the signal aborts.
 */
export const judgeAsked = async (
  { history }: { readonly history: readonly MessageRow[] },
  signal: AbortSignal,
  { safety: { screening } }: Pick<AskDeps, "safety">,
): Promise<CaughtAsked | null> => {
  if (!screening.hasClassifier) return null;
  const asked = unanswered(history);
  const before = history.slice(0, history.length - asked.length);
  const { verdict, findings } = await screening.judge(
    asked.map(({ content }) => content).join("\n"),
    { side: "in", previous: before.map(({ role, content }) => ({ role, text: content })) },
    signal,
  );
  return verdict.action === "pass"
    ? null
    : { found: verdict, isMinor: findings.some((finding) => finding.action === "minor") };
};
