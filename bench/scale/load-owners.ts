import type { Pool } from "pg";
import { idAt, seeded } from "./chance.ts";
import { openCopy } from "./copy-writer.ts";
import type { PlannedThread, Population } from "./population.ts";

/** Facts that a character knows of an owner, by how long they talk. */
const FACTS_MAX = 40;
const MESSAGES_FOR_A_FACT = 20;

/** Threads longer than this have a summary. */
const SUMMARISED = 60;
const SUMMARY = "They talked of the sea, of work, and of the dog. ".repeat(16);

const PASS_MS = 30 * 24 * 3_600_000;
const GUEST_MS = 24 * 3_600_000;

const loadThreads = async (pool: Pool, { threads }: Population, now: number): Promise<void> => {
  const at = (ms: number): string => new Date(ms).toISOString();
  const [rows, memories] = await Promise.all([
    openCopy(pool, "conversations", [
      "owner_id",
      "id",
      "character_id",
      "character_name",
      "revision",
      "last_order",
      "created_at",
      "updated_at",
      "expires_at",
      "notice_shown_at",
    ]),
    openCopy(pool, "conversation_memories", [
      "owner_id",
      "conversation_id",
      "read_up_to",
      "summary",
      "summarized_up_to",
    ]),
  ]);
  for (const { ownerId, id, isGuest, written, createdAt, updatedAt } of threads) {
    await rows.add(
      ownerId,
      id,
      "marisol",
      "Marisol",
      written + 2,
      written,
      at(createdAt),
      at(updatedAt),
      isGuest ? at(now + GUEST_MS) : null,
      at(now),
    );
    const summed = written >= SUMMARISED ? written - SUMMARISED + 30 : 0;
    await memories.add(ownerId, id, written, summed === 0 ? null : SUMMARY, summed);
  }
  await Promise.all([rows.end(), memories.end()]);
};

/** Writes everything but the log. */
export const loadOwners = async (
  pool: Pool,
  population: Population,
  now: number,
): Promise<void> => {
  const chance = seeded(population.seed + 2);
  await loadThreads(pool, population, now);
  const moment = new Date(now).toISOString();
  const [users, ages, passes, facts, receipts, budgets] = await Promise.all([
    openCopy(pool, "users", ["id", "name", "email", "owner_id", "created_at", "updated_at"]),
    openCopy(pool, "age_records", ["owner_id", "outcome", "method", "recorded_at"]),
    openCopy(pool, "guest_passes", ["id", "token_hash", "owner_id", "created_at", "expires_at"]),
    openCopy(pool, "facts", [
      "owner_id",
      "id",
      "character_id",
      "subject",
      "text",
      "value",
      "source",
      "created_at",
      "updated_at",
    ]),
    openCopy(pool, "fact_receipts", [
      "owner_id",
      "fact_id",
      "message_id",
      "conversation_id",
      "said_at",
    ]),
    openCopy(pool, "address_budgets", ["address_hash", "day", "replies"]),
  ]);
  const tokens = new Map<string, string>();
  const later = new Date(now + PASS_MS).toISOString();

  const remember = async ({ ownerId, id, length }: PlannedThread): Promise<void> => {
    const count = Math.min(FACTS_MAX, Math.floor(length / MESSAGES_FOR_A_FACT));
    for (let fact = 0; fact < count; fact += 1) {
      const factId = idAt(now, chance);
      const [text, value] = [`Likes the harbour number ${fact}`, `harbour ${fact}`];
      await facts.add(
        ownerId,
        factId,
        "marisol",
        `${id} ${fact}`,
        text,
        value,
        "rules",
        moment,
        moment,
      );
      await receipts.add(ownerId, factId, idAt(now, chance), id, moment);
    }
  };
  for (const thread of population.threads) {
    const { ownerId, isGuest } = thread;
    if (isGuest) {
      await passes.add(idAt(now, chance), `hash of ${ownerId}`, ownerId, moment, later);
      await ages.add(ownerId, "adult", "self-declared", moment);
      await budgets.add(`address of ${ownerId}`, moment.slice(0, 10), 3);
      continue;
    }
    await remember(thread);
    if (tokens.has(ownerId)) continue;
    const token = `token-${ownerId}`;
    tokens.set(ownerId, token);
    await users.add(ownerId, "Sam", `${ownerId}@example.com`, ownerId, moment, moment);
    await ages.add(ownerId, "adult", "self-declared", moment);
  }
  const writers = [users, ages, passes, facts, receipts, budgets];
  await Promise.all(writers.map((writer) => writer.end()));
  // Only now: a session has to find its account.
  const sessions = await openCopy(pool, "sessions", [
    "id",
    "user_id",
    "token",
    "expires_at",
    "created_at",
    "updated_at",
  ]);
  for (const [ownerId, token] of tokens)
    await sessions.add(ownerId, ownerId, token, later, moment, moment);
  await sessions.end();
};
