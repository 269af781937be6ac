import * as z from "zod/mini";
import type { TokenUsage } from "../engine.ts";

/** What we read of a streamed piece; servers add fields freely, and leave out most of these. */
const wireChunk = z.object({
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
  usage: z.nullish(z.object({ prompt_tokens: z.int(), completion_tokens: z.int() })),
});

export interface Chunk {
  readonly text: string;
  readonly refuses: boolean;
  readonly finishReason: string | null;
  readonly usage: TokenUsage | null;
}

/** The piece, or null where it is not one of the protocol's. */
export const parseChunk = (wire: unknown): Chunk | null => {
  const parsed = wireChunk.safeParse(wire);
  if (!parsed.success) return null;
  const { choices, usage } = parsed.data;
  const choice = choices?.[0];
  return {
    text: choice?.delta?.content ?? "",
    refuses: (choice?.delta?.refusal ?? "") !== "",
    finishReason: choice?.finish_reason ?? null,
    usage: usage
      ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
      : null,
  };
};
