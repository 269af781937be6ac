export { buildContext, type Context, type ContextRequest } from "./build-context.ts";
export { instructionsOf } from "./instructions.ts";
export type { ContextMessage } from "./history-window.ts";
