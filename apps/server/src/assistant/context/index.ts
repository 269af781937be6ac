export { buildContext, type Context } from "./build-context.ts";
export { instructionsOf } from "./instructions.ts";
export type { ContextMessage } from "./history-window.ts";
