import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { EngineFailure, type WritingTask } from "../engine.ts";
import { costOf, ENGINE_TIMEOUT_MS, type ChainedEngine } from "./chained-engine.ts";
import { withinTime } from "../within-time.ts";

/** What one engine did with a short question. */
export interface EngineCheck {
  readonly name: string;
  /** Address and model, without secrets. */
  readonly description: string;
  /** `unasked`: it needs no model, or keeps conversations of its own. */
  readonly outcome: "answers" | "fails" | "unasked";
  readonly tookMs: number;
  /** What went wrong, with the server's own words if it gave any; empty if nothing did. */
  readonly problem: string;
  /** In dollars; null if the engine has no price or did not report its usage. */
  readonly cost: number | null;
}

const QUESTION: WritingTask = {
  instructions: "Answer with the one word: ready.",
  text: "Are you ready?",
  maxTokens: 16,
};

/** API keys, which some servers quote when they refuse them. */
const KEY = /\b[a-z]{2,6}[-_](?=[\w*-]*[\d*])[\w*-]{8,}|\b(?=[\w*-]*\d)[\w*-]{20,}/giu;

const problemOf = (error: unknown): string => {
  if (!(error instanceof EngineFailure)) return String(error);
  const words = EngineFailure.serverWordsOf(error)?.replaceAll(KEY, "…") ?? "";
  return `${error.kind}: ${error.message}${words === "" ? "" : `: ${words}`}`;
};

const checkOne = async (
  { engine, price, timeoutMs = ENGINE_TIMEOUT_MS }: ChainedEngine,
  clock: Clock,
): Promise<EngineCheck> => {
  const { name, description } = engine;
  const write = engine.write?.bind(engine);
  if (write === undefined)
    return { name, description, outcome: "unasked", tookMs: 0, problem: "", cost: null };
  const began = clock.now();
  const tookMs = (): number => clock.now() - began;
  try {
    const { usage } = await withinTime(
      (signal) => write(QUESTION, signal),
      new AbortController().signal,
      { ms: timeoutMs, clock },
    );
    const cost = price === null || usage === null ? null : costOf(price, usage);
    return { name, description, outcome: "answers", tookMs: tookMs(), problem: "", cost };
  } catch (error) {
    const problem = problemOf(error);
    return { name, description, outcome: "fails", tookMs: tookMs(), problem, cost: null };
  }
};

/** Asks each engine of the chain one short question, all at once. Never rejects. */
export const checkEngines = (
  engines: readonly ChainedEngine[],
  { clock }: { readonly clock: Clock },
): Promise<readonly EngineCheck[]> => Promise.all(engines.map((engine) => checkOne(engine, clock)));

/** Asks every engine once and logs which answer and which do not. */
export const logEngineChecks = async (
  engines: readonly ChainedEngine[],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<void> => {
  for (const { outcome, name, description, tookMs, problem } of await checkEngines(engines, {
    clock,
  }))
    if (outcome === "fails")
      log.warn({ engine: name, description, tookMs, problem }, "an engine does not answer");
    else if (outcome === "answers")
      log.info({ engine: name, description, tookMs }, "an engine answers");
};
