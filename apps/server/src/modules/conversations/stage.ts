import type { ConversationUpdate, LiveEvent } from "@evenfall/contracts";
import { NOTICE_VERSION, type Result } from "@evenfall/domain";
import { onTestFinished } from "vitest";
import { collectingLog } from "../../testing/collecting-log.ts";
import { countingIds } from "../../testing/counting-ids.ts";
import { seededChance } from "../../testing/seeded-chance.ts";
import { testClock } from "../../testing/test-clock.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { EngineFailure, type Assistant, type ReplyRequest } from "../assistant/index.ts";
import { sampleCard } from "../assistant/context/sample-card.ts";
import { createIdentity } from "../identity/index.ts";
import { guestPasses, users } from "../identity/tables.ts";
import { passEverything } from "../safety/index.ts";
import { createConversations } from "./conversations.ts";
import { createSealing } from "./sealing.ts";
import type { Viewer } from "./viewer.ts";

/** One round of the scripted assistant. */
export type Round = string | EngineFailure | "hangs";

/** An assistant whose rounds a test has written; it says "reply N" when they are used up. */
export const scriptedAssistant = () => {
  const rounds: Round[] = [];
  const requests: ReplyRequest[] = [];
  const assistant: Assistant = {
    description: "a test's script",
    engineName: "test",
    reply: async (request, signal) => {
      requests.push(request);
      const round = rounds.shift() ?? `reply ${requests.length}`;
      if (round instanceof EngineFailure) throw round;
      if (round === "hangs")
        return new Promise((_resolve, reject) => {
          const stop = (): void => reject(new EngineFailure("cancelled", "stopped"));
          if (signal.aborted) stop();
          else signal.addEventListener("abort", stop);
        });
      return { text: round, engine: "test", state: { replies: requests.length }, usage: null };
    },
  };
  return { assistant, rounds, requests };
};

const SECRET = "a secret for tests that is long enough";

/** Conversations on a real database, with a clock, an assistant and visitors that a test directs. */
export const createStage = async () => {
  const { database, pool, drop } = await createTestDatabase();
  const clock = testClock(Date.UTC(2026, 5, 1, 20));
  const ids = countingIds();
  const log = collectingLog();
  const cast = scriptedAssistant();
  const sealing = createSealing(SECRET);
  const characters = new Map([
    ["ada", sampleCard()],
    ["ben", sampleCard({ id: "ben", name: "Ben" })],
  ]);
  const identity = createIdentity({
    database,
    clock,
    ids,
    log,
    secret: SECRET,
    own: { publicUrl: null },
    trustedProxies: { includes: () => false },
    passwordMinLength: 6,
    attemptLimit: { attempts: 100, windowMs: 60_000 },
    guestRepliesPerAddressDay: 60,
  });
  const events: { ownerId: string; event: LiveEvent }[] = [];
  const waiting = new Set<() => void>();
  const closed: string[] = [];

  /** One server on this database; a test may make a second one. */
  const createNode = () =>
    createConversations({
      database,
      clock,
      chance: seededChance(7),
      ids,
      log,
      sealing,
      noticeIntervalMs: 3 * 3_600_000,
      readDelay: { minMs: 1000, maxMs: 4000 },
      guests: identity.guests,
      characters,
      assistant: cast.assistant,
      screening: passEverything,
      publish: (ownerId, event) => {
        events.push({ ownerId, event });
        for (const wake of waiting) wake();
      },
      closeStreams: (credential) => closed.push(credential),
    });
  const node = createNode();
  await node.worker.start({ alone: true });
  onTestFinished(async () => {
    await node.worker.stop();
    await drop();
  });

  /** Resolves at the first event after which the condition holds. */
  const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
    while (!(await condition()))
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
  };

  const newPass = async () => {
    const ownerId = ids.next();
    const id = ids.next();
    await database.queries.insert(guestPasses).values({
      id,
      tokenHash: id,
      ownerId,
      createdAt: new Date(clock.now()),
      expiresAt: new Date(clock.now() + 30 * 86_400_000),
    });
    return { id, ownerId };
  };

  const newAccount = async (ownerId = ids.next()): Promise<Viewer> => {
    const now = new Date(clock.now());
    const id = ids.next();
    await database.queries
      .insert(users)
      .values({ id, name: "Sam", email: `${id}@example.com`, ownerId, createdAt: now, updatedAt: now });
    return { kind: "account", ownerId };
  };

  /** A visitor in front of one conversation. */
  const visit = (viewer: Viewer, on = node) => {
    let conversationId = "";
    const value = <Value>(result: Result<Value, unknown>): Value => {
      if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
      return result.value;
    };
    const current = async (): Promise<ConversationUpdate> => value(await on.read(viewer, conversationId, null));
    const self = {
      viewer,
      get conversationId() {
        return conversationId;
      },
      current,
      /** Makes a thread and lets the notice be shown, so that messages are taken. */
      opens: async (characterId = "ada", startOver = false) => {
        const started = value(
          await on.start(viewer, { id: ids.next(), characterId, startOver, copy: null }),
        );
        conversationId = started.conversation.id;
        value(await on.recordNotice(viewer, { conversationId, version: NOTICE_VERSION }));
        return self;
      },
      at: (id: string) => {
        conversationId = id;
        return self;
      },
      send: (content: string, messageId = ids.next()) =>
        on.send(viewer, { conversationId, messageId, content, addressHash: "address" }),
      says: async (content: string): Promise<ConversationUpdate> => value(await self.send(content)),
      /** Lets time pass until the newest turn has ended. */
      isAnswered: async (): Promise<ConversationUpdate> => {
        const idle = async (): Promise<boolean> => (await current()).turn === "idle";
        for (let step = 0; step < 8 && !(await idle()); step += 1) {
          const before = events.length;
          await clock.advance(1000);
          if (node.worker.inWork > 0) await until(() => events.length > before || node.worker.inWork === 0);
        }
        await until(idle);
        return current();
      },
    };
    return self;
  };

  const guest = async (on = node) => {
    const pass = await newPass();
    const visitor = visit({ kind: "guest", ownerId: pass.ownerId, passId: pass.id, repliesSpent: 0 }, on);
    return Object.assign(visitor, { pass });
  };

  return {
    database,
    pool,
    clock,
    ids,
    log,
    cast,
    sealing,
    events,
    closed,
    node,
    createNode,
    until,
    guest,
    newPass,
    newAccount,
    visit,
    account: async () => visit(await newAccount()),
  };
};
