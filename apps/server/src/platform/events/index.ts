export { createLocalBus, EVERY_KEY, type Bus, registerBusMetrics } from "./bus.ts";
export { createPresence } from "./event-hub.ts";
export { leaseEndedOn, onLeaseEnded, openBus } from "./open-bus.ts";
export { leaseEndedTopic, serviceRunTopic } from "./topics.ts";
