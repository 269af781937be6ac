export { CONTEXT_TOKENS } from "./context/build-context.ts";
export { reactionNowAndThen } from "./context/reaction.ts";
export { instructionsOf } from "./context/instructions.ts";
export type { Assistant, AssistantRequest, Reply, Usage } from "./assistant.ts";
export {
  EngineFailure,
  type FoundMessage,
  type JsonValue,
  type Manner,
  type PastMessage,
  type WritingTask,
} from "./engine.ts";
export { openFallbackChain } from "./engines-file/open-fallback-chain.ts";
export { checkEngines, logEngineChecks, type EngineCheck } from "./fallback/check-engines.ts";
export { createAssistant } from "./fallback/create-assistant.ts";
export { withinTime } from "./within-time.ts";
