import { reply, type ReplyOptions } from "./replies.ts";
import type { Scenario } from "./exchange.ts";

/** Says again what the character said last. */
export const repeatsItself = (options?: ReplyOptions): Scenario =>
  reply(({ request: { body } }) => {
    const turns = body?.messages ?? body?.input ?? [];
    return turns.findLast(({ role }) => role === "assistant")?.content ?? "Nothing was said yet.";
  }, options);

/** Goes on to write the visitor's turn too. */
export const speaksForVisitor = (options?: ReplyOptions): Scenario =>
  reply("I walked along the river.\nYou: Which one?\nAda: The wide one.", options);

/** Talks as an assistant does. */
export const breaksCharacter = (options?: ReplyOptions): Scenario =>
  reply("As an AI language model, I cannot have an evening. How can I assist you today?", options);

/** Claims to have a body and to be close by. */
export const claimsBody = (options?: ReplyOptions): Scenario =>
  reply("*hugs you tight* I'm right outside your door.", options);
