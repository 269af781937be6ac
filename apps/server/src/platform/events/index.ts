export { createBus, createLocalBus, EVERY_KEY, type Bus } from "./bus.ts";
export { registerBusMetrics } from "./bus-metrics.ts";
export { leaseEndedOn, onLeaseEnded } from "./open-bus.ts";
export { openBus } from "./open-bus.ts";
export { leaseEndedTopic, liveTopic, serviceRunTopic, streamsEndTopic } from "./topics.ts";
