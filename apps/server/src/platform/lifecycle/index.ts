export { giveBackMemory } from "./give-back-memory.ts";
export { listen } from "./listen.ts";
export { createNode, type Node } from "./node.ts";
export { serve } from "./serve.ts";
