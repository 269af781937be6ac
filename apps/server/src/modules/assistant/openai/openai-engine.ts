import { systemClock, type Clock } from "../../../platform/clock.ts";
import { buildContext, type Context } from "../context/index.ts";
import { EngineFailure, type Engine } from "../engine.ts";
import { ask, type ModelAddress } from "./ask.ts";
import { protocolBase } from "./base-url.ts";
import { PATIENCE, type Patience } from "./call.ts";
import { cleanReply } from "./clean-reply.ts";
import { FIRST_DIALECT, nextDialect, type Dialect } from "./dialect.ts";
import { isCutShort, type Draft } from "./draft.ts";
import { wordsOf } from "./thought.ts";

/** What a model may write for one short message, its thinking included. */
const MAX_REPLY_TOKENS = 1000;

export interface OpenAiEngineOptions {
  /** With or without `/v1` and a trailing slash. */
  readonly baseUrl: string;
  /** Left out, null or blank: none is sent. */
  readonly apiKey?: string | null;
  readonly model: string;
  /** Tells several engines apart in logs and metrics. */
  readonly name?: string;
  readonly budgetTokens?: number;
  readonly maxReplyTokens?: number;
  readonly patience?: Partial<Patience>;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

const parseKey = (apiKey: string | null | undefined): string | null => {
  const key = apiKey?.trim() ?? "";
  if (!/^[\x21-\x7e]*$/u.test(key))
    throw new Error("the model server's key holds characters that no header can carry");
  return key === "" ? null : key;
};

/**
 * An engine on any server that speaks the chat-completions protocol. A reply is shown whole (design
 * §3.2), so it is gathered and cleaned first and given in one piece: no half of a reply, and nothing
 * of a model's thinking, ever leaves. Throws at once if the options cannot work, without a secret in
 * the message.
 */
export const createOpenAiEngine = (options: OpenAiEngineOptions): Engine => {
  const address: ModelAddress = {
    baseUrl: protocolBase(options.baseUrl),
    apiKey: parseKey(options.apiKey),
    model: options.model,
    maxReplyTokens: options.maxReplyTokens ?? MAX_REPLY_TOKENS,
    patience: { ...PATIENCE, ...options.patience },
    fetch: options.fetch ?? globalThis.fetch,
    clock: options.clock ?? systemClock,
  };
  // Learned from what the server refuses, so that it is refused only once.
  let dialect: Dialect = FIRST_DIALECT;

  const askInDialect = async (context: Context, signal: AbortSignal): Promise<Draft> => {
    for (let spoken = dialect; ;) {
      const others: Dialect[] = [];
      try {
        const draft = await ask(address, context, spoken, signal, (status, body) => {
          const other = status === 400 || status === 422 ? nextDialect(spoken, body) : null;
          if (other !== null) others.push(other);
        });
        dialect = spoken;
        return draft;
      } catch (error) {
        const [other] = others;
        if (other === undefined || signal.aborted) throw error;
        spoken = other;
      }
    }
  };

  return {
    name: options.name ?? "openai-compatible",
    description: `the model ${options.model} at ${address.baseUrl}`,
    async *reply(request, signal) {
      const context = buildContext({
        card: request.character,
        history: request.history,
        messageCount: request.messageCount,
        now: request.now,
        ...(options.budgetTokens === undefined ? {} : { budgetTokens: options.budgetTokens }),
      });
      const draft = await askInDialect(context, signal);
      if (draft.refuses) throw new EngineFailure("refused", "the model declined to answer");
      const text = cleanReply(wordsOf(draft.speech), {
        name: request.character.name,
        isCutShort: isCutShort(draft),
      });
      if (text === "") throw new EngineFailure("empty", "the model answered without a word");
      yield { type: "text-delta", text };
      if (signal.aborted) throw new EngineFailure("cancelled", "the reply is no longer wanted");
      yield { type: "reply-finished", usage: draft.usage };
    },
  };
};
