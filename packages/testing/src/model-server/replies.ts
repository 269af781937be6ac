import type { Exchange, Scenario } from "./exchange.ts";
import { answerJson, completion, done, finish, openStream, piece, wantsStream } from "./wire.ts";

export interface ReplyOptions {
  /** The pieces exactly as they are to arrive; the text in words by default. */
  readonly chunks?: readonly string[];
  /** Before each piece, in milliseconds. */
  readonly chunkDelayMs?: number;
  /** Before the headers, in milliseconds. */
  readonly firstDelayMs?: number;
  readonly finishReason?: string;
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number };
  /** False leaves usage out even where it was asked for, as some servers do. */
  readonly tellsUsage?: boolean;
  /** False leaves `[DONE]` out, as some servers do. */
  readonly saysDone?: boolean;
  /** Sent first, outside the text, as local servers send the thinking of a model. */
  readonly reasoning?: string;
}

type Words = string | ((exchange: Exchange) => string);

const inWords = (text: string): readonly string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [text];

const roughTokens = (text: string): number => Math.max(1, Math.ceil(text.length / 4));

/** An answer of the model, streamed or whole as the request asks; the text may depend on the request. */
export const reply = (said: Words, options: ReplyOptions = {}): Scenario => ({
  name: "reply",
  play: async (exchange) => {
    const text = typeof said === "string" ? said : said(exchange);
    const counts = options.usage ?? {
      inputTokens: roughTokens(
        JSON.stringify(exchange.request.body?.messages ?? exchange.request.body?.input ?? []),
      ),
      outputTokens: roughTokens(text),
    };
    const finishReason = options.finishReason ?? "stop";
    await exchange.wait(options.firstDelayMs ?? 0);
    if (!wantsStream(exchange)) {
      answerJson(exchange, 200, completion(exchange, text, counts, finishReason));
      return;
    }
    openStream(exchange);
    await exchange.write(piece(exchange, { role: "assistant", content: "", refusal: null }));
    if (options.reasoning !== undefined)
      await exchange.write(piece(exchange, { reasoning_content: options.reasoning }));
    for (const words of options.chunks ?? inWords(text)) {
      await exchange.wait(options.chunkDelayMs ?? 0);
      if (!(await exchange.write(piece(exchange, { content: words })))) return;
    }
    await exchange.write(
      finish(exchange, finishReason, (options.tellsUsage ?? true) ? counts : null),
    );
    if (options.saysDone ?? true) await exchange.write(done(exchange));
    exchange.response.end();
  },
});

/** A reply whose pieces come late. */
export const slow = (text: string, chunkDelayMs = 1000): Scenario => ({
  ...reply(text, { firstDelayMs: chunkDelayMs, chunkDelayMs }),
  name: "slow",
});

/** A proper stream without a word in it. */
export const emptyAnswer: Scenario = { ...reply("", { chunks: [] }), name: "emptyAnswer" };

/** The model declines, in the field that the protocol has for it. */
export const refusal = (words = "I'm sorry, I can't assist with that request."): Scenario => ({
  name: "refusal",
  play: async (exchange) => {
    openStream(exchange);
    await exchange.write(piece(exchange, { role: "assistant", content: null, refusal: "" }));
    await exchange.write(piece(exchange, { refusal: words }));
    await exchange.write(finish(exchange, "stop") + done(exchange));
    exchange.response.end();
  },
});

/** The service cuts its own model off in mid-sentence. */
export const contentFilter: Scenario = {
  ...reply("I would love to tell you", { finishReason: "content_filter" }),
  name: "contentFilter",
};

/** Goes on until the other side leaves, never faster than it reads. */
export const endlessAnswer = (sentence = "And then there was more. "): Scenario => ({
  name: "endlessAnswer",
  play: async (exchange) => {
    openStream(exchange);
    while (await exchange.write(piece(exchange, { content: sentence })));
  },
});

/** Answers under another model's name than the one it was asked for. */
export const answersAs = (model: string, next: Scenario): Scenario => ({
  name: "answersAs",
  play: (exchange) => next.play({ ...exchange, servedModel: model }),
});
