export { createBus, createLocalBus, EVERY_KEY, type Bus } from "./bus.ts";
export { registerBusMetrics } from "./bus-metrics.ts";
export { createPresence } from "./presence.ts";
export { leaseEndedOn, onLeaseEnded } from "./open-bus.ts";
export { openBus } from "./open-bus.ts";
export {
  leaseEndedTopic,
  liveTopic,
  presenceTopic,
  serviceRunTopic,
  streamsEndTopic,
} from "./topics.ts";
