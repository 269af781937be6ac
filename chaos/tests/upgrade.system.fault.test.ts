import { expect, test } from "vitest";
import { makeNextVersion } from "./next-version.ts";
import { talkToThreeNodes } from "./rolling.ts";

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
  const { nodes, load, restarts, query } = await talkToThreeNodes();
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
  expect(await load.leaves()).toEqual([]);
  const isValid = "select indisvalid from pg_index where indexrelid = 'messages_mood'::regclass";
  expect(await query(isValid)).toBe("t");
  expect(await count("first_words")).toBeGreaterThanOrEqual(conversations);
});
