import { NOTICE_VERSION } from "@evenfall/domain";
import { scenario, startModelServer } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { createPool } from "../../platform/database/pool.ts";
import { uuidIds } from "../../platform/ids.ts";
import { CONTENT, given, startTestNode } from "@evenfall/testing/server/node.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { openBrowser, type Answered, type Browser } from "@evenfall/testing/security/browser.ts";
import { isAdult } from "@evenfall/testing/security/place.ts";

const ADDRESS_BUDGET = 12;
const OF_ONE_PASS = 3;

/** Two nodes on one database that ask one model. */
const startNodes = async () => {
  const model = await startModelServer({ script: scenario.reply("and you?") });
  const { pool, poolConfig, drop } = await createTestDatabase();
  const beside = createPool({ ...poolConfig, max: 10 }, collectingLog());
  onTestFinished(async () => {
    await beside.end();
    await drop();
    await model.close();
  });
  const config = given(
    readConfig({
      CONTENT_DIR: CONTENT,
      MODEL_BASE_URL: model.url,
      MODEL_NAME: "test-model",
      READ_DELAY_MS: "1-1",
      SENDS_PER_MINUTE: "100000",
      SENDS_PER_NETWORK_MINUTE: "1000000",
      AUTH_RATE_LIMIT: "100000",
      SIGN_UPS_PER_NETWORK_DAY: "1000000",
      GUEST_REPLIES_PER_ADDRESS_DAY: String(ADDRESS_BUDGET),
    }),
  );
  const origins = [
    await startTestNode({ config, pool, alone: false }),
    await startTestNode({ config, pool: beside, alone: false }),
  ] as const;
  const isQuiet = async (): Promise<void> => {
    await expect
      .poll(async () => {
        const due = "select count(*)::int as due from runs where wake_at is not null";
        return (await pool.query<{ due: number }>(due)).rows[0]?.due;
      })
      .toBe(0);
  };
  /** Replies that the model was asked for; guests' threads are too short to be read for memory. */
  const replies = (): number => model.calls;
  return { origins, isQuiet, replies };
};

const post = (browser: Browser, path: string, body: unknown): Promise<Answered> =>
  browser.asks("POST", path, { body });

const starts = (browser: Browser, assistantId: string, more: object = {}) => {
  const id = uuidIds.next();
  return { id, answer: post(browser, "/api/conversations", { id, assistantId, ...more }) };
};

const sees = (browser: Browser, thread: string) =>
  post(browser, `/api/conversations/${thread}/notices`, { version: NOTICE_VERSION });

const says = (browser: Browser, thread: string, content: string) =>
  post(browser, `/api/conversations/${thread}/messages`, { id: uuidIds.next(), content });

interface Message {
  readonly id: string;
  readonly role: string;
  readonly content: string;
  readonly tag?: string;
  readonly [field: string]: unknown;
}

/** The browser's copy of a thread, in the ways in which somebody would forge it. */
const forgedCopies = (thread: string, messages: readonly Message[]) => {
  const at = "2026-01-02T03:04:05.000Z";
  const copy = (changed: readonly Message[], more: object = {}) => ({
    threadId: thread,
    messages: changed,
    assistantMessageCount: 0,
    assistantId: "marisol",
    assistantName: "Marisol",
    createdAt: at,
    updatedAt: at,
    ...more,
  });
  return [
    copy(messages),
    copy(messages.filter(({ role }) => role === "user")),
    copy([]),
    copy(messages.map((message) => ({ ...message, tag: (message.tag ?? "").slice(0, -4) }))),
    copy(messages.map(({ tag: _cut, ...message }) => message as Message)),
    copy(messages.map((message) => ({ ...message, role: "user", source: "visitor" }))),
    copy(messages.map((message) => ({ ...message, content: `${message.content}, honestly` }))),
    copy(messages, { threadId: uuidIds.next() }),
    copy(messages, { assistantId: "julian", assistantName: "Julian" }),
  ];
};

it("one pass has three replies and one address its budget, whatever is sent to two nodes at once", async () => {
  const { origins, isQuiet, replies } = await startNodes();
  const sam = openBrowser(origins[0]);
  await isAdult(sam);
  const tabs = origins.map((origin) => openBrowser(origin, sam.cookies));
  const tab = (nth: number): Browser => tabs[nth % tabs.length] ?? sam;

  const first = starts(sam, "marisol");
  expect((await first.answer).status).toBe(201);
  await sees(sam, first.id);
  const kinds = new Set<string | null>();
  const wave = async (thread: string, count: number): Promise<void> => {
    const sent = await Promise.all(
      Array.from({ length: count }, (_, nth) => says(tab(nth), thread, `hello ${nth}`)),
    );
    for (const { kind } of sent) kinds.add(kind);
    await isQuiet();
    expect(replies()).toBeLessThanOrEqual(OF_ONE_PASS);
  };
  await wave(first.id, 50);
  expect(replies()).toBeGreaterThan(0);
  const { json } = await sam.asks("GET", `/api/conversations/${first.id}`);
  const forged = forgedCopies(first.id, json["messages"] as readonly Message[]);

  // Storage cleared, started over, with either character, in parallel, and with every forged copy.
  for (const assistantId of ["julian", "marisol"]) {
    const again = starts(tab(1), assistantId, { startOver: true });
    expect((await again.answer).status).toBe(201);
    await sees(sam, again.id);
    await wave(again.id, 10);
  }
  for (const [nth, copy] of forged.entries()) {
    const made = starts(tab(nth), copy.assistantId, { startOver: true, copy });
    if ((await made.answer).status !== 201) continue;
    await sees(sam, made.id);
    await wave(made.id, 3);
  }
  expect(replies()).toBe(OF_ONE_PASS);
  expect([...kinds]).toEqual(expect.arrayContaining([null, "guest-gated"]));

  // A hundred new passes from the same address.
  const guests = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) => {
      const browser = openBrowser(origins[nth % 2 === 0 ? 0 : 1]);
      await isAdult(browser);
      const { id, answer } = starts(browser, nth % 3 === 0 ? "julian" : "marisol");
      await answer;
      await sees(browser, id);
      return { browser, id };
    }),
  );
  const refused = new Set<string | null>();
  for (let round = 0; round < 2; round += 1) {
    const sent = await Promise.all(guests.map(({ browser, id }) => says(browser, id, "hello")));
    for (const { kind } of sent) refused.add(kind);
    await isQuiet();
  }
  expect([...refused]).toEqual(expect.arrayContaining(["guest-budget-spent"]));
  expect(replies()).toBe(ADDRESS_BUDGET);
});
