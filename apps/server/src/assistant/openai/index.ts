export { createOpenAiEngine, type OpenAiEngineOptions } from "./openai-engine.ts";
export type { CallTimeouts } from "./call.ts";
