import { expect, test } from "vitest";
import { makeNextVersion } from "./next-version.ts";
import { createRollingHarness } from "./rolling-harness.ts";
import { tell } from "./seed.ts";

const VISITORS = 6;

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
  const system = await createRollingHarness();
  const next = await makeNextVersion(NEXT);
  const ask = (statement: string) => system.database.query(statement, system.databaseName);
  const applied = async () =>
    Number(await ask("select count(*) from drizzle.__drizzle_migrations"));
  const before = await applied();
  const fallSilent = await system.talk(VISITORS);

  const takenSince: number[] = [];
  /** Everybody goes on for a while with what runs now. */
  const andOn = async (): Promise<void> => {
    const goal = system.recorder.acknowledgements + VISITORS;
    while (system.recorder.acknowledgements < goal) await system.taken();
    takenSince.push(system.recorder.acknowledgements);
  };
  await andOn();
  for (const [replaced, node] of system.nodes.entries()) {
    expect(await node.stops()).toBe(0);
    await node.starts(next);
    // The first one has migrated, beside two nodes of the version before.
    if (replaced === 0) expect(await applied()).toBe(before + NEXT.length);
    await andOn();
  }
  const [back] = system.nodes;
  expect(await back?.stops()).toBe(0);
  await back?.starts();
  await andOn();
  await fallSilent();

  const faults = await system.judge();
  tell(
    `${system.recorder.acknowledgements} sends taken in an upgrade of ${system.nodes.length} nodes and one step back, ${system.failures.length} failed; by then ${takenSince.join(", ")}`,
  );
  expect(system.failures).toEqual([]);
  expect(faults).toEqual([]);
  expect(
    await ask("select indisvalid from pg_index where indexrelid = 'messages_mood'::regclass"),
  ).toBe("t");
  expect(Number(await ask("select count(*) from first_words"))).toBe(VISITORS);
});
