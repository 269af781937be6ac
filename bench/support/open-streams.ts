import { Agent, type IncomingMessage } from "node:http";
import { openStream, type Doors } from "./lane.ts";

/** Streams opened at once at a time. */
const ARRIVING = 50;

/** Many who listen and say nothing. */
export interface OpenStreams {
  /** Lets more of them in, until there are so many. */
  growTo(count: number): Promise<void>;
  leave(): void;
}

export const openStreams = (doorsOf: (index: number) => Doors): OpenStreams => {
  const agent = new Agent({ keepAlive: false });
  const streams: IncomingMessage[] = [];
  return {
    growTo: async (count) => {
      while (streams.length < count) {
        const from = streams.length;
        const arriving = Array.from({ length: Math.min(ARRIVING, count - from) }, (_, index) =>
          openStream(doorsOf(from + index), agent),
        );
        for (const stream of await Promise.all(arriving)) {
          stream.on("error", () => {}).resume();
          streams.push(stream);
        }
      }
    },
    leave: () => {
      for (const stream of streams.splice(0)) stream.destroy();
    },
  };
};
