import * as brokenStreams from "./broken-streams.ts";
import * as refusals from "./refusals.ts";
import * as replies from "./replies.ts";

/** Everything that the stand-in can do with a request, by name. */
export const scenario = { ...replies, ...refusals, ...brokenStreams };
