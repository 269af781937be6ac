export { giveBackMemory } from "./give-back-memory.ts";
export { listen } from "./serve.ts";
export { createNode, type Node } from "./node.ts";
export { serve } from "./serve.ts";
