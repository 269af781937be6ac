export { createAssistant, type Assistant, type Reply } from "./assistant.ts";
export {
  EngineFailure,
  type Engine,
  type EngineFailureKind,
  type JsonValue,
  type ReplyEvent,
  type ReplyRequest,
} from "./engine.ts";
export { createOpenAiEngine } from "./openai/index.ts";
export { createScriptedEngine } from "./scripted/index.ts";
