export { createRemoteThreadEngine } from "./remote-thread-engine.ts";
