import { dirname, resolve } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../../platform/clock.ts";
import type { Environment } from "../../platform/config.ts";
import type { Engine } from "../engine.ts";
import { createGgufEngine } from "../local-model/gguf-engine.ts";
import type { TurnQueue } from "../local-model/turn-queue.ts";
import { createOpenAiEngine } from "../openai/openai-engine.ts";
import { createRemoteThreadEngine } from "../remote-threads/remote-thread-engine.ts";
import { createScriptedEngine } from "../scripted/scripted-engine.ts";
import type { EngineEntry } from "./engine-entry.ts";

export interface MakeEngineDeps {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly environment: Environment;
  /** The path of ENGINES_FILE; a model file's path is relative to its folder. */
  readonly path: string;
  /** One queue for all model files of the process: two at once would only slow each other down. */
  readonly turns: TurnQueue;
  readonly onWrongModel: (engine: string, named: string) => void;
  /** Most tokens of a context, for an entry without `budgetTokens`. */
  readonly contextTokens: number;
}

/** The field to blame if an engine cannot be made; its address has been checked before. */
const DOUBTED_FIELD: Readonly<Record<EngineEntry["kind"], string>> = {
  "openai-compatible": "apiKeyEnv",
  "thread-service": "apiKeyEnv",
  gguf: "modelFile",
  scripted: "kind",
};

const make = async (
  entry: EngineEntry,
  apiKey: string | null,
  { clock, fetch, path, turns, onWrongModel, contextTokens }: MakeEngineDeps,
): Promise<Engine> => {
  const { name } = entry;
  switch (entry.kind) {
    case "openai-compatible":
      return createOpenAiEngine({
        ...entry,
        budgetTokens: entry.budgetTokens ?? contextTokens,
        apiKey,
        onWrongModel: (named) => onWrongModel(name, named),
        fetch,
        clock,
      });
    case "thread-service":
      return createRemoteThreadEngine({ ...entry, apiKey, fetch, clock });
    case "gguf": {
      const modelFile = resolve(dirname(path), entry.modelFile);
      const budgetTokens = entry.budgetTokens ?? contextTokens;
      return createGgufEngine({ ...entry, budgetTokens, modelFile, queue: turns, clock });
    }
    case "scripted":
      return { ...createScriptedEngine(), name };
  }
};

/** Surely a variable's name and no key: capitals and digits, joined by underscores. */
const PLAINLY_A_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/u;

/** Repeats only what is surely a name: somebody may have put the key itself there. */
const notSet = (name: string): string =>
  PLAINLY_A_NAME.test(name)
    ? `the environment variable ${name} is not set`
    : "no environment variable of this name is set";

/** The engine that an entry describes. A key that the environment does not hold is a fault. */
export const makeEngine = async (
  entry: EngineEntry,
  deps: MakeEngineDeps,
): Promise<Result<Engine, { readonly field: string; readonly problem: string }>> => {
  const keyName = "apiKeyEnv" in entry ? entry.apiKeyEnv : undefined;
  const apiKey = keyName === undefined ? null : (deps.environment[keyName]?.trim() ?? "");
  if (keyName !== undefined && apiKey === "")
    return fail({ field: "apiKeyEnv", problem: notSet(keyName) });
  try {
    return ok(await make(entry, apiKey, deps));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail({ field: DOUBTED_FIELD[entry.kind], problem: error.message });
  }
};
