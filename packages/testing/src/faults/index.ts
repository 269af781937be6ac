export { clientId } from "./client-id.ts";
export { startCuttingProxy, type CuttingProxy, type CuttingProxyOptions } from "./cutting-proxy.ts";
export { createDice, type Dice } from "./dice.ts";
export { freePort } from "./free-port.ts";
export {
  createHttpClient,
  type Answer,
  type HttpClient,
  type HttpClientOptions,
} from "./http-client.ts";
export {
  startKillableServer,
  type Killed,
  type KillableServer,
  type KillableServerOptions,
} from "./killable-server.ts";
export { isGone, untilGone } from "./process-watch.ts";
export {
  runProgram,
  runServerToEnd,
  SERVER_MAIN,
  type Program,
  type ProgramOptions,
} from "./run-program.ts";
