import type OpenAI from "openai";
import type { Chunk } from "./chunk.ts";
import type { Dialect } from "./dialect.ts";
import type { Prompt } from "./prompt.ts";

/** One of the two ways in which model servers are asked: its path, its request, its stream. */
export interface Form {
  readonly name: "chat-completions" | "responses";
  readonly firstDialect: Dialect;
  /** Sends the request; the stream that comes back is read with `parse`. */
  open(
    client: OpenAI,
    request: { readonly model: string; readonly prompt: Prompt; readonly dialect: Dialect },
    signal: AbortSignal,
  ): Promise<AsyncIterable<unknown>>;
  /** A piece of the stream, or null where it is not one of this form's. Throws `EngineFailure` for a failure that the server reports. */
  parse(wire: unknown): Chunk | null;
}
