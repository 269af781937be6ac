import type { Chunk } from "./chunk.ts";
import { hear, SILENCE, type Speech } from "./thought.ts";

/** A reply as far as it has arrived. */
export interface Draft extends Omit<Chunk, "text"> {
  readonly speech: Speech;
  /** It has more words than allowed, and nothing further was read. */
  readonly isFull: boolean;
}

export const EMPTY_DRAFT: Draft = {
  speech: SILENCE,
  refuses: false,
  finishReason: null,
  usage: null,
  model: null,
  isFull: false,
};

/** The draft with one more piece; full beyond `maxLength` UTF-16 code units of words. */
export const addChunk = (draft: Draft, chunk: Chunk, maxLength: number): Draft => {
  const speech = hear(draft.speech, chunk.text);
  return {
    speech,
    refuses: draft.refuses || chunk.refuses || chunk.finishReason === "content_filter",
    finishReason: draft.finishReason ?? chunk.finishReason,
    usage: chunk.usage ?? draft.usage,
    model: draft.model ?? chunk.model,
    isFull: speech.words.length > maxLength,
  };
};

/** Whether the model was stopped before it had finished. */
export const isCutShort = (draft: Draft): boolean =>
  draft.finishReason === "length" || draft.isFull;
