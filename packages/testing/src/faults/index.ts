export { createDice, type Dice } from "./dice.ts";
export { freePort } from "./free-port.ts";
export { clientId, createHttpClient, type Answer, type HttpClient } from "./http-client.ts";
export { startKillableServer, type KillableServer } from "./killable-server.ts";
export { isGone, untilGone } from "./process-watch.ts";
export { runProgram, runServerToEnd, SERVER_MAIN, type Program } from "./run-program.ts";
