import { eq, sql } from "drizzle-orm";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { uuidIds } from "../../platform/ids.ts";
import { lockConversation, newestMessages, writeConversation } from "./store.ts";
import { stepThread, type Deciding, type Decision } from "./step-thread.ts";
import { visitorMessage } from "./message-row.ts";
import { createMemory } from "../../memory/index.ts";
import { conversations, runs } from "../tables.ts";

const place = await createTestDatabase({ whenDone: afterAll });

const NOW = Date.UTC(2026, 5, 1, 20);
const clock = { now: () => NOW, after: () => () => undefined };

/** A conversation with a run under lease 1. */
const openThread = async () => {
  const { queries } = place.database;
  const key = { ownerId: uuidIds.next(), id: uuidIds.next() };
  const at = new Date(NOW);
  const named = { characterId: "ada", characterName: "Ada", createdAt: at, updatedAt: at };
  await queries.insert(conversations).values({ ...key, ...named });
  const run = { ownerId: key.ownerId, id: uuidIds.next(), conversationId: key.id };
  await queries.insert(runs).values({
    ...run,
    status: "in_progress",
    replyId: uuidIds.next(),
    lease: 1,
    wakeAt: at,
    createdAt: at,
  });
  return { key, lease: { runId: run.id, number: 1 } };
};
type Thread = Awaited<ReturnType<typeof openThread>>;

interface Actor {
  readonly does: "says" | "says under the lease" | "forgets" | "takes the lease" | "holds the lock";
  /** Turns of the event loop between what it reads and what it writes. */
  readonly thinks: number;
}

const pause = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
};

/** Adds one message, after a while in which others may write. */
const says =
  (content: string, thinks: number) =>
  async ({ conversation, now }: Deciding): Promise<Decision> => {
    await pause(thinks);
    const message = visitorMessage(conversation, { id: uuidIds.next(), content, at: now });
    return { change: { conversation: { lastOrder: message.order }, added: [message] } };
  };

const act = async ({ key, lease }: Thread, { does, thinks }: Actor, name: string) => {
  const { database } = place;
  const step = { key, newest: 1, lockPass: async () => null };
  if (does === "says" || does === "says under the lease")
    return stepThread({ ...step, lease: does === "says" ? null : lease }, says(name, thinks), {
      database,
      clock,
    });
  return database.transaction(async (tx) => {
    if (does === "takes the lease") {
      await tx.update(runs).set({ lease: 2 }).where(eq(runs.id, lease.runId));
      return null;
    }
    const row = await lockConversation(tx, key);
    await pause(thinks * 4);
    if (does === "forgets" && row !== null)
      await writeConversation(tx, row, { revision: row.revision + 1, engineState: {} });
    return null;
  });
};

it("loses and doubles nothing, whoever moves the revision or the lease under a step", async () => {
  const actor = record<Actor>({
    does: constantFrom(
      "says",
      "says under the lease",
      "forgets",
      "takes the lease",
      "holds the lock",
    ),
    thinks: integer({ min: 0, max: 12 }),
  });
  await assert(
    asyncProperty(array(actor, { minLength: 2, maxLength: 9 }), async (actors) => {
      const thread = await openThread();
      const made = await Promise.all(actors.map((one, nth) => act(thread, one, `line ${nth}`)));
      const said = actors.flatMap(({ does }, nth) => {
        const isSaid = typeof made[nth] === "object" && made[nth] !== null;
        // Only a lost lease is refused: whoever comes second decides again.
        if (does === "says") expect(isSaid).toBe(true);
        if (does === "says under the lease" && !isSaid) {
          expect(made[nth]).toBe("lost");
          expect(actors.map((other) => other.does)).toContain("takes the lease");
        }
        return isSaid ? [`line ${nth}`] : [];
      });
      const { queries } = place.database;
      const stored = await newestMessages(queries, thread.key, 100);
      expect(stored.map(({ content }) => content).toSorted()).toEqual(said);
      expect(stored.map(({ order }) => order)).toEqual(stored.map((_row, nth) => nth + 1));
      const revisions = stored.map(({ revision }) => revision);
      expect(new Set(revisions).size).toBe(revisions.length);
      const forgotten = actors.filter(({ does }) => does === "forgets").length;
      const end = await place.database.transaction((tx) => lockConversation(tx, thread.key));
      expect(end).toMatchObject({ revision: said.length + forgotten, lastOrder: said.length });
    }),
    { numRuns: 60, seed: 1 },
  );
});

