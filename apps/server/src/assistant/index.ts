export { instructionsOf } from "./context/index.ts";
export type { Assistant, AssistantRequest, Reply, Tab } from "./assistant.ts";
export {
  EngineFailure,
  type Engine,
  type EngineFailureKind,
  type JsonValue,
  type Manner,
  type ReplyEvent,
  type ReplyRequest,
  type WritingTask,
} from "./engine.ts";
export { engineLine } from "./engines-file/index.ts";
export {
  checkEngines,
  logEngineChecks,
  createAssistant,
  type EngineCheck,
  type EngineInLine,
} from "./fallback/index.ts";
export { createScriptedEngine } from "./scripted/index.ts";
