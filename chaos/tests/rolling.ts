import { createHttpClient } from "@evenfall/testing";
import { expect } from "vitest";
import { startLoad } from "../load.ts";
import { severalNodes, untilMore } from "./support.ts";

/** Sends that are taken before the next step. */
const SENDS = 8;

/**
 * Three nodes behind a balancer that asks whether they are ready, with everybody talking. A write
 * that is not taken at once stands among the violations; a browser repeats reads by itself.
 */
export const talkToThreeNodes = async () => {
  const system = await severalNodes({
    asksEveryMs: 100,
    // Long enough for a balancer that asks four times as often, on a machine that is busy.
    settings: { DRAIN_DELAY_MS: "800" },
  });
  const { balancer, nodes, recorder, url } = system;
  const load = await startLoad(system, () => {
    const client = createHttpClient({ url });
    return {
      ...client,
      call: async (method, path, body) => {
        const answer = await client.call(method, path, body);
        const status = answer?.status ?? 0;
        if (method !== "GET" && (status === 0 || status === 408 || status >= 500))
          recorder.contradicts(`${method} ${path}: ${status === 0 ? "no answer" : status}`);
        return answer;
      },
    };
  });
  const goOn = (): Promise<void> => untilMore(() => load.acknowledged, SENDS);
  await goOn();
  return {
    ...system,
    load,
    /** Stops a node in order and starts it, perhaps as another version, while the others take sends. */
    restarts: async (node: (typeof nodes)[number], program?: string): Promise<void> => {
      expect(await node.stop()).toBe(0);
      await node.start(program === undefined ? {} : { program });
      await balancer.untilReadyIs(node.port, true);
      await goOn();
    },
  };
};
