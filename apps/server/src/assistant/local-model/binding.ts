import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// The binding is installed only by those who use it, so the server is built without its types: this
// is the part of node-llama-cpp that is used, and no more.

export type ChatItem =
  | { readonly type: "system" | "user"; readonly text: string }
  | { readonly type: "model"; readonly response: readonly string[] };

export interface LlamaSequence {
  /** Where the next token will be put: tokens of the prompt and of the answer so far. */
  readonly nextTokenIndex: number;
  readonly tokenMeter: { readonly usedOutputTokens: number };
}

export interface LlamaModel {
  readonly trainContextSize: number;
  tokenize(text: string): readonly unknown[];
  createContext(options: {
    readonly contextSize: number;
    readonly threads: number;
    readonly sequences: 1;
    readonly batchSize: number;
  }): Promise<{ readonly contextSize: number; getSequence(): LlamaSequence }>;
}

export interface Llama {
  loadModel(options: {
    readonly modelPath: string;
    readonly gpuLayers: 0;
    readonly checkTensors: boolean;
  }): Promise<LlamaModel>;
  dispose(): Promise<void>;
}

export interface LlamaChat {
  generateResponse(
    history: readonly ChatItem[],
    options: {
      readonly signal: AbortSignal;
      readonly maxTokens: number;
      readonly temperature: number;
      readonly seed: number;
      readonly budgets: { readonly thoughtTokens: number };
      readonly onToken: () => void;
    },
  ): Promise<{
    readonly response: string;
    readonly metadata: { readonly stopReason: string };
  }>;
}

export interface LlamaBinding {
  getLlama(options: {
    readonly gpu: false;
    readonly build: "never";
    readonly skipDownload: true;
    readonly progressLogs: false;
    readonly logLevel: "disabled";
    readonly maxThreads: number;
  }): Promise<Llama>;
  readonly LlamaChat: new (options: { readonly contextSequence: LlamaSequence }) => LlamaChat;
}

/** Where the binding is installed: `engines/gguf` at the root of the repository. */
export const BINDING_FOLDER = fileURLToPath(
  new URL("../../../../../engines/gguf", import.meta.url),
);

const INSTALL = "run `npm run install-local-model`";

const isBinding = (module: unknown): module is LlamaBinding =>
  typeof module === "object" && module !== null && "getLlama" in module && "LlamaChat" in module;

/** Loads the binding. Throws with words for the operator where it is not installed. */
export const loadBinding = async (folder = BINDING_FOLDER): Promise<LlamaBinding> => {
  const entry = join(folder, "node_modules/node-llama-cpp/dist/index.js");
  if (!existsSync(entry))
    throw new Error(`the engine for local model files is not installed: ${INSTALL}`);
  const module: unknown = await import(pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new Error(`the engine for local model files is installed only in part: ${INSTALL}`, {
      cause,
    });
  });
  if (isBinding(module)) return module;
  throw new Error(`the engine for local model files is of another version: ${INSTALL}`);
};
