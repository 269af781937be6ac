export { startAgeProvider } from "./age-provider.ts";
export * from "./faults/index.ts";
export * from "./model-server/index.ts";
export * from "./moderation-server/index.ts";
export * from "./network/index.ts";
export * from "./postgres-cluster/index.ts";
export * from "./push-service/index.ts";
export * from "./recorder/index.ts";
export {
  startServerProcess,
  type ServerProcess,
  type ServerProcessOptions,
} from "./server-process/server-process.ts";
export * from "./thread-server/index.ts";
export { tinyGguf, type TinyGgufOptions } from "./tiny-gguf/tiny-gguf.ts";
