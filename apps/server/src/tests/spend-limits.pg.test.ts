import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NOTICE_VERSION } from "@evenfall/domain";
import { scenario, startModelServer } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createPool } from "../platform/database/pool.ts";
import { uuidIds } from "../platform/ids.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { CONTENT, given, startTestNode } from "@evenfall/testing/server/node.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";

/** What every call of the model costs: 900 tokens read and 100 written, at a dollar a million. */
const CALL = 0.001;
const USAGE = { inputTokens: 900, outputTokens: 100 };
const ENGINE = {
  name: "main",
  kind: "openai-compatible",
  model: "test-model",
  budgetTokens: 500,
  price: { inputPerMillion: 1, outputPerMillion: 1 },
};

/** Sends of one visitor, in waves. */
const SENDS = rounds({ few: 1_000, many: 10_000 });
const WAVE = 250;
const GUESTS = rounds({ few: 60, many: 200 });

const BUDGET = { system: 0.03, visitor: 0.005, address: 0.02 };

/** Two nodes on one database, and a model server that says what each call took. */
const startServers = async () => {
  const model = await startModelServer({ script: scenario.reply("Hm.", { usage: USAGE }) });
  const folder = await mkdtemp(join(tmpdir(), "spend-"));
  const { pool, poolConfig, drop } = await createTestDatabase();
  const beside = createPool({ ...poolConfig, max: 10 }, collectingLog());
  onTestFinished(async () => {
    await beside.end();
    await drop();
    await model.close();
    await rm(folder, { recursive: true });
  });
  const enginesFile = join(folder, "engines.json");
  await writeFile(enginesFile, JSON.stringify({ engines: [{ ...ENGINE, baseUrl: model.url }] }));
  const config = given(
    readConfig({
      CONTENT_DIR: CONTENT,
      ENGINES_FILE: enginesFile,
      READ_DELAY_MS: "1-1",
      SENDS_PER_MINUTE: "100000",
      SENDS_PER_NETWORK_MINUTE: "1000000",
      AUTH_RATE_LIMIT: "100000",
      SIGN_UPS_PER_NETWORK_DAY: "1000000",
      GUEST_REPLIES_PER_ADDRESS_DAY: "100000",
      SPEND_DOLLARS_PER_DAY: String(BUDGET.system),
      SPEND_DOLLARS_PER_VISITOR_DAY: String(BUDGET.visitor),
      GUEST_SPEND_DOLLARS_PER_ADDRESS_DAY: String(BUDGET.address),
    }),
  );
  const origins = [
    await startTestNode({ config, pool, alone: false }),
    await startTestNode({ config, pool: beside, alone: false }),
  ] as const;
  /** Every run is over, and nothing more is read for memory. */
  const isQuiet = async (): Promise<void> => {
    await expect
      .poll(
        async () =>
          (
            await pool.query<{ left: number }>(
              "select (select count(*) from spend_holds)::int + (select count(*) from runs where wake_at is not null)::int as left",
            )
          ).rows[0]?.left,
      )
      .toBe(0);
  };
  const counted = async (scope: string): Promise<number> => {
    const { rows } = await pool.query<{ taken: string }>(
      "select coalesce(sum(taken_nanodollars), 0) as taken from spend_counters where scope = $1",
      [scope],
    );
    return Number(rows[0]?.taken) / 1e9;
  };
  return { origins, isQuiet, counted, calls: () => model.requests.length };
};

/** A visitor's browser: keeps its cookies; says the status and the kind of a refusal. */
const openBrowser = (origin: string) => {
  const cookies = new Map<string, string>();
  const asks = async (path: string, body: unknown) => {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: {
        origin,
        "content-type": "application/json",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const { error } = (await answer.json()) as { error?: { kind: string; retryAt: string } };
    return { status: answer.status, kind: error?.kind ?? "taken", error, answer };
  };
  const opens = async (): Promise<string> => {
    const id = uuidIds.next();
    await asks("/api/conversations", { id, assistantId: "marisol" });
    await asks(`/api/conversations/${id}/notices`, { version: NOTICE_VERSION });
    return id;
  };
  return {
    asks,
    opens,
    isAdult: () => asks("/api/visitor/age-step", { day: 1, month: 1, year: 1990 }),
    says: (conversation: string, content: string) =>
      asks(`/api/conversations/${conversation}/messages`, { id: uuidIds.next(), content }),
  };
};

it("many sends of one visitor, and of many guests at once, spend no more than the budgets and one call", async () => {
  const { origins, isQuiet, counted, calls } = await startServers();

  const sam = openBrowser(origins[0]);
  await sam.asks("/api/auth/sign-up/email", {
    name: "Sam",
    email: "sam@example.org",
    password: "eleven grey herons",
  });
  await sam.isAdult();
  const threads = await Promise.all(Array.from({ length: 20 }, () => sam.opens()));
  const ofSam = new Set<string>();
  // Each wave finds what the one before has left.
  for (let wave = 0; wave * WAVE < SENDS; wave += 1) {
    const answers = await Promise.all(
      Array.from({ length: WAVE }, (_, nth) => sam.says(threads[nth % 20] ?? "", `${wave} ${nth}`)),
    );
    for (const { kind } of answers) ofSam.add(kind);
    await isQuiet();
  }
  expect([...ofSam].toSorted()).toEqual(expect.arrayContaining(["budget-spent", "taken"]));
  const spentBySam = calls() * CALL;
  expect(spentBySam).toBeLessThan(BUDGET.visitor + CALL);
  expect(spentBySam).toBeGreaterThanOrEqual(BUDGET.visitor);
  expect(await counted("visitor")).toBeCloseTo(spentBySam, 9);

  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async (_, index) => {
      const browser = openBrowser(origins[index % 2 === 0 ? 0 : 1]);
      await browser.isAdult();
      return { browser, thread: await browser.opens() };
    }),
  );
  for (let wave = 0; wave < 2; wave += 1) {
    const answers = await Promise.all(
      guests.map(({ browser, thread }) => browser.says(thread, `hello ${wave}`)),
    );
    await isQuiet();
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      kind: "guest-budget-spent",
    });
    expect(refused?.error?.retryAt).toMatch(/T00:00:00\.000Z$/);
    expect(Number(refused?.answer.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
  }
  const spentByGuests = calls() * CALL - spentBySam;
  expect(spentByGuests).toBeLessThan(BUDGET.address + CALL);
  expect(spentByGuests).toBeGreaterThan(BUDGET.address / 2);
  expect(await counted("address")).toBeCloseTo(spentByGuests, 9);
  expect(await counted("system")).toBeCloseTo(calls() * CALL, 9);
});