it("decides under the lock in the end, where the revision moves each time", async () => {
  const { key } = await openThread();
  const step = { key, newest: 1, lease: null, lockPass: async () => null };
  const deps = { database: place.database, clock };
  let decisions = 0;
  await stepThread(
    step,
    async (state) => {
      decisions += 1;
      if (!state.isLocked) await stepThread(step, says("in between", 0), deps);
      return says("at last", 0)(state);
    },
    deps,
  );
  expect(decisions).toBe(4);
  const stored = await newestMessages(place.database.queries, key, 10);
  expect(stored.map(({ content }) => content)).toEqual([
    "in between",
    "in between",
    "in between",
    "at last",
  ]);
});

it("takes back what it wrote under the lock, where the lease was lost meanwhile", async () => {
  const { key, lease } = await openThread();
  const { database } = place;
  const step = { key, lease, newest: 0, mustLock: true, lockPass: async () => null };
  const made = await stepThread(
    step,
    async ({ queries }) => {
      await queries.update(conversations).set({ region: "US" }).where(eq(conversations.id, key.id));
      // Taking up a due run locks no thread.
      await database.queries.update(runs).set({ lease: 2 }).where(eq(runs.id, lease.runId));
      return { change: {} };
    },
    { database, clock },
  );
  expect(made).toBe("lost");
  const row = await database.transaction((tx) => lockConversation(tx, key));
  expect(row).toMatchObject({ region: null, revision: 0 });
});

it("adds facts with its step, and decides anew where another told of the same subject first", async () => {
  const { key } = await openThread();
  const { database } = place;
  const memory = createMemory({ ids: uuidIds, contextTokens: 6000 });
  const thread = { ownerId: key.ownerId, conversationId: key.id, characterId: "ada" };
  const telling = (content: string) => {
    const messages = [{ id: uuidIds.next(), order: 1, role: "user", content, at: NOW }] as const;
    return { messages, through: 1, summaryLag: 1 };
  };
  const seen: unknown[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await stepThread(
    { key, newest: 1, lease: null, withMemory: true, lockPass: async () => null },
    async ({ memory: stored }) => {
      if (stored === null) throw new Error("nothing was read");
      seen.push(stored.known.map(({ text }) => text));
      if (seen.length === 1)
        await new Promise<void>((resolve) => {
          other = database.transaction(async (tx) => {
            const there = { ...thread, conversationId: uuidIds.next() };
            await memory.takeIn(tx, there, stored.marks, telling("I live in Faro"));
            resolve();
            // Until the step waits for this memory's lock, and for no other.
            for (;;) {
              const { rows } = await tx.execute(
                sql`select 1 from pg_locks join pg_database d on d.oid = database
                  where d.datname = current_database() and locktype = 'advisory' and not granted`,
              );
              if (rows.length > 0) return;
            }
          });
        });
      const recalled = memory.recall(thread, stored, telling("I live in Porto"));
      return {
        change: recalled === null ? null : { marks: recalled.marks, facts: recalled.added },
      };
    },
    { database, clock },
  );
  await other;
  expect(seen).toEqual([[], ["Lives in Faro"]]);
  const stored = await database.transaction((tx) => memory.read(tx, thread));
  expect(stored.map(({ fact }) => fact.text)).toEqual(["Lives in Faro"]);
});
