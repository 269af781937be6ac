export { createRemoteThreadEngine, type RemoteThreadOptions } from "./remote-thread-engine.ts";
