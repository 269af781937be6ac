import { createHttpClient } from "@evenfall/testing";
import { expect, test } from "vitest";
import { startLoad } from "../load.ts";
import { makeNextVersion } from "./next-version.ts";
import { severalNodes, untilMore } from "./support.ts";

/** Sends that are acknowledged before the next step. */
const SENDS = 8;

/** One of everything that a next version's migrations may add: columns, a table with rows, an index. */
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

// A refused write is a violation. One sent just as its idle connection was closed gets no answer and is repeated
// under its id: a few of these are fine, and none may count twice.
test("three nodes restart in turn, a new version takes over, and the one before comes back, and nobody who talks notices", async () => {
  const { balancer, nodes, recorder, query, ...system } = await severalNodes({
    asksEveryMs: 100,
    // Long enough for the load balancer to notice, which asks much more often, even on a busy machine.
    settings: { DRAIN_DELAY_MS: "1500" },
  });
  let unanswered = 0;
  const load = await startLoad({ ...system, recorder, query }, () => {
    const client = createHttpClient({ url: system.url });
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
  const goOn = (): Promise<void> => untilMore(() => recorder.acknowledgements, SENDS);
  const count = async (table: string) => Number(await query(`select count(*) from ${table}`));
  const restarts = async (node: (typeof nodes)[number], program?: string): Promise<void> => {
    expect(await node.stop()).toBe(0);
    await node.start(program);
    await balancer.untilReadyIs(node.port, true);
    await goOn();
  };
  await goOn();
  for (const node of nodes) await restarts(node);

  const next = await makeNextVersion(NEXT);
  const before = await count("drizzle.__drizzle_migrations");
  const conversations = await count("conversations");
  for (const node of nodes) {
    await restarts(node, next);
    // The first node has migrated while two nodes of the previous version were running.
    expect(await count("drizzle.__drizzle_migrations")).toBe(before + NEXT.length);
  }
  await restarts(nodes[0]);

  expect(await load.leaves()).toEqual([]);
  // Fewer than one write in a hundred.
  expect(unanswered * 100).toBeLessThan(recorder.acknowledgements);
  const isValid = "select indisvalid from pg_index where indexrelid = 'messages_mood'::regclass";
  expect(await query(isValid)).toBe("t");
  expect(await count("first_words")).toBeGreaterThanOrEqual(conversations);
});
