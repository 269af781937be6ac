import { verdictOf, type Finding, type SuspectClass } from "@evenfall/screening";
import { type Payer } from "../../platform/limits/index.ts";
import type { AskModel } from "../../safety/index.ts";
import type { AskDeps } from "../deps.ts";
import { unanswered } from "../memory/remember.ts";
import type { MessageRow } from "../rows.ts";
import { writeInBudget } from "./write-in-budget.ts";

/** What the visitor asked and no character answers. */
export interface CaughtAsked {
  readonly found: Finding;
  /** Whether the visitor also said they are under 18. */
  readonly isMinor: boolean;
}

/** The verdict on the unanswered messages: caught, or what they are still suspected of. */
type AskedVerdict = { readonly caught: CaughtAsked } | { readonly suspected: SuspectClass | null };

/** Longest that a model may take to judge; the reply is made meanwhile. */
const JUDGE_MS = 5_000;

/** The words that a run is to answer may be suspect in several ways; the first of these counts. */
const MOST_SEVERE_FIRST: readonly SuspectClass[] = [
  "sexual-minor",
  "suicide",
  "violence",
  "self-harm",
  "eating-disorder",
  "under-18",
];

/** What the rules suspect in the unanswered messages; null where nothing. */
export const suspectedIn = (history: readonly MessageRow[]): SuspectClass | null => {
  const found = unanswered(history).flatMap(({ suspect }) => (suspect === null ? [] : [suspect]));
  return MOST_SEVERE_FIRST.find((suspected) => found.includes(suspected)) ?? found[0] ?? null;
};

/** Whether a classifier or a model, beside the rules, can judge what suspect words mean. */
export const hasJudge = ({
  safety: { screening },
  assistant,
}: Pick<AskDeps, "safety" | "assistant">): boolean =>
  screening.hasClassifier || (screening.asksModels && assistant.takesSchema === true);

/** Has a model answer the judge's question, within its time and the payer's budget. */
export const askModel =
  (payer: Payer, deps: AskDeps): AskModel =>
  async (task, signal) => {
    const { write, takesSchema } = deps.assistant;
    if (write === null || takesSchema !== true) return null;
    const failed = "a model did not judge suspect words";
    return writeInBudget(write, { task, payer, timeoutMs: JUDGE_MS, signal, failed }, deps);
  };

/**
 * Has the unanswered messages judged together. The rules read each of them when it was sent; the operator's
 * classifier reads all of them, a model only what is suspect. Rejects if the signal aborts.
 */
export const judgeAsked = async (
  { history }: { readonly history: readonly MessageRow[] },
  { signal, payer }: { readonly signal: AbortSignal; readonly payer: Payer },
  deps: AskDeps,
): Promise<AskedVerdict> => {
  const suspected = suspectedIn(history);
  const asked = unanswered(history);
  const before = history.slice(0, history.length - asked.length);
  const known: readonly Finding[] =
    suspected === null ? [] : [{ action: "suspect", class: suspected }];
  const { verdict, findings } = await deps.safety.screening.judge(
    asked.map(({ content }) => content).join("\n"),
    { side: "in", previous: before.map(({ role, content }) => ({ role, text: content })) },
    signal,
    { screened: { verdict: verdictOf(known), findings: known }, ask: askModel(payer, deps) },
  );
  if (verdict.action === "pass" || verdict.action === "suspect")
    return { suspected: verdict.class };
  const isMinor = findings.some((finding) => finding.action === "minor");
  return { caught: { found: verdict, isMinor } };
};
