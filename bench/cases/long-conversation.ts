import { Agent, request } from "node:http";
import { compare, inMs, type Bench, type Row } from "../support/bench.ts";
import { openLane, productDoors } from "../support/lane.ts";
import { fillConversation } from "../support/long-thread.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { startModel } from "../support/script-process.ts";
import { interleave, median } from "../support/statistics.ts";
import { takeTurns } from "../support/turns.ts";
import { makeVisitors } from "../support/visitors.ts";

const LENGTHS = [20, 1000, 10_000] as const;
const LONGER = [1000, 10_000] as const;
const TURNS = 20;
const OPENINGS = 40;

const getMs = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request(url, { headers, agent })
      .once("error", reject)
      .once("response", (answer) => {
        if (answer.statusCode !== 200)
          reject(new Error(`a conversation did not open: ${answer.statusCode}`));
        answer.resume().once("end", () => resolve(performance.now() - startedAt));
      })
      .end();
  });

/** What a long conversation costs beyond a short one. */
export const longConversation: Bench = {
  name: "long-conversation",
  conditions: `Conversations of ${LENGTHS.join(", ")} messages, one visitor, a model without delay; the floor is the conversation of ${LENGTHS[0]}. Opening is the newest page (an answer of up to 50 messages); a page further up is asked for in the two longer ones, and its floor is the newest page of the longest.`,
  run: async ({ quick, scope, note }) => {
    const database = await (await startPostgres(scope)).create("product");
    const model = await startModel(scope);
    const server = await startProduct(scope, { database, modelUrl: model.url });
    const agent = scope.adopt(new Agent({ keepAlive: true }), (one) => one.destroy());
    const visitors = await makeVisitors(database.pool, LENGTHS.length);
    const threads = await Promise.all(
      visitors.map(async (visitor, index) => {
        const doors = productDoors(server.url, visitor);
        const lane = scope.adopt(await openLane(doors, agent), (one) => one.close());
        return { length: LENGTHS[index] ?? 0, visitor, doors, lane };
      }),
    );
    type Thread = (typeof threads)[number];
    const fill = async (): Promise<void> => {
      for (const { visitor, length } of threads)
        await fillConversation(database.pool, visitor, length);
      await database.pool.query("analyze");
    };
    const opening = async ({ doors, visitor }: Thread, more = ""): Promise<number> => {
      const url = new URL(`/api/conversations/${visitor.conversationId}${more}`, doors.origin);
      const times: number[] = [];
      for (let count = 0; count < OPENINGS; count += 1)
        times.push(await getMs(url, doors.headers, agent));
      return median(times);
    };
    const pageUp = (thread: Thread): Promise<number> => {
      const before = Math.max(2, Math.floor(thread.length / 2));
      return opening(thread, `/messages?orderBy=order&last=50&before=${before}`);
    };
    const each = <Value>(measure: (thread: Thread) => Promise<Value>) =>
      Object.fromEntries(threads.map((thread) => [String(thread.length), () => measure(thread)]));

    const rounds = quick ? 1 : 5;
    await fill();
    for (const { lane } of threads) await takeTurns([lane], 30);
    note("turns");
    const turns: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round += 1) {
      await fill();
      const taken = each(async ({ lane }) => median(await takeTurns([lane], TURNS)));
      for (const [length, times] of Object.entries(await interleave(1, taken)))
        (turns[length] ??= []).push(...times);
    }
    await fill();
    note("openings");
    await interleave(
      1,
      each((thread) => opening(thread)),
    );
    const openings = await interleave(
      rounds,
      each((thread) => opening(thread)),
    );
    const pagesUp = await interleave(rounds, each(pageUp));

    const of = (measured: Readonly<Record<string, number[]>>, length: number): number =>
      median(measured[length] ?? []);
    const row = (measure: string, floor: number, product: number, atMost = 1.2): Row =>
      compare({ measure, floor, product, show: inMs, atMost });
    const against = (
      name: string,
      measured: Readonly<Record<string, number[]>>,
      atMost?: number,
    ): Row[] =>
      LONGER.map((length) =>
        row(`${name}, ${length} messages`, of(measured, LENGTHS[0]), of(measured, length), atMost),
      );
    return [
      ...against("a turn", turns, 1.1),
      ...against("opening", openings),
      row("opening, 10000 messages (floor: 1000)", of(openings, 1000), of(openings, 10_000)),
      ...LONGER.map((length) =>
        compare({
          measure: `a page in the middle, ${length} messages`,
          floor: of(openings, 10_000),
          product: of(pagesUp, length),
          show: inMs,
        }),
      ),
    ];
  },
};
