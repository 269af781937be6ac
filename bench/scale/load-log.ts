import type { Pool } from "pg";
import { idAt, seeded } from "./chance.ts";
import { openCopy } from "./copy-writer.ts";
import { SPAN_MS, type PlannedThread, type Population } from "./population.ts";

/** Threads that are talked in at the same time; what is written at one time stands side by side on disk. */
const TALKING = 2_000;

/** Most exchanges in one sitting. */
const SITTING_MAX = 10;

const SAID = [
  "How was your evening? I was at the sea until it got dark.",
  "I could not sleep, and then I thought of what you said about the tide.",
  "Tell me more about the boat, please!",
  "My sister comes to visit on Friday, and I have to clean the whole flat until then.",
];
const ANSWERED = [
  "The light was going when I came home, and the whole street smelled of bread. I thought of you, and of what you had told me about the harbour, and stayed outside for a while.",
  "You always say that as if it were nothing! Sit down for a moment and tell me how it really was, from the beginning, with the weather and the dog and everything.",
  "Hm. I would have done the same, I believe. Would you go back there if you could?",
];

/** Writes messages, runs and notices in the order of time, as sittings of many visitors side by side. */
export const loadLog = async (pool: Pool, population: Population, now: number): Promise<void> => {
  const chance = seeded(population.seed + 1);
  const pick = (of: readonly string[]): string => of[Math.floor(chance() * of.length)] ?? "";
  const [messages, runs, notices] = await Promise.all([
    openCopy(pool, "messages", [
      "owner_id",
      "id",
      "conversation_id",
      "message_order",
      "role",
      "content",
      "status",
      "source",
      "revision",
      "created_at",
    ]),
    openCopy(pool, "runs", [
      "owner_id",
      "id",
      "conversation_id",
      "status",
      "reply_id",
      "lease",
      "spent_ms",
      "created_at",
      "ended_at",
    ]),
    openCopy(pool, "notices", ["owner_id", "conversation_id", "shown_at", "version", "revision"]),
  ]);
  const stepMs = SPAN_MS / (population.messages * 1.1);
  let at = now - SPAN_MS;

  const exchange = async (thread: PlannedThread): Promise<void> => {
    const { ownerId, id } = thread;
    at += 2 * stepMs;
    const asked = new Date(at).toISOString();
    const replied = new Date(at + stepMs).toISOString();
    const replyId = idAt(at + stepMs, chance);
    const order = thread.written + 1;
    await messages.add(
      ownerId,
      idAt(at, chance),
      id,
      order,
      "user",
      pick(SAID),
      "read",
      "visitor",
      order + 1,
      asked,
    );
    await messages.add(
      ownerId,
      replyId,
      id,
      order + 1,
      "assistant",
      pick(ANSWERED),
      "read",
      "engine",
      order + 2,
      replied,
    );
    await runs.add(ownerId, idAt(at, chance), id, "completed", replyId, 1, 900, asked, replied);
    thread.written += 2;
    thread.updatedAt = at + stepMs;
  };

  const waiting = [...population.threads];
  const talking = waiting.splice(-TALKING);
  for (;;) {
    const place = Math.floor(chance() * talking.length);
    const thread = talking[place];
    if (thread === undefined) break;
    thread.createdAt ||= at;
    const shownAt = new Date(at).toISOString();
    await notices.add(thread.ownerId, thread.id, shownAt, "1", thread.written + 1);
    const exchanges = 1 + Math.floor(chance() * SITTING_MAX);
    for (let left = exchanges; left > 0 && thread.written < thread.length; left -= 1)
      await exchange(thread);
    if (thread.written < thread.length) continue;
    const next = waiting.pop();
    talking.splice(place, 1, ...(next === undefined ? [] : [next]));
  }
  await Promise.all([messages.end(), runs.end(), notices.end()]);
};
