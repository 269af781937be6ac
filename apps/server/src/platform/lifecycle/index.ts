export { giveBackMemory } from "./give-back-memory.ts";
export { createNode, type Node } from "./node.ts";
export { listen, serve } from "./serve.ts";
