export * from "./age-provider.ts";
export * from "./faults/dice.ts";
export * from "./faults/free-port.ts";
export * from "./faults/http-client.ts";
export * from "./faults/killable-server.ts";
export * from "./faults/process-watch.ts";
export * from "./faults/run-program.ts";
export * from "./model-server/index.ts";
export * from "./moderation-server/moderation-server.ts";
export { CATEGORIES as MODERATION_CATEGORIES, HAZARDS } from "./moderation-server/wire.ts";
export type { Category } from "./moderation-server/wire.ts";
export * from "./network/balancer.ts";
export * from "./network/fault-proxy.ts";
export * from "./network/nats-process.ts";
export * from "./person.ts";
export * from "./postgres-cluster/postgres-pair.ts";
export * from "./postgres-cluster/postgres-server.ts";
export * from "./push-service/push-service.ts";
export * from "./recorder/judge.ts";
export * from "./recorder/record.ts";
export * from "./server-process/server-process.ts";
export type { Fault } from "./thread-server/fault.ts";
export type { Operation } from "./thread-server/operation.ts";
export {
  image as imageContent,
  text as textContent,
  type RunPlan,
} from "./thread-server/thread-book.ts";
export * from "./thread-server/thread-server.ts";
export * from "./tiny-gguf/tiny-gguf.ts";
