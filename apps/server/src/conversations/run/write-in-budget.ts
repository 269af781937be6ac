import { EngineFailure, withinTime, type WritingTask } from "../../assistant/index.ts";
import { withinBudget, type Payer } from "../../platform/limits/index.ts";
import type { AskDeps } from "../deps.ts";

interface Writing {
  readonly task: WritingTask;
  readonly payer: Payer;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** What the log says where a model fails. */
  readonly failed: string;
}

/**
 * Has a model write, within its time and the payer's budget; null if it does not. A model that hangs and
 * ignores the signal is abandoned.
 */
export const writeInBudget = async (
  write: NonNullable<AskDeps["assistant"]["write"]>,
  { task, payer, timeoutMs, signal, failed }: Writing,
  deps: AskDeps,
): Promise<string | null> => {
  const nanodollars = deps.assistant.costMax?.writing(task) ?? 0;
  const limit = { ms: timeoutMs, clock: deps.clock };
  try {
    return await withinBudget(
      { id: deps.ids.next(), payer, nanodollars },
      (usage) => withinTime((end) => write(task, end, usage), signal, limit),
      deps,
    );
  } catch (cause) {
    if (!(cause instanceof EngineFailure)) throw cause;
    // Its words are not logged: they may be the visitor's.
    deps.log.warn({ failure: cause.kind }, failed);
    return null;
  }
};
