export { createGgufEngine } from "./gguf-engine.ts";
export { createTurnQueue, type TurnQueue } from "./turn-queue.ts";
