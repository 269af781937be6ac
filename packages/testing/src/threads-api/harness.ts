import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import OpenAI from "openai";
import { onTestFinished } from "vitest";
import type { HttpEnv } from "@evenfall/server/platform/http/index.ts";
import { createDatabase, type Database } from "@evenfall/server/platform/database/database.ts";
import { unlimited, type Spending } from "@evenfall/server/platform/limits/index.ts";
import { createScope, noTracing } from "@evenfall/server/platform/telemetry/tracing/index.ts";
import { createSecret } from "@evenfall/server/platform/secrets/secret.ts";
import { collectingLog } from "../platform/collecting-log.ts";
import { listenOn } from "../network/loopback.ts";
import { countingIds } from "../platform/counting-ids.ts";
import { passingTime } from "../platform/passing-time.ts";
import { testClock } from "../platform/clock.ts";
import { createTestDatabase } from "../platform/database.ts";
import type { Assistant } from "@evenfall/server/assistant/index.ts";
import type { Screening } from "@evenfall/server/safety/index.ts";
import type { ThreadServiceDeps } from "@evenfall/server/threads-api/deps.ts";
import {
  createThreadService,
  mountThreadService,
  randomObjectIds,
  type ServiceLimits,
} from "@evenfall/server/threads-api/index.ts";
import { sampleCard } from "../assistant/sample-card.ts";
import { reaching } from "../assistant/fallback-chain.ts";
import { HANGS, scriptedAssistant, type Round } from "../conversations/assistant.ts";
import { passEverything } from "../safety/screening.ts";

export const KEY = "a-key-for-tests-that-is-long-enough";

/** The character that tests talk to, as an assistant. */
export const ADA = "asst_ada";

/** Polls as fast as a test may wait. */
const AT_ONCE = { pollIntervalMs: 5 };

/** A scripted assistant that counts tokens; `asked` resolves when it has been asked this often in all. */
export const countingAssistant = () => {
  const fakes = scriptedAssistant();
  const usage = { inputTokens: 12, outputTokens: 3 };
  const assistant: Assistant = {
    ...fakes.assistant,
    reply: async (...asked) => ({ ...(await fakes.assistant.reply(...asked)), usage }),
  };
  return { ...fakes, assistant, asked: (times: number) => reaching(fakes.requests, times) };
};

export interface HarnessOptions {
  readonly limits?: ServiceLimits;
  readonly apiKey?: string | null;
  /** If false, no process works on runs until a test starts one. */
  readonly worker?: boolean;
}

/** The service on a real database and real HTTP, and the official client of its protocol, unchanged. */
export const createHarness = async (options: HarnessOptions = {}) => {
  const { database, pool, anotherPool } = await createTestDatabase();
  const clock = testClock(Date.UTC(2026, 8, 1, 20));
  const log = collectingLog();
  const requestIds = countingIds();
  const fakes = countingAssistant();
  const characters = new Map([
    ["ada", sampleCard()],
    ["ben", sampleCard({ id: "ben", name: "Ben" })],
    ["cleo", sampleCard({ id: "cleo", name: "Cleo" })],
  ]);
  const screening: { -readonly [Name in keyof Screening]: Screening[Name] } = { ...passEverything };
  const stops: (() => Promise<void>)[] = [];

  /** One process on this database, not started yet. */
  const createNode = async (
    own: {
      readonly assistant?: Assistant;
      readonly database?: Database;
      readonly leaseEnded?: ThreadServiceDeps["leaseEnded"];
      readonly spending?: Spending;
    } = {},
  ) => {
    const service = createThreadService({
      database: own.database ?? database,
      clock,
      ids: randomObjectIds,
      log,
      tracing: noTracing,
      scope: createScope(),
      characters,
      assistant: own.assistant ?? fakes.assistant,
      screening,
      apiKey: options.apiKey === null ? null : createSecret(options.apiKey ?? KEY),
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      ...(own.leaseEnded === undefined ? {} : { leaseEnded: own.leaseEnded }),
      spending: own.spending ?? unlimited,
    });
    const app = new Hono<HttpEnv>();
    app.use(async (context, next) => {
      context.set("requestId", requestIds.next());
      await next();
      context.res.headers.set("x-request-id", context.get("requestId"));
    });
    mountThreadService(app, service);
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    const url = `http://127.0.0.1:${await listenOn(server)}`;
    stops.push(async () => {
      await service.stop();
      server.closeAllConnections();
      server.close();
    });
    const client = new OpenAI({ apiKey: KEY, baseURL: `${url}/v1`, maxRetries: 0 });
    return { service, url, client, threads: client.beta.threads };
  };

  const node = await createNode();
  if (options.worker !== false) await node.service.start({ alone: true });
  onTestFinished(async () => {
    for (const stop of stops) await stop();
  });

  /** A thread in which somebody has said something. */
  const threadWith = async (...said: readonly string[]) =>
    node.threads.create({ messages: said.map((content) => ({ role: "user", content })) });

  return {
    ...node,
    threadWith,
    /** A run in a thread of its own, which the engine has been asked to answer by this round. */
    begin: async (round: Round = HANGS) => {
      fakes.rounds.push(round);
      const asked = fakes.asked(fakes.requests.length + 1);
      const thread = await threadWith("hey");
      const run = await node.threads.runs.create(thread.id, { assistant_id: ADA });
      await asked;
      return run;
    },
    /** Makes a run in the thread, and waits for its end. */
    answer: (thread: { readonly id: string }, body: object = {}) =>
      node.threads.runs.createAndPoll(thread.id, { assistant_id: ADA, ...body }, AT_ONCE),
    /** The run as it ends. */
    endOf: ({ id, thread_id }: { readonly id: string; readonly thread_id: string }) =>
      node.threads.runs.poll(id, { thread_id }, AT_ONCE),
    /** What a thread holds, newest first. */
    saidIn: async (threadId: string) =>
      (await node.threads.messages.list(threadId)).data.map(textOf),
    passes: passingTime({ pool, clock, stepMs: 1_000, quietTurns: 8 }).passes,
    database,
    pool,
    clock,
    log,
    fakes,
    characters,
    screening,
    createNode,
    /** The same database through separate connections, as from another machine. */
    anotherDatabase: () => createDatabase(anotherPool()),
  };
};

export type Harness = Awaited<ReturnType<typeof createHarness>>;

/** All items of a list, read page by page with `for await`. */
export const everyOf = async <Item>(list: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
};

/** A message's text. */
export const textOf = (message: OpenAI.Beta.Threads.Message | undefined): string =>
  (message?.content ?? []).map((part) => (part.type === "text" ? part.text.value : "")).join("");
