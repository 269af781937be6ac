import type { Reply } from "../assistant.ts";
import { EngineFailure, type Engine, type ReplyRequest } from "../engine.ts";

/** Longest reply that is kept, in UTF-16 code units; an engine that says more has no end. */
const REPLY_MAX_LENGTH = 8000;

/** A reply of one engine, whole. A reply that breaks off leaves nothing behind: its words are dropped. */
export const collectReply = async (
  engine: Engine,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<Reply> => {
  let words = "";
  for await (const event of engine.reply(request, signal)) {
    if (event.type === "reply-finished") {
      const text = words.trim();
      if (text === "") throw new EngineFailure("empty", "the engine answered without a word");
      return {
        text,
        engine: engine.name,
        state: event.state,
        usage: event.usage,
        ...(engine.speaksOwnContent === true ? { isOwnContent: true } : {}),
      };
    }
    words += event.text;
    if (words.length > REPLY_MAX_LENGTH)
      throw new EngineFailure("too-long", "the reply has no end");
  }
  throw new EngineFailure("cut-off", "the engine ended without finishing its reply");
};
