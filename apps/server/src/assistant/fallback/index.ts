export { checkEngines, type EngineCheck } from "./check-engines.ts";
export { logEngineChecks } from "./log-engine-checks.ts";
export { createAssistant, type AssistantDeps } from "./create-assistant.ts";
export { describeChain, ENGINE_TIMEOUT_MS, type ChainedEngine } from "./chained-engine.ts";
