export { createLocalBus, EVERY_KEY, type Bus, type BusState, type Hearer } from "./bus.ts";
export { registerBusMetrics } from "./bus-metrics.ts";
export { installationOf } from "./installation.ts";
export { readNatsUrl, type NatsServers } from "./nats-servers.ts";
export { createSharedBus, type SharedBusDeps } from "./shared-bus.ts";
export {
  leaseEndedTopic,
  liveTopic,
  serviceRunTopic,
  streamsEndTopic,
  type Topic,
} from "./topics.ts";
