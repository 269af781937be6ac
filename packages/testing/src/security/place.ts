import { NOTICE_VERSION } from "@evenfall/domain";
import { expect } from "vitest";
import type { Pool } from "pg";
import { readConfig } from "@evenfall/server/platform/config.ts";
import { uuidIds } from "@evenfall/server/platform/ids.ts";
import { CONTENT, given, startTestNode, type TestNodeOptions } from "../server/node.ts";
import { createTestDatabase } from "../platform/database.ts";
import { good, openBrowser, type Browser } from "./browser.ts";
import { copyOf, type Belongings } from "./operations.ts";

export const PASSWORD = "eleven grey herons";

/** Settings that raise the limits which a test with many calls would meet. */
const ROOMY = {
  CONTENT_DIR: CONTENT,
  READ_DELAY_MS: "1-1",
  TYPING_MS: "0-0",
  SENDS_PER_MINUTE: "100000",
  SENDS_PER_NETWORK_MINUTE: "1000000",
  AUTH_RATE_LIMIT: "100000",
  SIGN_UPS_PER_NETWORK_DAY: "1000000",
  GUEST_REPLIES_PER_ADDRESS_DAY: "100000",
} as const;

type Settings = Readonly<Record<string, string>>;

/** A server on a database of its own, with room for many calls. */
export const startPlace = async (
  settings: Settings = {},
  options: Partial<TestNodeOptions> = {},
) => {
  const db = await createTestDatabase();
  const config = given(readConfig({ ...ROOMY, ...settings }));
  return { db, origin: await startTestNode({ config, pool: db.pool, ...options }) };
};

/** Two servers on one database, each with connections of its own. */
export const startTwoNodes = async (settings: Settings) => {
  const first = await startPlace(settings, { alone: false });
  const pool = first.db.anotherPool();
  const config = given(readConfig({ ...ROOMY, ...settings }));
  const second = await startTestNode({ config, pool, alone: false });
  return { db: first.db, origins: [first.origin, second] as const };
};

/** Waits until every run is over, nothing more is read for memory, and nothing is reserved. */
export const isQuiet = async (pool: Pool): Promise<void> => {
  const left =
    "select (select count(*) from spend_holds)::int + (select count(*) from runs where wake_at is not null)::int as left";
  await expect.poll(async () => (await pool.query<{ left: number }>(left)).rows[0]?.left).toBe(0);
};

/** Passes the age step. */
export const isAdult = async (browser: Browser): Promise<void> => {
  const body = { day: 17, month: 5, year: 1990 };
  good(await browser.asks("POST", "/api/visitor/age-step", { body }));
};

export const signsUp = async (browser: Browser, email: string, name = "Sam"): Promise<void> => {
  const body = { name, email, password: PASSWORD };
  good(await browser.asks("POST", "/api/auth/sign-up/email", { body }));
};

/** A new thread with the notice shown. */
export const opensThread = async (
  browser: Browser,
  assistantId = "marisol",
  more: object = {},
): Promise<string> => {
  const id = uuidIds.next();
  good(await browser.asks("POST", "/api/conversations", { body: { id, assistantId, ...more } }));
  const notice = { body: { version: NOTICE_VERSION } };
  good(await browser.asks("POST", `/api/conversations/${id}/notices`, notice));
  return id;
};

/** Sends a message, whatever becomes of it. */
export const says = (browser: Browser, thread: string, content: string) =>
  browser.asks("POST", `/api/conversations/${thread}/messages`, {
    body: { id: uuidIds.next(), content },
  });

interface Said {
  readonly id: string;
  readonly role: string;
  readonly content: string;
  readonly tag?: string;
  readonly [field: string]: unknown;
}

/** A guest's thread with Marisol as the browser keeps it. */
export const copyFrom = async (browser: Browser, thread: string) => {
  const { json } = await browser.asks("GET", `/api/conversations/${thread}`);
  const messages = json["messages"] as readonly Said[];
  return copyOf(thread, messages);
};

/** Waits until this many replies are in the thread; gives the last one's id. */
const isAnswered = async (browser: Browser, thread: string, replies: number): Promise<string> => {
  let last = "";
  await expect
    .poll(
      async () => {
        const { json } = await browser.asks("GET", `/api/conversations/${thread}`);
        const said = ((json["messages"] ?? []) as readonly Said[]).filter(
          ({ role }) => role === "assistant",
        );
        last = said.at(-1)?.id ?? "";
        return said.length;
      },
      { interval: 20 },
    )
    .toBe(replies);
  return last;
};

/** Makes one message with its reply, and a fact by hand: one of everything that has an id. */
export const settlesIn = async (browser: Browser, words = "hello there"): Promise<Belongings> => {
  await isAdult(browser);
  const conversationId = await opensThread(browser);
  const [messageId, factId] = [uuidIds.next(), uuidIds.next()];
  const at = `/api/conversations/${conversationId}`;
  good(await browser.asks("POST", `${at}/messages`, { body: { id: messageId, content: words } }));
  const replyId = await isAnswered(browser, conversationId, 1);
  const fact = { id: factId, text: "Keeps two herons" };
  good(await browser.asks("POST", `${at}/memory`, { body: fact }));
  return { conversationId, messageId, replyId, factId, password: PASSWORD };
};

let people = 0;

/** An account with something of everything. */
export const settledAccount = async (origin: string) => {
  const browser = openBrowser(origin);
  people += 1;
  await signsUp(browser, `visitor${people}@example.org`);
  return { browser, own: await settlesIn(browser) };
};

/** A guest with something of everything. */
export const settledGuest = async (origin: string) => {
  const browser = openBrowser(origin);
  return { browser, own: await settlesIn(browser) };
};

/** Every row of every table as text behind its table's name, as a dump of the database has it; sorted. */
export const everyRow = async (pool: Pool, ...without: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await pool.query<{ name: string; schema: string }>(
    `select quote_ident(table_name) as name, quote_ident(table_schema) as schema
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const all: string[] = [];
  for (const { name, schema } of tables) {
    if (without.includes(name)) continue;
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${schema}.${name} t`,
    );
    all.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return all.toSorted();
};
