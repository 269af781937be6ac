import { buildContext, CONTEXT_TOKENS } from "../context/build-context.ts";
import { EngineFailure, type Engine, type ReplyRequest } from "../engine.ts";
import { TOKENS_PER_ESTIMATED } from "../../memory/index.ts";
import { toAddress, type ServerOptions } from "./client.ts";
import { cleanReply, cleanWriting, MAX_REPLY_LENGTH } from "./clean-reply.ts";
import { createConverse, type Api } from "./converse.ts";
import { isCutShort, type Draft } from "./draft.ts";
import type { Prompt } from "./form.ts";
import { isAnotherModel, shownModelName } from "./model-name.ts";
import { wordsOf } from "./thought.ts";

/** Tokens that a model may write for one short message, its thinking included. */
const MAX_REPLY_TOKENS = 1000;

/** UTF-16 units for a token, more than any script needs, so that only the server's token limit applies. */
const LENGTH_PER_TOKEN = 12;

export interface OpenAiEngineOptions extends ServerOptions {
  readonly model: string;
  /** By default chat completions, or Responses if the server does not know that path. */
  readonly api?: Api;
  /** Fail where the server names clearly another model than the one it was asked for. */
  readonly strictModel?: boolean;
  /** Called for each answer that named clearly another model, whether it was taken or not. */
  readonly onWrongModel?: (named: string) => void;
  /** Distinguishes several engines in logs and metrics. */
  readonly name?: string;
  readonly budgetTokens?: number | undefined;
}

const withoutAWord = ({ usage }: Draft): EngineFailure =>
  new EngineFailure("empty", "the model answered without a word", { usage });

/**
 * An engine on any server that offers chat completions or Responses. A reply is shown whole (design §3.2),
 * so it is collected and cleaned first and given in one piece: no partial reply, and nothing of a
 * model's thinking, ever leaves. Throws at once if the options cannot work, without a secret in
 * the message.
 */
export const createOpenAiEngine = (options: OpenAiEngineOptions): Engine => {
  const address = { ...toAddress(options), model: options.model };
  const converse = createConverse(address, options.api ?? "auto");

  const checkModel = ({ model, usage }: Draft): void => {
    if (model === null || !isAnotherModel(options.model, model)) return;
    const named = shownModelName(model);
    options.onWrongModel?.(named);
    if (options.strictModel === true)
      throw new EngineFailure("model-not-found", `the model server answered with ${named}`, {
        usage,
        hasBegun: true,
      });
  };

  const answerTo = async (prompt: Prompt, signal: AbortSignal): Promise<Draft> => {
    const draft = await converse(prompt, signal);
    checkModel(draft);
    if (draft.refuses)
      throw new EngineFailure("refused", "the model declined to answer", { usage: draft.usage });
    return draft;
  };

  const budgetTokens = options.budgetTokens ?? CONTEXT_TOKENS;

  const replyPrompt = (request: ReplyRequest): Prompt => {
    const asked = { ...request, card: request.character, budgetTokens };
    const { system, messages } = buildContext(asked);
    return { system, messages, maxTokens: MAX_REPLY_TOKENS, maxLength: MAX_REPLY_LENGTH };
  };

  return {
    name: options.name ?? "openai-compatible",
    description: `the model ${options.model} at ${address.baseUrl}`,
    contextTokens: budgetTokens,
    replyTokensMax: {
      inputTokens: budgetTokens * TOKENS_PER_ESTIMATED,
      outputTokens: MAX_REPLY_TOKENS,
    },
    reply: async (request, signal) => {
      const draft = await answerTo(replyPrompt(request), signal);
      const text = cleanReply(wordsOf(draft.speech), {
        name: request.character.name,
        isCutShort: isCutShort(draft),
      });
      if (text === "") throw withoutAWord(draft);
      return { text, usage: draft.usage };
    },
    heedsFault: true,
    takesSchema: true,
    write: async ({ instructions, text: source, maxTokens, schema }, signal) => {
      const prompt: Prompt = {
        system: instructions,
        messages: [{ role: "user", content: source }],
        maxTokens,
        maxLength: Math.max(MAX_REPLY_LENGTH, maxTokens * LENGTH_PER_TOKEN),
        schema,
      };
      const draft = await answerTo(prompt, signal);
      const text = cleanWriting(wordsOf(draft.speech), isCutShort(draft));
      if (text === "") throw withoutAWord(draft);
      return { text, usage: draft.usage };
    },
  };
};
