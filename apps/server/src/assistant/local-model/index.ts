export { createGgufEngine, type GgufEngine, type GgufOptions } from "./gguf-engine.ts";
export { createTurnQueue, type TurnQueue } from "./turn-queue.ts";
