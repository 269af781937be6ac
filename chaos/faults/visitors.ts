import { conversationUpdate, mustParse } from "@evenfall/contracts";
import {
  createHttpClient,
  judgeLog,
  startCuttingProxy,
  type Cuts,
  type CuttingProxy,
} from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import type { SystemUnderTest } from "../system/system.ts";
import { followThread } from "../visitors/live-thread.ts";
import { inTime, settle, turnEnds } from "../visitors/settle.ts";
import { untilAnswered, visitOverHttp } from "../visitors/visitor-over-http.ts";
import type { Fault } from "./fault.ts";

/** Somebody in front of a way that breaks. */
const behind = async (
  system: SystemUnderTest,
  cuts: Cuts,
  talks: (proxy: CuttingProxy) => Promise<unknown>,
): Promise<void> => {
  const targetPort = Number(new URL(system.url).port);
  const proxy = await startCuttingProxy({ ...cuts, targetPort, dice: system.dice });
  try {
    await talks(proxy);
  } finally {
    await proxy.close();
  }
};

/** One fault is over when so many streams were really cut. */
const STREAMS = 20;
const VISITORS = 5;

/** Guests may send no more than that, in any number of turns. */
const LINES = [["one", "two"], ["three"]];

/** In the head of the answer, in its first event, in the words of a later one; or at rest. */
const ANY_BYTE = {
  request: "GET /api/events",
  afterBytes: { min: 1, max: 2_500 },
  atLatestMs: 250,
};

/** Talks while its stream breaks, and in the end has kept the log that the database holds. */
const talksThroughCuts = async (system: SystemUnderTest, proxy: CuttingProxy): Promise<void> => {
  const { url, recorder, dice } = system;
  const visitor = await visitOverHttp("guest", { url, recorder });
  const { client, conversationId } = visitor;
  const keeper = followThread({ url: proxy.url, client, conversationId, recorder });
  for (const burst of LINES) {
    await sleep(dice.between(0, ANY_BYTE.atLatestMs));
    for (const line of burst) await visitor.says(line);
    await turnEnds(visitor);
  }
  while (proxy.cuts < STREAMS) await sleep(10);
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

/** Ways in which a send is lost; somebody says it again until it is acknowledged. */
const LOST_SENDS: readonly (readonly [string, number, Omit<Cuts, "request">])[] = [
  ["send lost on its way there", 50, { inRequest: true }],
  ["send cut off at any moment", 50, { atLatestMs: 40 }],
  // In its first line, or before it.
  ["acknowledgement lost", 100, { afterBytes: { min: 0, max: 12 } }],
];

/** Somebody says one line until it is acknowledged: it stands there once, with one reply. */
const saysAgain = async (system: SystemUnderTest, proxy: CuttingProxy): Promise<void> => {
  const { url, recorder, dice } = system;
  const losses = dice.between(1, 3);
  const client = createHttpClient({ url: proxy.url, origin: url });
  const call: typeof client.call = (method, path, body) => {
    if (proxy.cuts >= losses) proxy.rest();
    return client.call(method, path, body);
  };
  const kind = dice.pick(["account", "guest"] as const);
  const visitor = await visitOverHttp(kind, { url, recorder }, { ...client, call });
  await visitor.says("can you hear me?");
  const { messages } = await settle(visitor, recorder);
  if (messages.length !== 2)
    recorder.contradicts(
      `one message, sent again ${losses} times, became ${messages.length} in ${visitor.conversationId}`,
    );
  await visitor.leaves();
};

/** What befalls the way from the visitors. */
export const VISITOR_FAULTS: readonly Fault[] = [
  {
    name: "every visitor's connection reset, streams and unanswered sends",
    times: 200,
    inject: async ({ balancer, dice }) => {
      await sleep(dice.between(0, 400));
      balancer.resets();
    },
  },
  ...LOST_SENDS.map(([words, times, cuts]): Fault => ({
    name: `${words}, sent again`,
    times,
    inject: (system) =>
      behind(system, { ...cuts, request: "/messages HTTP" }, (proxy) => saysAgain(system, proxy)),
  })),
  {
    name: "event stream cut at a random byte or moment",
    times: 50,
    each: STREAMS,
    inject: (system) =>
      behind(system, ANY_BYTE, (proxy) =>
        Promise.all(Array.from({ length: VISITORS }, () => talksThroughCuts(system, proxy))),
      ),
  },
  {
    // Nine times those who are there come at once: with them it is ten.
    name: "tenfold burst of visitors",
    times: 10,
    inject: ({ dice }, load) =>
      load.bursts({ visitors: load.talkers * 9, lastsMs: dice.between(3_000, 6_000) }),
  },
];
