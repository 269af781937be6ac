import type { Pool } from "pg";
import { foundWithin } from "../../apps/server/src/assistant/context/found.ts";
import { CONTEXT_TOKENS } from "../../apps/server/src/assistant/context/build-context.ts";
import { searchThread } from "../../apps/server/src/conversations/thread/search-thread.ts";
import {
  askedBefore,
  findFacts,
  leavingWindow,
  rankSaid,
  summarise,
  SUMMARY_STEP,
  SUMMARY_TOKENS,
  type SummaryMessage as Line,
} from "../../apps/server/src/memory/index.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createQueries } from "../../apps/server/src/platform/database/database.ts";
import { migrateDatabase } from "../../apps/server/src/platform/database/migrate.ts";
import { uuidIds } from "../../apps/server/src/platform/ids.ts";
import { createLog, standardOutput } from "../../apps/server/src/platform/telemetry/log.ts";
import { inMs, type Bench, type Row } from "../support/bench.ts";
import { readJsonLines } from "../support/json-lines.ts";
import { startPostgres } from "../support/postgres.ts";
import { quantile } from "../support/statistics.ts";

/** Tokens that a context has for found messages. */
const TOKENS = 400;

/** The first two were used while the search was developed; the last was not. */
const THREADS = [1, 2, 3] as const;

const SPEAKER = { name: "Marisol", timeZone: "Europe/Lisbon" };

interface Question {
  readonly question: string;
  /** Indexes of the messages that contain the answer. */
  readonly answers: readonly number[];
}

const linesOf = (name: string): readonly unknown[] =>
  readJsonLines(new URL(`../data/${name}.jsonl`, import.meta.url));

const readThread = (number: number) => ({
  lines: (linesOf(`thread-${number}`) as [string, string, string][]).map(
    ([side, at, content]): Line => ({
      role: side === "u" ? "user" : "assistant",
      content,
      at: Date.parse(at),
    }),
  ),
  questions: (linesOf(`questions-${number}`) as [string, readonly number[]][]).map(
    ([question, answers]): Question => ({ question, answers }),
  ),
});

const store = async (pool: Pool, lines: readonly Line[]) => {
  const id = uuidIds.next();
  await pool.query(
    `insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
     select $1, gen_random_uuid(), $1, n, role, content, 'read', case when role = 'user' then 'visitor' else 'engine' end, n, to_timestamp(at / 1000.0)
     from json_to_recordset($2) as line (n int, role text, content text, at float8)`,
    [id, JSON.stringify(lines.map((line, index) => ({ ...line, n: index + 1 })))],
  );
  await pool.query("analyze messages");
  return { ownerId: id, id };
};

/** Textbook BM25 over PostgreSQL's English words, on each message alone. */
const plainRanking = async (pool: Pool, lines: readonly Line[]) => {
  const wordsOf = async (texts: readonly string[]): Promise<readonly (readonly string[])[]> => {
    const { rows } = await pool.query<{ words: string[] }>(
      `select array(select word from unnest(to_tsvector('english', text)) as w (word, positions), unnest(positions)) as words
       from unnest($1::text[]) with ordinality as t (text, n) order by n`,
      [texts],
    );
    return rows.map(({ words }) => words);
  };
  const said = await wordsOf(lines.map(({ content }) => content));
  const usual = said.reduce((sum, words) => sum + words.length, 0) / said.length;
  return async (question: string): Promise<readonly Line[]> => {
    const [asked = []] = await wordsOf([question]);
    const rarity = new Map(
      asked.map((word) => {
        const count = said.filter((words) => words.includes(word)).length;
        return [word, Math.log(1 + (said.length - count + 0.5) / (count + 0.5))];
      }),
    );
    const score = (words: readonly string[]): number =>
      [...rarity].reduce((sum, [word, worth]) => {
        const times = words.filter((one) => one === word).length;
        return sum + (worth * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * words.length) / usual));
      }, 0);
    return lines
      .map((line, index) => ({ line, score: score(said[index] ?? []) }))
      .filter((one) => one.score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ line }) => line);
  };
};

/** What a context has without a search: the newest messages, and those that the summary quotes or facts came from. */
const withoutSearch = (lines: readonly Line[]): ReadonlySet<Line> => {
  const gone = leavingWindow(lines, CONTEXT_TOKENS);
  let summary = "";
  for (let from = 0; from < gone; from += SUMMARY_STEP)
    summary = summarise(summary, lines.slice(from, from + SUMMARY_STEP), SUMMARY_TOKENS);
  return new Set(
    lines.filter(
      (line, index) =>
        index >= gone ||
        summary.includes(line.content.slice(0, 60)) ||
        (line.role === "user" &&
          findFacts(line.content, lines[index - 1]?.content ?? null, line.at).length > 0),
    ),
  );
};

const rowsOf = async (pool: Pool, number: number): Promise<readonly Row[]> => {
  const { lines, questions } = readThread(number);
  const key = await store(pool, lines);
  const queries = createQueries(pool);
  const plain = await plainRanking(pool, lines);
  const standing = withoutSearch(lines);
  const byAt = new Map(lines.map((line) => [`${line.at} ${line.content}`, line]));
  const times: number[] = [];
  const search = async (question: string): Promise<readonly Line[]> => {
    const asked = askedBefore(question);
    if (asked === null) return [];
    const words = asked.terms.map(({ word }) => word);
    const startedAt = performance.now();
    const said = await searchThread(queries, key, { words, before: lines.length + 1 });
    const found = rankSaid(asked, said);
    times.push(performance.now() - startedAt);
    return found.flatMap(({ at, content }) => byAt.get(`${at} ${content}`) ?? []);
  };
  const within = (found: readonly Line[]): ReadonlySet<Line> =>
    new Set(foundWithin(found, SPEAKER, TOKENS) as Line[]);
  const recalled = { own: 0, bare: 0, none: 0 };
  for (const { question, answers } of questions) {
    const isWhole = (given: ReadonlySet<Line>): number =>
      Number(answers.every((place) => given.has(lines[place] as Line)));
    recalled.own += isWhole(within(await search(question)));
    recalled.bare += isWhole(within(await plain(question)));
    recalled.none += isWhole(standing);
  }
  const share = (count: number): string => (count / questions.length).toFixed(2).replace(/^0/u, "");
  return [
    {
      measure: `thread ${number}, ${TOKENS} tokens`,
      floor: share(recalled.bare),
      product: share(recalled.own),
      aim: "+.10",
      isMet: (recalled.own - recalled.bare) / questions.length >= 0.1,
    },
    { measure: `thread ${number}, no search`, product: share(recalled.none) },
    {
      measure: `thread ${number}, a search, p50 and p95`,
      product: `${inMs(quantile(times, 0.5))}, ${inMs(quantile(times, 0.95))}`,
    },
  ];
};

/** Whether messages from long ago are found when they are asked for in other words. */
export const recall: Bench = {
  name: "recall",
  conditions:
    "Three threads of 600 messages over months, and 60 questions to each in other words than those of the answers, by somebody who did not know the search. Threads 1 and 2 were looked at while it was made; 3 was not. A question is recalled when all messages with its answer are within the first tokens of what is given. Floor: plain BM25. Without a search: newest messages, summary and facts.",
  run: async ({ scope, note }) => {
    const { pool } = await (await startPostgres(scope)).create("recall");
    const log = createLog({ level: "silent", destination: standardOutput() });
    await migrateDatabase(pool, { clock: systemClock, log });
    const rows: Row[] = [];
    for (const number of THREADS) {
      note(`thread ${number}`);
      rows.push(...(await rowsOf(pool, number)));
    }
    return rows;
  },
};
