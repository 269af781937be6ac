import {
  EngineFailure,
  type Engine,
  type JsonValue,
  type ReplyRequest,
  type TokenUsage,
  type WritingTask,
} from "./engine.ts";

/** Longest reply that is kept, in UTF-16 code units; what an engine says beyond it fails the run. */
const REPLY_MAX_LENGTH = 8000;

/** A whole reply. */
export interface Reply {
  readonly text: string;
  readonly engine: string;
  readonly state: JsonValue | undefined;
  readonly usage: TokenUsage | null;
}

/** What an assistant is asked: whichever engine answers finds its own state by its name. */
export type AssistantRequest = Omit<ReplyRequest, "state"> & {
  readonly states: Readonly<Record<string, JsonValue>>;
};

/** What the rest of the server knows of engines. */
export interface Assistant {
  /** For the operator at start: which engine answers. */
  readonly description: string;
  /** The next line of the character, whole. Throws `EngineFailure`; stops promptly by the signal. */
  reply(request: AssistantRequest, signal: AbortSignal): Promise<Reply>;
  /** Has a model write something that is no reply; null where no engine has one. Fails as `reply` does. */
  readonly write: ((task: WritingTask, signal: AbortSignal) => Promise<string>) | null;
}

const collect = async (
  engine: Engine,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<Reply> => {
  let text = "";
  for await (const event of engine.reply(request, signal)) {
    if (event.type === "reply-finished")
      return { text: text.trim(), engine: engine.name, state: event.state, usage: event.usage };
    text += event.text;
    if (text.length > REPLY_MAX_LENGTH) throw new EngineFailure("too-long", "the reply has no end");
  }
  throw new EngineFailure("cut-off", "the engine ended without finishing its reply");
};

/** An assistant of one engine; the caller hands in the engine it configured. */
export const createAssistant = (engine: Engine): Assistant => ({
  description: engine.description,
  reply: ({ states, ...request }, signal) =>
    collect(engine, { ...request, state: states[engine.name] ?? null }, signal),
  write:
    engine.write === undefined
      ? null
      : async (task, signal) => (await engine.write?.(task, signal))?.text ?? "",
});
