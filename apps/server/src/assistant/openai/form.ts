import type { ContextMessage } from "../context/history-window.ts";
import type { AnswerSchema } from "../engine.ts";
import type { Chunk } from "./chunk.ts";
import type { Dialect } from "./dialect.ts";

/** What a model is to read, and how much it may write. */
export interface Prompt {
  readonly system: string;
  readonly messages: readonly ContextMessage[];
  /** Thinking included. */
  readonly maxTokens: number;
  /** In UTF-16 code units; a model that goes on is stopped there. */
  readonly maxLength: number;
  /** The form of the answer, which is then asked for at temperature 0. */
  readonly schema?: AnswerSchema | undefined;
}

/** One of the two forms of the API: its path, its request, its stream. */
export interface Form {
  readonly name: "chat-completions" | "responses";
  /** Appended to the server's base address. */
  readonly path: string;
  readonly firstDialect: Dialect;
  /** The request's body; the stream that answers it is read with `parse`. */
  request(asked: {
    readonly model: string;
    readonly prompt: Prompt;
    readonly dialect: Dialect;
  }): object;
  /** A piece of the stream; null if it is not of this form. Throws `EngineFailure` for an error from the server. */
  parse(wire: unknown): Chunk | null;
}
