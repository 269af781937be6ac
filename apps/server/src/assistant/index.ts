export { instructionsOf } from "./context/index.ts";
export type { Assistant, AssistantRequest, Reply, Usage } from "./assistant.ts";
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
export { openFallbackChain } from "./engines-file/index.ts";
export {
  checkEngines,
  logEngineChecks,
  createAssistant,
  type EngineCheck,
  type ChainedEngine,
} from "./fallback/index.ts";
export { createScriptedEngine } from "./scripted/index.ts";
