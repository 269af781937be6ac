import { scenario, startModelServer } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "../../platform/telemetry/log.ts";
import { createMetrics } from "../../platform/telemetry/metrics.ts";
import { uuidIds } from "../../platform/ids.ts";
import { openBrowser, type Browser } from "@evenfall/testing/security/browser.ts";
import { isAdult, opensThread, startPlace } from "@evenfall/testing/security/place.ts";
import { filled, NOBODYS, OPERATIONS, perform } from "@evenfall/testing/security/operations.ts";

const KEY = "sk-canary-key";

/** What one visitor brings; nothing else is called so. */
const WORDS = {
  message: "canary-message by the pier",
  name: "Canary-Name",
  email: "canary-email@example.org",
  password: "canary-password-42",
  wrong: "canary-wrong-password-43",
  fact: "Canary-fact lives in Lisbon",
  header: "canary-header",
  cookie: "canary-cookie",
  reply: "canary-reply, a coat",
};

const startQuiet = async () => {
  const model = await startModelServer({ script: scenario.reply(WORDS.reply), apiKey: KEY });
  onTestFinished(() => model.close());
  const lines: string[] = [];
  const metrics = createMetrics({ withProcess: true });
  const log = createLog({ level: "info", destination: { write: (line) => lines.push(line) } });
  const place = await startPlace(
    { MODEL_BASE_URL: model.url, MODEL_NAME: "test-model", MODEL_API_KEY: KEY },
    { log, metrics },
  );
  return { ...place, model, lines };
};

/** Everything that the visitor says, on every way that a word can take. */
const tellsAll = async (browser: Browser, thread: string): Promise<number[]> => {
  const at = `/api/conversations/${thread}`;
  const headers = { "user-agent": WORDS.header, referer: `https://${WORDS.header}.example/` };
  const post = async (path: string, body: unknown): Promise<number> =>
    (await browser.asks("POST", path, { body, headers })).status;
  return [
    await post(`${at}/messages`, { id: uuidIds.next(), content: WORDS.message }),
    await post(`${at}/memory`, { id: uuidIds.next(), text: WORDS.fact }),
    await post(`${at}/reports`, { messageId: uuidIds.next(), reason: WORDS.message }),
    await post(`${at}/reports`, { messageId: uuidIds.next(), reason: "minor" }),
    await post("/api/auth/sign-in/email", { email: WORDS.email, password: WORDS.wrong }),
    await post("/api/account/password", { current: WORDS.wrong, next: WORDS.password }),
    await post("/api/account/deletion", { password: WORDS.wrong }),
    (await browser.asks("GET", `/api/nothing?word=${encodeURIComponent(WORDS.message)}`)).status,
    (
      await browser.asks("POST", "/operator/sign-in", {
        raw: new URLSearchParams({ name: WORDS.email, password: WORDS.wrong }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    ).status,
  ];
};

it("no log line and no metric holds a visitor's words, name, address, password, cookie or a key, whatever fails", async () => {
  const { origin, db, model, lines } = await startQuiet();
  const browser = openBrowser(origin);
  browser.cookies.set("evenfall_other", WORDS.cookie);
  const { name, email, password } = WORDS;
  const signedUp = await browser.asks("POST", "/api/auth/sign-up/email", {
    body: { name, email, password },
  });
  expect(signedUp.status).toBe(200);
  await isAdult(browser);
  const thread = await opensThread(browser);
  const first = await tellsAll(browser, thread);
  expect(first.slice(0, 2)).toEqual([202, 201]);
  await model.waitForRequest();
  expect(JSON.stringify(model.requests[0]?.body)).toContain(WORDS.message);
  await expect
    .poll(async () => (await browser.asks("GET", `/api/conversations/${thread}`)).text)
    .toContain(WORDS.reply);

  // The model fails and quotes what it was sent, the key with it.
  model.play((request) =>
    scenario.failure(500, {
      message: `${KEY} ${JSON.stringify(request.body)} ${JSON.stringify(request.headers)}`,
    }),
  );
  const asked = model.calls;
  await tellsAll(browser, thread);
  await model.waitForRequest(asked + 1);
  await expect.poll(() => lines.some((line) => /"level":"(?:warn|error)"/u.test(line))).toBe(true);

  // A row that the database quotes when it refuses it, and then no tables at all.
  await db.pool.query("alter table messages add constraint canary check (content = '') not valid");
  await tellsAll(browser, thread);
  await db.pool.query("drop schema public cascade");
  await tellsAll(browser, thread);
  const own = { ...NOBODYS, conversationId: thread, password };
  await Promise.all(
    OPERATIONS.map(([of, endpoint]) => perform(browser, endpoint, filled(own)[of])),
  );
  expect(
    lines.filter((line) => line.includes("unexpected error in a request")).length,
  ).toBeGreaterThan(3);

  const told = lines.join("") + (await openBrowser(origin).asks("GET", "/metrics")).text;
  expect(told).toContain("evenfall_http_requests_total");
  const secrets = [
    ...Object.values(WORDS),
    "canary",
    "Canary",
    KEY,
    ...browser.cookies.values(),
    thread,
  ];
  // The name of the constraint is ours to see; what it refused is not.
  const shown = told.replaceAll('"canary"', "").replaceAll('\\"canary\\"', "");
  for (const secret of secrets) expect(shown).not.toContain(secret);
});
