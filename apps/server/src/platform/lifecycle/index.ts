export { watchConnections, type Connections } from "./connections.ts";
export { giveBackMemory } from "./give-back-memory.ts";
export { stopInOrder } from "./stop-in-order.ts";
export { createStopSignals } from "./stop-signals.ts";
