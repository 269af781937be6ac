import { EngineFailure, stoppedBy, type TokenUsage } from "../engine.ts";
import { withinTime } from "../within-time.ts";
import type { ChatItem, LlamaBinding } from "./binding.ts";
import type { ModelToLoad } from "./trial.ts";
import type { TurnQueue } from "./turn-queue.ts";

const TEMPERATURE = 0.8;

/** Tokens of the prompt that are read in one batch; nothing can interrupt a batch, so it is kept short. */
const BATCH_TOKENS = 128;

interface Prompt {
  readonly items: readonly ChatItem[];
  readonly maxTokens: number;
  /** The same prompt with the same seed gives the same words. */
  readonly seed: number;
}

interface Written {
  readonly text: string;
  readonly isCutShort: boolean;
  readonly usage: TokenUsage;
}

const whyNot = (modelFile: string, error: unknown): Error =>
  new Error(
    error instanceof Error && /memory/iu.test(`${error.constructor.name} ${error.message}`)
      ? `the model file ${modelFile} cannot be used: it needs more memory than there is`
      : `the model file ${modelFile} cannot be used: it is damaged, or of a kind that the installed version cannot run`,
    { cause: error },
  );

/** Loads a model file that was checked before. Rejects with words for the operator. */
export const openLocalModel = async (
  binding: LlamaBinding,
  { modelFile, contextTokens, threads, queue }: ModelToLoad & { readonly queue: TurnQueue },
) => {
  const llama = await binding
    .getLlama({
      gpu: false,
      build: "never",
      skipDownload: true,
      progressLogs: false,
      logLevel: "disabled",
      maxThreads: threads,
    })
    .catch((cause: unknown) => {
      throw new Error("the engine for local model files has no build for this machine", { cause });
    });

  const load = async () => {
    const model = await llama.loadModel({ modelPath: modelFile, gpuLayers: 0, checkTensors: true });
    const context = await model.createContext({
      contextSize: Math.min(contextTokens, model.trainContextSize),
      threads,
      sequences: 1,
      batchSize: BATCH_TOKENS,
    });
    const sequence = context.getSequence();
    const chat = new binding.LlamaChat({ contextSequence: sequence });
    return { model, chat, sequence, contextTokens: context.contextSize };
  };
  const loaded = await load().catch(async (error: unknown) => {
    await llama.dispose();
    throw whyNot(modelFile, error);
  });
  const { chat, sequence } = loaded;

  const generate = async (
    { items, maxTokens, seed }: Prompt,
    signal: AbortSignal,
    onToken: () => void,
  ): Promise<Written> => {
    const outputBefore = sequence.tokenMeter.usedOutputTokens;
    const { response, metadata } = await chat.generateResponse(items, {
      signal,
      maxTokens,
      temperature: TEMPERATURE,
      seed,
      // A model that thinks must have tokens left to speak.
      budgets: { thoughtTokens: Math.floor(maxTokens / 2) },
      onToken,
    });
    const outputTokens = sequence.tokenMeter.usedOutputTokens - outputBefore;
    return {
      text: response,
      isCutShort: metadata.stopReason === "maxTokens",
      usage: { inputTokens: Math.max(0, sequence.nextTokenIndex - outputTokens), outputTokens },
    };
  };

  return {
    /** Tokens that it can read and write together. */
    contextTokens: loaded.contextTokens,
    countTokens: (text: string) => loaded.model.tokenize(text).length,
    /**
     * Writes once its turn has come. Throws `EngineFailure`, at once when the signal aborts; the next
     * turn begins when the model has really stopped. `onToken` is called at each token it writes.
     */
    write: async (prompt: Prompt, signal: AbortSignal, onToken = () => {}): Promise<Written> => {
      const endTurn = await queue.take(signal);
      const work = generate(prompt, signal, onToken).finally(endTurn);
      // After an abort nobody awaits it, so its rejection is handled here.
      work.catch(() => undefined);
      try {
        return await withinTime(() => work, signal, null);
      } catch (error) {
        if (error instanceof EngineFailure) throw error;
        if (signal.aborted) throw stoppedBy(signal);
        // Its own words may quote the prompt.
        const name = error instanceof Error ? error.name : typeof error;
        throw new EngineFailure("server-error", `the local model failed (${name})`);
      }
    },
    dispose: () => llama.dispose(),
  };
};
