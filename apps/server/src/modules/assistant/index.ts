export { createAssistant, type Assistant, type AssistantRequest, type Reply } from "./assistant.ts";
export {
  EngineFailure,
  type Engine,
  type EngineFailureKind,
  type JsonValue,
  type ReplyEvent,
  type ReplyRequest,
  type WritingTask,
} from "./engine.ts";
export { createOpenAiEngine } from "./openai/index.ts";
export { createScriptedEngine } from "./scripted/index.ts";
