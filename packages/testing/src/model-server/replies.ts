import type { Exchange, Scenario } from "./exchange.ts";
import { done, finish, openStream, piece } from "./wire.ts";

export interface ReplyOptions {
  /** The pieces exactly as they are to arrive; the text in words by default. */
  readonly chunks?: readonly string[];
  /** Wait before each piece, in milliseconds. */
  readonly chunkDelayMs?: number;
  /** Wait before the headers, in milliseconds. */
  readonly firstDelayMs?: number;
  readonly finishReason?: string;
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number };
  /** False leaves usage out even where it was asked for, as some servers do. */
  readonly tellsUsage?: boolean;
  /** False leaves `[DONE]` out, as some servers do. */
  readonly saysDone?: boolean;
  /** Sent first, outside the text, as local servers send a model's reasoning. */
  readonly reasoning?: string;
}

const inWords = (text: string): readonly string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [text];

const roughTokens = (text: string): number => Math.max(1, Math.ceil(text.length / 4));

/** A streamed answer of the model; the text may depend on the request. */
export const reply = (
  said: string | ((exchange: Exchange) => string),
  options: ReplyOptions = {},
): Scenario => ({
  play: async (exchange) => {
    const text = typeof said === "string" ? said : said(exchange);
    const { body } = exchange.request;
    const counts = options.usage ?? {
      inputTokens: roughTokens(JSON.stringify(body?.messages ?? body?.input ?? [])),
      outputTokens: roughTokens(text),
    };
    await exchange.wait(options.firstDelayMs ?? 0);
    openStream(exchange);
    await exchange.write(piece(exchange, { role: "assistant", content: "", refusal: null }));
    if (options.reasoning !== undefined)
      await exchange.write(piece(exchange, { reasoning_content: options.reasoning }));
    for (const words of options.chunks ?? inWords(text)) {
      await exchange.wait(options.chunkDelayMs ?? 0);
      if (!(await exchange.write(piece(exchange, { content: words })))) return;
    }
    const told = (options.tellsUsage ?? true) ? counts : null;
    await exchange.write(finish(exchange, options.finishReason ?? "stop", told));
    if (options.saysDone ?? true) await exchange.write(done(exchange));
    exchange.response.end();
  },
});

/** A proper stream without any text. */
export const emptyAnswer: Scenario = reply("", { chunks: [] });

/** The model declines, in the field that the protocol has for it. */
export const refusal = (): Scenario => ({
  play: async (exchange) => {
    openStream(exchange);
    await exchange.write(piece(exchange, { role: "assistant", content: null, refusal: "" }));
    await exchange.write(piece(exchange, { refusal: "I'm sorry, I can't assist with that." }));
    await exchange.write(finish(exchange, "stop") + done(exchange));
    exchange.response.end();
  },
});

/** The service cuts its own model off in mid-sentence. */
export const contentFilter: Scenario = reply("I would love to tell you", {
  finishReason: "content_filter",
});

/** Goes on until the other side leaves, never faster than it reads. */
export const endlessAnswer = (sentence = "And then there was more. "): Scenario => ({
  play: async (exchange) => {
    openStream(exchange);
    while (await exchange.write(piece(exchange, { content: sentence })));
  },
});

/** Answers under another model's name than the one it was asked for. */
export const answersAs = (model: string, next: Scenario): Scenario => ({
  play: (exchange) => next.play({ ...exchange, servedModel: model }),
});
