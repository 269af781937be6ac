import { Agent, request } from "node:http";
import { compare, inMs, type Bench, type Row } from "../support/bench.ts";
import { openBrowser } from "../support/browser.ts";
import { openLane, productDoors, type Doors } from "../support/lane.ts";
import { fillConversation } from "../support/long-thread.ts";
import { startPostgres } from "../support/postgres.ts";
import { startProduct } from "../support/product.ts";
import { startModel } from "../support/script-process.ts";
import { scrollUp, type Scrolled } from "../support/scroll.ts";
import { interleave, median } from "../support/statistics.ts";
import { takeTurns } from "../support/turns.ts";
import { makeVisitors } from "../support/visitors.ts";

const LENGTHS = [20, 1000, 10_000] as const;
const TURNS = 20;
const OPENINGS = 40;
const FRAMES_PER_SECOND = 58;
const MOST_NODES = 2000;

const openingMs = (doors: Doors, path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request(new URL(path, doors.origin), { headers: doors.headers, agent })
      .once("error", reject)
      .once("response", (answer) => {
        if (answer.statusCode !== 200)
          reject(new Error(`a conversation did not open: ${answer.statusCode}`));
        answer.resume().once("end", () => resolve(performance.now() - startedAt));
      })
      .end();
  });

const bound = (measure: string, scrolled: readonly Scrolled[], kind: "frames" | "nodes"): Row => {
  const frames = median(scrolled.map(({ framesPerSecond }) => framesPerSecond));
  const still = median(scrolled.map(({ stillFramesPerSecond }) => stillFramesPerSecond));
  const nodes = median(scrolled.map((one) => one.nodes));
  return kind === "frames"
    ? {
        measure,
        floor: `${still.toFixed(1)}/s`,
        product: `${frames.toFixed(1)}/s`,
        ratio: frames / still,
        aim: `≥ ${FRAMES_PER_SECOND}/s`,
        isMet: frames >= FRAMES_PER_SECOND,
      }
    : {
        measure,
        floor: "",
        product: String(nodes),
        ratio: null,
        aim: `< ${MOST_NODES}`,
        isMet: nodes < MOST_NODES,
      };
};

/** What a long conversation costs beyond a short one. */
export const longConversation: Bench = {
  name: "long-conversation",
  conditions: `Conversations of ${LENGTHS.join(", ")} messages, one visitor, a model without delay; the floor is the conversation of ${LENGTHS[0]}. Opening is the newest page (an answer of up to 50 messages); a page further up is asked for in the two longer ones, and its floor is the newest page of the longest. Scrolling: upwards, 60 px a frame for 6 s; its floor is the same page standing still.`,
  run: async ({ quick, scope, note }) => {
    const postgres = await startPostgres(scope);
    const database = await postgres.create("product");
    const model = await startModel(scope);
    const server = await startProduct(scope, { database, modelUrl: model.url });
    const visitors = await makeVisitors(database.pool, LENGTHS.length);
    const agent = new Agent({ keepAlive: true });
    scope.defer(() => agent.destroy());
    const threads = await Promise.all(
      LENGTHS.map(async (length, index) => {
        const visitor = visitors[index];
        if (visitor === undefined) throw new Error("there are fewer visitors than conversations");
        const doors = productDoors(server.url, visitor);
        const lane = await openLane(doors, agent);
        scope.defer(() => lane.close());
        return { length, visitor, doors, lane };
      }),
    );
    const fill = async (): Promise<void> => {
      for (const { visitor, length } of threads)
        await fillConversation(database.pool, visitor, length);
      await database.pool.query("analyze");
    };
    type Thread = (typeof threads)[number];
    const opening = async ({ doors, visitor }: Thread, more = ""): Promise<number> => {
      const times: number[] = [];
      for (let count = 0; count < OPENINGS; count += 1)
        times.push(
          await openingMs(doors, `/api/conversations/${visitor.conversationId}${more}`, agent),
        );
      return median(times);
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
      const once = await interleave(
        1,
        each(async ({ lane }) => median(await takeTurns([lane], TURNS))),
      );
      for (const [length, times] of Object.entries(once)) (turns[length] ??= []).push(...times);
    }
    await fill();
    note("openings");
    await interleave(1, each(opening));
    const openings = await interleave(rounds, each(opening));
    const pagesUp = await interleave(
      rounds,
      each((thread) =>
        opening(
          thread,
          `/messages?orderBy=order&last=50&before=${Math.max(2, Math.floor(thread.length / 2))}`,
        ),
      ),
    );
    note("scrolling");
    const browser = await openBrowser(scope);
    const scrolled = await interleave(
      quick ? 1 : 3,
      each(({ visitor }) => scrollUp(browser, server.url, visitor)),
    );

    const of = (measured: Readonly<Record<string, number[]>>, length: number): number =>
      median(measured[length] ?? []);
    const longer = LENGTHS.slice(1);
    const against = (name: string, measured: Readonly<Record<string, number[]>>): Row[] =>
      longer.map((length) =>
        compare({
          measure: `${name}, ${length} messages`,
          floor: of(measured, LENGTHS[0]),
          product: of(measured, length),
          show: inMs,
          atMost: 1.2,
        }),
      );
    const longest = LENGTHS[LENGTHS.length - 1] ?? 0;
    return [
      ...against("a turn", turns),
      ...against("opening", openings),
      compare({
        measure: `opening, ${longest} messages (floor: 1000)`,
        floor: of(openings, 1000),
        product: of(openings, longest),
        show: inMs,
        atMost: 1.2,
      }),
      ...longer.map((length) =>
        compare({
          measure: `a page in the middle, ${length} messages`,
          floor: of(openings, longest),
          product: of(pagesUp, length),
          show: inMs,
        }),
      ),
      ...longer.map((length) =>
        bound(`scrolling, ${length} messages`, scrolled[length] ?? [], "frames"),
      ),
      ...longer.map((length) =>
        bound(`elements in the page, ${length} messages`, scrolled[length] ?? [], "nodes"),
      ),
    ];
  },
};
