import { createHttpClient } from "@evenfall/testing";
import { expect, test } from "vitest";
import { startLoad } from "../load.ts";
import { makeNextVersion } from "./next-version.ts";
import { report } from "./seed.ts";
import { severalNodes, untilMore } from "./support.ts";

const ROUNDS = 2;
/** Sends that are taken before the next step. */
const SENDS = 8;

/**
 * Three nodes behind a balancer that asks whether they are ready, with everybody talking. A write that
 * is refused stands among the violations. One that set out as its idle connection was closed gets no
 * answer: a browser or the page repeats it under its id, so such may be few, and none may count twice.
 */
const talkToThreeNodes = async () => {
  const system = await severalNodes({
    asksEveryMs: 100,
    // Long enough for a balancer that asks four times as often, on a machine that is busy.
    settings: { DRAIN_DELAY_MS: "800" },
  });
  const { balancer, nodes, recorder, url } = system;
  let unanswered = 0;
  const load = await startLoad(system, () => {
    const client = createHttpClient({ url });
    return {
      ...client,
      call: async (method, path, body) => {
        const answer = await client.call(method, path, body);
        if (method !== "GET" && answer === null) unanswered += 1;
        if (method !== "GET" && answer !== null && (answer.status === 408 || answer.status >= 500))
          recorder.contradicts(`${method} ${path}: ${answer.status}`);
        return answer;
      },
    };
  });
  const goOn = (): Promise<void> => untilMore(() => load.acknowledged, SENDS);
  await goOn();
  return {
    ...system,
    load,
    /** Everybody goes; what is wrong then. Fewer than one write in a hundred may have had no answer. */
    leaves: async (): Promise<readonly string[]> => {
      const violations = await load.leaves();
      expect(unanswered * 100).toBeLessThan(load.acknowledged);
      return violations;
    },
    /** Stops a node in order and starts it, perhaps as another version, while the others take sends. */
    restarts: async (node: (typeof nodes)[number], program?: string): Promise<void> => {
      expect(await node.stop()).toBe(0);
      await node.start(program === undefined ? {} : { program });
      await balancer.untilReadyIs(node.port, true);
      await goOn();
    },
  };
};

test("three nodes are restarted one after the other, twice, and nobody who talks notices", async () => {
  const { nodes, load, leaves, restarts } = await talkToThreeNodes();
  for (let round = 0; round < ROUNDS; round += 1) for (const node of nodes) await restarts(node);
  expect(await leaves()).toEqual([]);
  report(`${ROUNDS * nodes.length} restarts, ${load.acknowledged} sends taken, none refused`);
});

/** Of everything that a next version may bring: a column of each kind, a table with rows, an index. */
const NEXT = [
  [
    "9000_next",
    `ALTER TABLE "conversations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mood" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE "first_words" ("conversation_id" uuid PRIMARY KEY NOT NULL, "owner_id" uuid NOT NULL);--> statement-breakpoint
INSERT INTO "first_words" SELECT DISTINCT ON (id) "id", "owner_id" FROM "conversations"`,
  ],
  [
    "9001_next_index",
    `-- outside a transaction: messages are written all the time
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_mood" ON "messages" USING btree ("mood")`,
  ],
] as const;

test("a new version takes over node by node, and the one before comes back, while everybody talks", async () => {
  const { nodes, leaves, restarts, query } = await talkToThreeNodes();
  const next = await makeNextVersion(NEXT);
  const count = async (table: string) => Number(await query(`select count(*) from ${table}`));
  const before = await count("drizzle.__drizzle_migrations");
  const conversations = await count("conversations");
  for (const [replaced, node] of nodes.entries()) {
    await restarts(node, next);
    // The first one has migrated, beside two nodes of the version before.
    if (replaced === 0)
      expect(await count("drizzle.__drizzle_migrations")).toBe(before + NEXT.length);
  }
  await restarts(nodes[0]);
  expect(await leaves()).toEqual([]);
  const isValid = "select indisvalid from pg_index where indexrelid = 'messages_mood'::regclass";
  expect(await query(isValid)).toBe("t");
  expect(await count("first_words")).toBeGreaterThanOrEqual(conversations);
});
