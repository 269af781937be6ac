import type { TokenUsage } from "../engine.ts";
import type { Chunk } from "./chunk.ts";
import { MAX_REPLY_LENGTH } from "./clean-reply.ts";
import { hear, SILENCE, type Speech } from "./thought.ts";

/** A reply as far as it has arrived. */
export interface Draft {
  readonly speech: Speech;
  readonly refuses: boolean;
  readonly finishReason: string | null;
  readonly usage: TokenUsage | null;
}

export const EMPTY_DRAFT: Draft = {
  speech: SILENCE,
  refuses: false,
  finishReason: null,
  usage: null,
};

export const addChunk = (draft: Draft, chunk: Chunk): Draft => ({
  speech: hear(draft.speech, chunk.text),
  refuses: draft.refuses || chunk.refuses || chunk.finishReason === "content_filter",
  finishReason: draft.finishReason ?? chunk.finishReason,
  usage: chunk.usage ?? draft.usage,
});

/** More words than a reply may have: nothing further needs to be read. */
export const isFull = (draft: Draft): boolean => draft.speech.words.length > MAX_REPLY_LENGTH;

/** The model did not come to its own end. */
export const isCutShort = (draft: Draft): boolean =>
  draft.finishReason === "length" || isFull(draft);
