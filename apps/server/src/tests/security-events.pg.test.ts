import { expect, it } from "vitest";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { openBrowser } from "@evenfall/testing/security/browser.ts";
import { startPlace } from "@evenfall/testing/security/place.ts";

it("are told in the log and counted, with the account's id and nothing else of anybody", async () => {
  const log = collectingLog();
  const metrics = createMetrics();
  const { origin, db } = await startPlace({ AUTH_RATE_LIMIT: "3" }, { log, metrics });
  const browser = openBrowser(origin);
  const credentials = { email: "sam.canary@example.org", password: "canary-walk-42" };
  const wrong = { ...credentials, password: "canary-walk-43" };
  const elsewhere = { origin: "https://canary.example" };
  const steps: (readonly [number, string, unknown, Record<string, string>?])[] = [
    [200, "/api/auth/sign-up/email", { ...credentials, name: "Canary" }],
    [200, "/api/auth/sign-out", {}],
    [401, "/api/auth/sign-in/email", wrong],
    [401, "/api/auth/sign-in/email", wrong],
    [200, "/api/auth/sign-in/email", credentials],
    [429, "/api/auth/sign-in/email", credentials],
    [429, "/operator/sign-in", {}],
    [403, "/api/auth/sign-in/email", credentials, elsewhere],
    [403, "/api/claim", {}, elsewhere],
    [403, "/api/visitor/age-step", { year: 2020, month: 5, day: 17 }],
  ];
  for (const [status, path, body, headers = {}] of steps)
    expect(`${path} ${(await browser.asks("POST", path, { body, headers })).status}`).toBe(
      `${path} ${status}`,
    );
  const { rows } = await db.pool.query<{ id: string }>("select id from users");
  const userId = rows[0]?.id ?? "none";
  const lines = log.lines.filter(({ message }) => message === "security event");
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
