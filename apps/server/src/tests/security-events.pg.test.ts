import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { CONTENT, given, startTestNode } from "@evenfall/testing/server/node.ts";

const MAIL = "sam.canary@example.org";
const PASSWORD = "canary-walk-42";

/** A server, and a browser's way of asking it. */
const startServer = async () => {
  const { pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const log = collectingLog();
  const metrics = createMetrics();
  const config = given(readConfig({ CONTENT_DIR: CONTENT, AUTH_RATE_LIMIT: "3" }));
  const url = await startTestNode({ config, pool, log, metrics });
  let cookie = "";
  const post = async (path: string, body: unknown, origin = url): Promise<number> => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    if (set.length > 0) cookie = set.join("; ");
    return answer.status;
  };
  return { log, metrics, pool, post };
};

it("are told in the log and counted, with the account's id and nothing else of anybody", async () => {
  const { log, metrics, pool, post } = await startServer();
  const credentials = { email: MAIL, password: PASSWORD };
  const wrong = { ...credentials, password: "canary-walk-43" };
  const steps: (readonly [number, string, unknown, string?])[] = [
    [200, "/api/auth/sign-up/email", { ...credentials, name: "Canary" }],
    [200, "/api/auth/sign-out", {}],
    [401, "/api/auth/sign-in/email", wrong],
    [401, "/api/auth/sign-in/email", wrong],
    [200, "/api/auth/sign-in/email", credentials],
    [429, "/api/auth/sign-in/email", credentials],
    [429, "/operator/sign-in", {}],
    [403, "/api/auth/sign-in/email", credentials, "https://canary.example"],
    [403, "/api/claim", {}, "https://canary.example"],
    [403, "/api/visitor/age-step", { year: 2020, month: 5, day: 17 }],
  ];
  for (const [status, path, body, origin] of steps)
    expect(`${path} ${await post(path, body, origin)}`).toBe(`${path} ${status}`);
  const lines = log.lines.filter(({ message }) => message === "security event");
  const { rows } = await pool.query<{ id: string }>("select id from users");
  const userId = rows[0]?.id ?? "none";
  expect(lines.map(({ fields }) => fields)).toEqual([
    { event: "sign-up", userId },
    { event: "sign-out", userId },
    { event: "sign-in-failed" },
    { event: "sign-in-failed" },
    { event: "sign-in", userId },
    { event: "over-limit", limit: "auth" },
    { event: "over-limit", limit: "auth" },
    { event: "origin-refused" },
    { event: "origin-refused" },
    { event: "age-refused", userId },
  ]);
  expect(JSON.stringify(log.lines)).not.toMatch(/canary|127\.0\.0\.1/i);
  const counted = await metrics.metrics();
  expect(counted).toContain('evenfall_security_events_total{event="sign-in-failed"} 2');
  expect(counted).toContain('evenfall_security_events_total{event="copy-refused"} 0');
});
