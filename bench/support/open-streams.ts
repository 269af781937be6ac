import { Agent, type IncomingMessage } from "node:http";
import { openStream, type Doors } from "./lane.ts";

/** Streams opened at once at a time. */
const ARRIVING = 50;

/** Many who listen and say nothing. */
export const openStreams = (doors: readonly Doors[]) => {
  const agent = new Agent({ keepAlive: false });
  const streams: IncomingMessage[] = [];
  return {
    /** Lets more of them in, until there are so many. */
    growTo: async (count: number): Promise<void> => {
      if (doors.length < count) throw new Error("there are fewer visitors than streams");
      while (streams.length < count) {
        const arriving = doors.slice(streams.length, Math.min(streams.length + ARRIVING, count));
        for (const stream of await Promise.all(arriving.map((one) => openStream(one, agent)))) {
          stream.on("error", () => {}).resume();
          streams.push(stream);
        }
      }
    },
    leave: (): void => {
      for (const stream of streams.splice(0)) stream.destroy();
    },
  };
};
