import * as brokenStreams from "./broken-streams.ts";
import * as misbehaviour from "./misbehaviour.ts";
import * as refusals from "./refusals.ts";
import * as replies from "./replies.ts";

export type { RecordedRequest, Scenario } from "./exchange.ts";
export {
  startModelServer,
  type ModelServer,
  type ModelServerOptions,
  type Script,
} from "./model-server.ts";

/** Everything that the stand-in can do with a request, by name. */
export const scenario = { ...replies, ...refusals, ...brokenStreams, ...misbehaviour };
