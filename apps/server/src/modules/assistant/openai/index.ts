export { createOpenAiEngine, type OpenAiEngineOptions } from "./openai-engine.ts";
export type { Patience } from "./call.ts";
