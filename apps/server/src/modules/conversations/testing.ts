export { createStage, type StageOptions } from "./stage.ts";
export { HANGS } from "./test-assistant.ts";
export { given, refusal } from "./test-visitor.ts";
