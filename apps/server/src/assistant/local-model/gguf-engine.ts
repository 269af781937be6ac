import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { systemClock, type Clock } from "../../platform/clock.ts";
import { buildContext, CONTEXT_TOKENS, type Context } from "../context/build-context.ts";
import { EngineFailure, type Engine } from "../engine.ts";
import { cleanReply, cleanWriting } from "../openai/clean-reply.ts";
import { hear, SILENCE, wordsOf } from "../openai/thought.ts";
import { BINDING_FOLDER, loadBinding, type ChatItem } from "./binding.ts";
import { checkModelFile } from "./check-model-file.ts";
import { openLocalModel } from "./local-model.ts";
import { tryModelFile } from "./trial.ts";
import type { TurnQueue } from "./turn-queue.ts";

/** Tokens that the model reads and writes together, unless its own limit is lower. */
const MODEL_TOKENS = 4096;

/** The smallest usable context: the rules, a card and a few messages. */
const MIN_CONTEXT_TOKENS = 2048;

/** What it may write for one short message, its thinking included. */
const MAX_REPLY_TOKENS = 600;

/** Most of the model's context that a reply may take up. */
const MAX_REPLY_SHARE = 1 / 4;

/** Tokens that a chat template may add around a task. */
const TEMPLATE_TOKENS = 64;

export interface GgufOptions {
  /** Distinguishes several engines in logs, metrics and stored state. */
  readonly name: string;
  readonly modelFile: string;
  readonly contextTokens?: number | undefined;
  /** By default half of the machine's, so that the server stays responsive. */
  readonly threads?: number | undefined;
  readonly budgetTokens?: number | undefined;
  readonly maxReplyTokens?: number;
  /** Where the binding is installed; `engines/gguf` by default. */
  readonly bindingFolder?: string;
  /** Shared by the engines of a process, so that only one model writes at a time. */
  readonly queue: TurnQueue;
  readonly clock?: Clock;
  /** Whether to load the file first in a process of its own, which a damaged file may crash; true by default. */
  readonly tryFirst?: boolean;
}

export interface GgufEngine extends Engine {
  /** Frees the model's memory. */
  dispose(): Promise<void>;
}

const seedOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32LE();

const itemsOf = ({
  system,
  messages,
}: Pick<Context, "system" | "messages">): readonly ChatItem[] => [
  { type: "system", text: system },
  ...messages.map(({ role, content }): ChatItem =>
    role === "user" ? { type: "user", text: content } : { type: "model", response: [content] },
  ),
];

/**
 * An engine that runs a model file (GGUF) inside this process. A reply is collected, cleaned and given
 * whole. Rejects, with words for the operator, if the binding is not installed or the file is missing,
 * damaged or no GGUF.
 */
export const createGgufEngine = async (options: GgufOptions): Promise<GgufEngine> => {
  const { modelFile, bindingFolder = BINDING_FOLDER, clock = systemClock } = options;
  const size = {
    modelFile,
    contextTokens: options.contextTokens ?? MODEL_TOKENS,
    threads: options.threads ?? Math.max(1, Math.floor(availableParallelism() / 2)),
  };
  const binding = await loadBinding(bindingFolder);
  checkModelFile(modelFile);
  if (options.tryFirst ?? true) await tryModelFile({ ...size, bindingFolder }, clock);
  const model = await openLocalModel(binding, { ...size, queue: options.queue });
  if (model.contextTokens < MIN_CONTEXT_TOKENS) {
    await model.dispose();
    throw new Error(
      `the model file ${modelFile} cannot be used: it reads ${model.contextTokens} tokens at once, and a character needs ${MIN_CONTEXT_TOKENS}`,
    );
  }
  const maxReplyTokens = Math.min(
    options.maxReplyTokens ?? MAX_REPLY_TOKENS,
    Math.floor(model.contextTokens * MAX_REPLY_SHARE),
  );
  const budgetTokens = Math.min(
    options.budgetTokens ?? CONTEXT_TOKENS,
    model.contextTokens - maxReplyTokens,
  );

  return {
    name: options.name,
    description: `the model file ${basename(modelFile)}`,
    contextTokens: budgetTokens,
    replyTokensMax: {
      inputTokens: model.contextTokens - maxReplyTokens,
      outputTokens: maxReplyTokens,
    },
    heedsFault: true,
    reply: async (request, signal) => {
      const context = buildContext({ ...request, card: request.character, budgetTokens });
      const prompt = {
        items: itemsOf(context),
        maxTokens: maxReplyTokens,
        seed: seedOf(request.seed),
      };
      const { text: spoken, isCutShort, usage } = await model.write(prompt, signal);
      const text = cleanReply(wordsOf(hear(SILENCE, spoken)), {
        name: request.character.name,
        isCutShort,
      });
      if (text === "") throw new EngineFailure("empty", "the model answered without a word");
      return { text, usage };
    },
    write: async ({ instructions, text, maxTokens }, signal) => {
      const tokens = model.countTokens(instructions) + model.countTokens(text) + maxTokens;
      // The binding would cut it silently.
      if (tokens + TEMPLATE_TOKENS > model.contextTokens)
        throw new EngineFailure("too-long", "there is more to work on than the model can read");
      const items = itemsOf({ system: instructions, messages: [{ role: "user", content: text }] });
      const prompt = { items, maxTokens, seed: seedOf(text) };
      const written = await model.write(prompt, signal);
      const words = cleanWriting(wordsOf(hear(SILENCE, written.text)), written.isCutShort);
      if (words === "") throw new EngineFailure("empty", "the model wrote nothing");
      return { text: words, usage: written.usage };
    },
    dispose: () => model.dispose(),
  };
};
