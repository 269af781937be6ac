export type { Fault } from "./fault.ts";
export type { Operation } from "./operation.ts";
export { image as imageContent, text as textContent, type RunPlan } from "./thread-book.ts";
export { startThreadServer } from "./thread-server.ts";
