export * from "./model-server/index.ts";
export {
  startServerProcess,
  type ServerProcess,
  type ServerProcessOptions,
} from "./server-process/server-process.ts";
