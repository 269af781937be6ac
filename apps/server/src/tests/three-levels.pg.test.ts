import { expect, it, onTestFinished } from "vitest";
import { MIGRATIONS, readMigrations } from "../platform/database/migration-files.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";

/** What the migration does to rows that are there already. */
const dataStatements = (): readonly string[] =>
  (
    readMigrations(MIGRATIONS).find(({ name }) => name === "0007_three_levels")?.statements ?? []
  ).filter((statement) => /^UPDATE/m.test(statement));

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute));

it("asks whom words have locked, and leaves every other outcome as it is", async () => {
  const { pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const record = async (outcome: string, method: string, minute: number): Promise<string> => {
    const owner = crypto.randomUUID();
    await pool.query("insert into age_records values ($1, $2, $3, $4)", [
      owner,
      outcome,
      method,
      at(minute),
    ]);
    return owner;
  };
  const pass = (owner: string, refused: number | null) =>
    pool.query(
      "insert into guest_passes (id, token_hash, owner_id, refused_at, created_at, expires_at) values ($1::uuid, $1::text, $2, $3, now(), now())",
      [crypto.randomUUID(), owner, refused === null ? null : at(refused)],
    );
  const addressLock = (key: string, minute: number) =>
    pool.query("insert into age_locks (key, locked_at) values ($1, $2)", [key, at(minute)]);

  const kinds = [
    ["locked", "stated", "asked"],
    ["locked", "assured", "locked"],
    ["refused", "self-declared", "refused"],
    ["adult", "self-declared", "adult"],
    ["adult", "assured", "adult"],
    ["adult", "support", "adult"],
  ] as const;
  const owners: string[] = [];
  for (const [minute, [outcome, method]] of kinds.entries())
    owners.push(await record(outcome, method, minute));
  // Turned away by words, by a provider, by a date, and not at all.
  for (const minute of [0, 1, 2]) await pass(owners[minute] ?? "", minute);
  await pass(owners[3] ?? "", null);
  await addressLock("of words", 0);
  await addressLock("of a provider", 1);
  await addressLock("of an account that is gone", 50);
  for (const paused of [at(1), null])
    await pool.query(
      `insert into conversations (owner_id, id, character_id, character_name, revision, created_at, updated_at, paused_at)
       values ($1, $2, 'ada', $3, 7, now(), now(), $4)`,
      [owners[3], crypto.randomUUID(), paused === null ? "open" : "paused", paused],
    );

  const statements = dataStatements();
  expect(statements).toHaveLength(4);
  for (const statement of statements) await pool.query(statement);

  const records = await pool.query<{ owner_id: string; outcome: string; method: string }>(
    "select owner_id, outcome, method from age_records",
  );
  const outcomes = new Map(records.rows.map((row) => [row.owner_id, [row.outcome, row.method]]));
  for (const [index, [, method, after]] of kinds.entries())
    expect(outcomes.get(owners[index] ?? "")).toEqual([after, method]);
  const passes = await pool.query<{ owner_id: string; refused_at: Date | null }>(
    "select owner_id, refused_at from guest_passes",
  );
  const refused = new Map(passes.rows.map((row) => [row.owner_id, row.refused_at]));
  expect(owners.slice(0, 4).map((owner) => refused.get(owner))).toEqual([null, at(1), at(2), null]);
  const locks = await pool.query("select key, outcome from age_locks order by key");
  expect(locks.rows).toEqual([
    { key: "of a provider", outcome: "locked" },
    { key: "of an account that is gone", outcome: "asked" },
    { key: "of words", outcome: "asked" },
  ]);
  const conversations = await pool.query(
    "select character_name, revision::int, paused_at from conversations order by 1",
  );
  expect(conversations.rows).toEqual([
    { character_name: "open", revision: 7, paused_at: null },
    { character_name: "paused", revision: 8, paused_at: null },
  ]);
});
