import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { readConfig, type Environment } from "../../platform/config.ts";
import { OPTIONS } from "../../platform/config/options.ts";
import { listenOn } from "@evenfall/testing/network/loopback.ts";
import { openBrowser } from "@evenfall/testing/security/browser.ts";
import {
  filled,
  OPERATIONS,
  perform,
  textFields,
  withValue,
  type Filled,
} from "@evenfall/testing/security/operations.ts";
import {
  isQuiet,
  settledAccount,
  settledGuest,
  startPlace,
} from "@evenfall/testing/security/place.ts";

/** Hears of everybody who comes, whatever they speak. */
const startListener = async () => {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.on("error", () => undefined).destroy();
  });
  const port = await listenOn(server);
  onTestFinished(() => void server.close());
  return { port, url: `http://127.0.0.1:${port}/`, visits: () => visits };
};

it("no address that a visitor writes into any field of any call is ever asked by the server", async () => {
  const listener = await startListener();
  const { origin, db } = await startPlace();
  const visitors = [
    await settledAccount(origin),
    await settledGuest(origin),
    { browser: openBrowser(origin), own: { ...(await settledGuest(origin)).own } },
  ];
  let tried = 0;
  const headers = { referer: listener.url, "x-forwarded-host": `127.0.0.1:${listener.port}` };
  await Promise.all(
    visitors.map(async ({ browser, own }) => {
      for (const [name, endpoint] of OPERATIONS)
        for (const field of textFields(endpoint)) {
          const how = withValue(filled(own)[name], field, listener.url) as Filled;
          await perform(browser, endpoint, how, { headers });
          tried += 1;
        }
    }),
  );
  expect(tried).toBeGreaterThan(100);
  for (const { browser } of visitors)
    for (const path of ["sign-up", "sign-in"])
      await browser.asks("POST", `/api/auth/${path}/email`, {
        body: {
          name: listener.url,
          email: `a@127.0.0.1:${listener.port}`,
          password: "eleven grey herons",
          callbackURL: listener.url,
          image: listener.url,
        },
      });
  // What was said of it is answered by now, and read for memory.
  await isQuiet(db.pool);
  expect(listener.visits()).toBe(0);
});

/** What some settings that hold an address need beside it. */
const BESIDE: Readonly<Record<string, Environment>> = {
  MODEL_BASE_URL: { MODEL_NAME: "m" },
  AGE_ASSURANCE_URL: { AGE_ASSURANCE_SECRET: "a".repeat(32) },
  MODERATION_URL: { MODERATION_MODEL: "m" },
};

it("in every setting an address must be one of the web or of its own protocol", () => {
  const names = Object.values(OPTIONS)
    .flatMap((group) => Object.values<{ env: string; type: string }>(group))
    .filter(({ type }) => /URL|addresses, separated by commas, secret/u.test(type))
    .map(({ env }) => env);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names)
    for (const address of ["file:///etc/passwd", "javascript:alert(1)", "//inner/x", "http://"])
      expect(readConfig({ ...BESIDE[name], [name]: address })).toMatchObject({
        ok: false,
        error: expect.arrayContaining([expect.objectContaining({ name })]) as unknown,
      });
});
