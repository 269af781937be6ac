import * as z from "zod/mini";
import { catch as orElse } from "zod/mini";
import type { TokenUsage } from "../engine.ts";

/** A number of tokens as servers report it. */
export const count = z.int().check(z.gte(0));

/** Token usage; anything malformed counts as null, since it is no reason to lose a reply. */
export const figures = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  orElse(z.nullish(z.object(shape)), null);

/** What we read of a streamed piece; servers add fields freely, and leave out most of these. */
const wireChunk = z.object({
  model: z.nullish(z.string()),
  choices: z.nullish(
    z.array(
      z.object({
        delta: z.nullish(
          z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
        ),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  usage: figures({ prompt_tokens: count, completion_tokens: count }),
});

/** A piece of a streamed answer, in whichever form it came. */
export interface Chunk {
  readonly text: string;
  readonly refuses: boolean;
  /** "stop", "length" (cut short), "content_filter", or another word of the server's. */
  readonly finishReason: string | null;
  readonly usage: TokenUsage | null;
  /** Which model the server says it answers with. */
  readonly model: string | null;
}

/** A piece without content. */
export const SILENT_CHUNK: Chunk = {
  text: "",
  refuses: false,
  finishReason: null,
  usage: null,
  model: null,
};

/** The piece; null if it is not one of the protocol's. */
export const parseChunk = (wire: unknown): Chunk | null => {
  const parsed = wireChunk.safeParse(wire);
  if (!parsed.success) return null;
  const { choices, usage, model } = parsed.data;
  const choice = choices?.[0];
  return {
    text: choice?.delta?.content ?? "",
    refuses: (choice?.delta?.refusal ?? "") !== "",
    finishReason: choice?.finish_reason ?? null,
    usage: usage
      ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
      : null,
    model: model ?? null,
  };
};
