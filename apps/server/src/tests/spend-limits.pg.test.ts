import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scenario, startModelServer } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { openBrowser } from "@evenfall/testing/security/browser.ts";
import {
  isAdult,
  isQuiet,
  opensThread,
  says,
  signsUp,
  startTwoNodes,
} from "@evenfall/testing/security/place.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { expect, it, onTestFinished } from "vitest";

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
  onTestFinished(() => model.close());
  const enginesFile = join(testFolder(), "engines.json");
  await writeFile(enginesFile, JSON.stringify({ engines: [{ ...ENGINE, baseUrl: model.url }] }));
  const { db, origins } = await startTwoNodes({
    ENGINES_FILE: enginesFile,
    SPEND_DOLLARS_PER_DAY: String(BUDGET.system),
    SPEND_DOLLARS_PER_VISITOR_DAY: String(BUDGET.visitor),
    GUEST_SPEND_DOLLARS_PER_ADDRESS_DAY: String(BUDGET.address),
  });
  const counted = async (scope: string): Promise<number> => {
    const { rows } = await db.pool.query<{ taken: string }>(
      "select coalesce(sum(taken_nanodollars), 0) as taken from spend_counters where scope = $1",
      [scope],
    );
    return Number(rows[0]?.taken) / 1e9;
  };
  return {
    origins,
    quiet: () => isQuiet(db.pool),
    counted,
    spent: () => model.requests.length * CALL,
  };
};

it("many sends of one visitor, and of many guests at once, spend no more than the budgets and one call", async () => {
  const { origins, quiet, counted, spent } = await startServers();

  const sam = openBrowser(origins[0]);
  await signsUp(sam, "sam@example.org");
  await isAdult(sam);
  const threads = await Promise.all(Array.from({ length: 20 }, () => opensThread(sam)));
  const ofSam = new Set<number | string | null>();
  // Each wave finds what the one before has left.
  for (let wave = 0; wave * WAVE < SENDS; wave += 1) {
    const answers = await Promise.all(
      Array.from({ length: WAVE }, (_, nth) =>
        says(sam, threads[nth % 20] ?? "", `${wave} ${nth}`),
      ),
    );
    for (const { status, kind } of answers) ofSam.add(kind ?? status);
    await quiet();
  }
  expect([...ofSam]).toEqual(expect.arrayContaining([202, "budget-spent"]));
  const spentBySam = spent();
  expect(spentBySam).toBeLessThan(BUDGET.visitor + CALL);
  expect(spentBySam).toBeGreaterThanOrEqual(BUDGET.visitor);
  expect(await counted("visitor")).toBeCloseTo(spentBySam, 9);

  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async (_, index) => {
      const browser = openBrowser(origins[index % 2 === 0 ? 0 : 1]);
      await isAdult(browser);
      return { browser, thread: await opensThread(browser) };
    }),
  );
  for (let wave = 0; wave < 2; wave += 1) {
    const answers = await Promise.all(
      guests.map(({ browser, thread }) => says(browser, thread, `hello ${wave}`)),
    );
    await quiet();
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json["error"]).toMatchObject({
      kind: "guest-budget-spent",
      retryAt: expect.stringMatching(/T00:00:00\.000Z$/) as string,
    });
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
  }
  const spentByGuests = spent() - spentBySam;
  expect(spentByGuests).toBeLessThan(BUDGET.address + CALL);
  expect(spentByGuests).toBeGreaterThan(BUDGET.address / 2);
  expect(await counted("address")).toBeCloseTo(spentByGuests, 9);
  expect(await counted("system")).toBeCloseTo(spent(), 9);
});
