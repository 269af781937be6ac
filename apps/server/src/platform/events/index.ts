export { createBus, createLocalBus, EVERY_KEY, type Bus } from "./bus.ts";
export { registerBusMetrics } from "./bus-metrics.ts";
export { installationOf } from "./installation.ts";
export { natsCarrier } from "./nats-carrier.ts";
export { readNatsUrl, type NatsServers } from "./nats-servers.ts";
export { notifyCarrier } from "./notify-carrier.ts";
export { leaseEndedTopic, liveTopic, serviceRunTopic, streamsEndTopic } from "./topics.ts";
