import { conversationUpdate, mustParse } from "@evenfall/contracts";
import { judgeLog, startCuttingProxy, type CuttingProxy } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { untilAnswered, visitOverHttp } from "../visitors/visitor-over-http.ts";
import { followThread } from "../visitors/live-thread.ts";
import { inTime, settle, turnEnds } from "../visitors/settle.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** One fault is over when so many streams were really cut. */
const CUTS = 20;
const VISITORS = 5;

/** In the head of the answer, in its first event, in the words of a later one; or at rest. */
const AFTER_BYTES = { min: 1, max: 2_500 };
const AT_LATEST_MS = 250;

/** Guests may send no more than that, in any number of turns. */
const LINES = [["one", "two"], ["three"]];

/** Talks while its stream breaks, and in the end has kept the log that the database holds. */
const talksThroughCuts = async (system: SystemUnderTest, proxy: CuttingProxy): Promise<void> => {
  const { balancer, recorder, dice } = system;
  const visitor = await visitOverHttp("guest", { url: balancer.url, recorder });
  const { client, conversationId } = visitor;
  const keeper = followThread({ url: proxy.url, client, conversationId, recorder });
  for (const burst of LINES) {
    await sleep(dice.between(0, AT_LATEST_MS));
    for (const line of burst) await visitor.says(line);
    await turnEnds(visitor);
  }
  while (proxy.cuts < CUTS) await sleep(10);
  proxy.rest();
  const { messages } = await settle(visitor, recorder);
  const state = await untilAnswered(() =>
    client.call("GET", `/api/conversations/${conversationId}`),
  );
  const { conversation } = mustParse(conversationUpdate, state.body);
  // Nobody asks for it: what a break swallowed has to come with the next stream.
  const caughtUp = keeper.until(() => keeper.revision >= conversation.revision);
  await inTime("a log that catches up", caughtUp);
  for (const fault of judgeLog(`the log kept of ${conversationId}`, keeper.log, messages))
    recorder.contradicts(fault);
  await keeper.close();
  await visitor.leaves();
};

/** A thousand in all. */
export const CUT_STREAMS: readonly Fault[] = [
  {
    name: "event stream cut at a random byte or moment",
    times: { long: 50, short: 2 },
    each: CUTS,
    inject: async (system) => {
      const proxy = await startCuttingProxy({
        targetPort: Number(new URL(system.balancer.url).port),
        path: "/api/events",
        dice: system.dice,
        afterBytes: AFTER_BYTES,
        atLatestMs: AT_LATEST_MS,
      });
      try {
        await Promise.all(Array.from({ length: VISITORS }, () => talksThroughCuts(system, proxy)));
      } finally {
        await proxy.close();
      }
    },
  },
];
