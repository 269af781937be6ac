export { startBalancer, type Balancer, type BalancerOptions } from "./balancer.ts";
export { startFaultProxy, type FaultProxy, type LinkFault } from "./fault-proxy.ts";
export { startNats, type NatsProcess } from "./nats-process.ts";
