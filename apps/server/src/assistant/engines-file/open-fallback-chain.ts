import { fail, ok, type Result } from "@evenfall/domain";
import type { Config, Environment } from "../../platform/config.ts";
import { faultWords, type ContentFault, type ContentFaults } from "../../platform/content/index.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { prepareHints } from "../context/hints.ts";
import { createTurnQueue } from "../local-model/turn-queue.ts";
import { ENGINE_TIMEOUT_MS, type ChainedEngine } from "../fallback/chained-engine.ts";
import { createOpenAiEngine } from "../openai/openai-engine.ts";
import { createScriptedEngine } from "../scripted/scripted-engine.ts";
import type { EngineEntry } from "./engine-entry.ts";
import { makeEngine } from "./make-engine.ts";
import { readEnginesFile } from "./read-engines-file.ts";
import { Counter } from "prom-client";

/**
 * Counts answers that named another model than the one asked for, and logs each name once: local
 * servers answer with whatever they have loaded, which may be just what is wanted.
 */
const createWrongModelWatch = ({
  log,
  metrics,
}: Pick<Runtime, "log" | "metrics">): ((engine: string, named: string) => void) => {
  const wrong = new Counter({
    name: "evenfall_engine_wrong_model_total",
    help: "Answers in which a model server named another model than the one it was asked for.",
    labelNames: ["engine"],
    registers: [metrics],
  });
  /** The last name logged for each engine: a server that invents names does not fill the memory. */
  const logged = new Map<string, string>();
  return (engine, named) => {
    wrong.inc({ engine });
    if (logged.get(engine) === named) return;
    logged.set(engine, named);
    log.warn({ engine, answeredBy: named }, "a model server answers with another model");
  };
};

type ModelSettings = Omit<Config["model"], "checkAtStart">;

export interface EngineLineDeps extends Pick<Runtime, "clock" | "log" | "metrics"> {
  /** How model servers on the network are reached. */
  readonly fetch: typeof globalThis.fetch;
}

/** Replies that may wait for the model files of this process; a later one goes to the next engine. */
const MODEL_FILE_QUEUE = 8;

const notLoaded = (path: string, faults: ContentFaults): string =>
  ["ENGINES_FILE does not load.", ...faults.map((fault) => faultWords(fault, path))].join("\n  ");

const inLine = (engine: ChainedEngine["engine"], entry: EngineEntry): ChainedEngine => ({
  engine,
  ...("timeoutMs" in entry && entry.timeoutMs !== undefined ? { timeoutMs: entry.timeoutMs } : {}),
  price: ("price" in entry ? entry.price : undefined) ?? null,
});

/** The short form: one model server from the `MODEL_` variables. */
const fromVariables = (
  model: ModelSettings,
  { clock, fetch, ...deps }: EngineLineDeps,
): Result<readonly ChainedEngine[], string> => {
  if (model.baseUrl === null || model.name === null)
    return ok([{ engine: createScriptedEngine(), price: null }]);
  const name = "openai-compatible";
  const onWrongModel = createWrongModelWatch(deps);
  try {
    const engine = createOpenAiEngine({
      name,
      baseUrl: model.baseUrl,
      apiKey: model.apiKey?.reveal() ?? null,
      model: model.name,
      budgetTokens: model.contextTokens,
      onWrongModel: (named) => onWrongModel(name, named),
      fetch,
      clock,
    });
    prepareHints();
    return ok([{ engine, price: null }]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail(`The MODEL_ variables do not work: ${error.message}`);
  }
};

/**
 * The engines in the order in which they are asked: those of ENGINES_FILE, else the one of the `MODEL_`
 * variables, else the scripted one alone. If they cannot be made, the reason for the operator, without a key.
 */
export const openFallbackChain = async (
  model: ModelSettings,
  environment: Environment,
  deps: EngineLineDeps,
): Promise<Result<readonly ChainedEngine[], string>> => {
  const path = model.enginesFile;
  if (path === null) return fromVariables(model, deps);
  const file = await readEnginesFile(path);
  if (!file.ok) return fail(notLoaded(path, file.error));
  const onWrongModel = createWrongModelWatch(deps);
  const { clock, fetch } = deps;
  const turns = createTurnQueue({
    maxWaiting: MODEL_FILE_QUEUE,
    maxWait: { waitMs: ENGINE_TIMEOUT_MS, clock },
  });
  const engines: ChainedEngine[] = [];
  const faults: ContentFault[] = [];
  for (const [index, entry] of file.value.entries.entries()) {
    const made = await makeEngine(entry, {
      clock,
      fetch,
      environment,
      path,
      turns,
      onWrongModel,
      contextTokens: model.contextTokens,
    });
    if (made.ok) engines.push(inLine(made.value, entry));
    else faults.push(file.value.faultAt(index, made.error.field, made.error.problem));
  }
  if (faults.length > 0) return fail(notLoaded(path, faults));
  prepareHints();
  return ok(engines);
};
