import { createHmac, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { deriveKey } from "../../apps/server/src/platform/secrets/keys.ts";
import { uuidIds } from "../../apps/server/src/platform/ids.ts";
import { BENCH_SECRET } from "./product.ts";

/** A visitor with an account, past the 18+ step, with one open conversation whose notice was shown. */
const newVisitor = () => {
  const token = randomBytes(24).toString("base64url");
  const signature = createHmac("sha256", deriveKey(BENCH_SECRET, "session"))
    .update(token)
    .digest("base64");
  return {
    userId: uuidIds.next(),
    token,
    ownerId: uuidIds.next(),
    conversationId: uuidIds.next(),
    cookie: `evenfall.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
  };
};

export type BenchVisitor = ReturnType<typeof newVisitor>;

/** Inserts visitors directly into the product's database, since signing up would take longer than the measurement. */
export const makeVisitors = async (pool: Pool, count: number): Promise<readonly BenchVisitor[]> => {
  const made = Array.from({ length: count }, newVisitor);
  const users = made.map(({ userId }) => userId);
  const owners = made.map(({ ownerId }) => ownerId);
  await pool.query(
    `insert into users (id, name, email, owner_id, created_at, updated_at)
     select id, 'Sam', id || '@example.com', owner, now(), now() from unnest($1::text[], $2::uuid[]) as made (id, owner)`,
    [users, owners],
  );
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     select id, id, token, now() + interval '30 days', now(), now() from unnest($1::text[], $2::text[]) as made (id, token)`,
    [users, made.map(({ token }) => token)],
  );
  await pool.query(
    `insert into age_records (owner_id, outcome, method, recorded_at)
     select owner, 'adult', 'self-declared', now() from unnest($1::uuid[]) as made (owner)`,
    [owners],
  );
  await pool.query(
    `insert into conversations (owner_id, id, character_id, character_name, revision, created_at, updated_at, notice_shown_at)
     select owner, id, 'marisol', 'Marisol', 1, now(), now(), now() from unnest($1::uuid[], $2::uuid[]) as made (owner, id)`,
    [owners, made.map(({ conversationId }) => conversationId)],
  );
  await pool.query("analyze");
  return made;
};
