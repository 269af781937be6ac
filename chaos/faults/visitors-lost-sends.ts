import { createHttpClient, type Dice, type HttpClient } from "@evenfall/testing";
import { visitOverHttp } from "../visitors/visitor-over-http.ts";
import { postCutShort, type LostAt } from "../visitors/cut-short.ts";
import { settle } from "../visitors/settle.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** A message is lost as often before it arrives. */
const LOSSES = { min: 1, max: 3 };

/** A send takes some 15 ms on a quiet machine, and many times that on a busy one. */
const MOMENT_MS = 40;

/** One in so many has an account. */
const ACCOUNTS = 5;

/** Somebody sends one message until it is acknowledged: it stands there once, with one reply. */
const says = async (
  { balancer, recorder, dice }: SystemUnderTest,
  next: (lost: number, acknowledgementsLost: number) => LostAt | null,
): Promise<void> => {
  const { url } = balancer;
  let lost = 0;
  let acknowledgementsLost = 0;
  const client = createHttpClient({ url });
  const { cookies } = client;
  /** A way on which messages are lost, and nothing but messages. */
  const call: HttpClient["call"] = async (method, path, body) => {
    const isMessage = method === "POST" && path.endsWith("/messages");
    const lostAt = isMessage ? next(lost, acknowledgementsLost) : null;
    if (lostAt === null) return client.call(method, path, body);
    lost += 1;
    const isReset = dice.between(0, 1) === 0;
    const status = await postCutShort({ url, path, cookies, body, lostAt, isReset });
    if (status === 202) acknowledgementsLost += 1;
    return null;
  };
  const kind = dice.between(1, ACCOUNTS) === 1 ? "account" : "guest";
  const visitor = await visitOverHttp(kind, { url, recorder }, { ...client, call });
  await visitor.says("can you hear me?");
  const { messages } = await settle(visitor, recorder);
  if (messages.length !== 2)
    recorder.contradicts(
      `one message, sent again ${lost} times, became ${messages.length} in ${visitor.conversationId}`,
    );
  await visitor.leaves();
};

const losing =
  (at: (dice: Dice) => LostAt) =>
  async (system: SystemUnderTest): Promise<void> => {
    const losses = system.dice.between(LOSSES.min, LOSSES.max);
    await says(system, (lost) => (lost < losses ? at(system.dice) : null));
  };

/** Two hundred in all. */
export const LOST_SENDS: readonly Fault[] = [
  {
    name: "send lost on its way there, sent again",
    times: { long: 50, short: 2 },
    inject: losing((dice) => ({ kind: "in-request", share: dice.between(0, 99) })),
  },
  {
    name: "send cut off at any moment, sent again",
    times: { long: 50, short: 2 },
    inject: losing((dice) => ({ kind: "moment", afterMs: dice.between(0, MOMENT_MS) })),
  },
  {
    name: "acknowledgement lost, sent again",
    times: { long: 100, short: 4 },
    // Until it was really an acknowledgement that was lost, and not another answer.
    inject: async (system) => {
      const losses = system.dice.between(LOSSES.min, LOSSES.max);
      await says(system, (_, acknowledgementsLost) =>
        acknowledgementsLost < losses ? { kind: "answer" } : null,
      );
    },
  },
];
