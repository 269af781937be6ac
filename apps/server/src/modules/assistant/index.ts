export { createAssistant, REPLY_MAX_LENGTH, type Assistant, type Reply } from "./assistant.ts";
export { EngineFailure, type Engine, type JsonValue, type ReplyRequest } from "./engine.ts";
