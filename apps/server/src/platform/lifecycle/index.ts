export { watchConnections, type Connections } from "./connections.ts";
export { stopInOrder } from "./stop-in-order.ts";
export { createStopSignals } from "./stop-signals.ts";
