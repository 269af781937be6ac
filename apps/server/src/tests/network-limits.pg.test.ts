import { expect, it, vi } from "vitest";
import { uuidIds } from "../platform/ids.ts";
import { createMetrics } from "../platform/telemetry/metrics.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { openBrowser } from "@evenfall/testing/security/browser.ts";
import { startPlace } from "@evenfall/testing/security/place.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

/** A server that counts what is screened and asked of the database, behind a proxy that names networks. */
const startServer = async (settings: Readonly<Record<string, string>>) => {
  const log = collectingLog();
  const metrics = createMetrics();
  let screened = 0;
  const screening = screeningBy((text) => {
    screened += 1;
    return text.includes("CRISIS")
      ? { action: "crisis", class: "suicide" }
      : { action: "pass", class: null };
  });
  const place = await startPlace(
    { TRUSTED_PROXIES: "127.0.0.1", ...settings },
    { log, metrics, screening },
  );
  const { pool } = place.db;
  const asked = vi.spyOn(pool, "query");
  const done = () => ({
    screened,
    looksForPass: asked.mock.calls.filter((call) => JSON.stringify(call).includes("token_hash"))
      .length,
  });
  const post = (path: string, body: unknown, network = "203.0.113.7") =>
    openBrowser(place.origin, new Map([["evenfall_guest", "a".repeat(43)]])).asks("POST", path, {
      body,
      headers: { "x-forwarded-for": network },
    });
  const limitsLogged = () =>
    log.lines.flatMap(({ fields }) => (fields["event"] === "over-limit" ? [fields["limit"]] : []));
  return { post, done, pool, metrics, limitsLogged };
};

const messagesOf = () => `/api/conversations/${uuidIds.next()}/messages`;
const words = (content: string) => ({ id: uuidIds.next(), content });

it("a network over its limit is refused before anything is screened or asked of the database", async () => {
  const { post, done, limitsLogged, metrics } = await startServer({
    SENDS_PER_NETWORK_MINUTE: "3",
  });
  for (let nth = 0; nth < 3; nth += 1)
    expect(await post(messagesOf(), words("CRISIS"))).toMatchObject({
      status: 403,
      json: { error: { kind: "age-step-required", help: {} } },
    });
  const before = { screened: 3, looksForPass: 3 };
  expect(done()).toEqual(before);
  for (const path of [
    messagesOf(),
    `/api/conversations/${uuidIds.next()}/memory`,
    "/api/conversations",
    "/api/claim",
    "/api/subscription",
  ]) {
    const over = await post(path, { ...words("CRISIS"), text: "CRISIS" });
    expect(over).toMatchObject({
      status: 429,
      kind: "rate-limited",
      json: {
        error: {
          message: expect.stringContaining("network") as string,
          retryAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        },
      },
    });
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(done()).toEqual(before);
  expect(limitsLogged()).toEqual(Array.from({ length: 5 }, () => "network"));
  expect(await metrics.metrics()).toContain('evenfall_rate_limited_total{limit="network"} 5');
});

it("a network makes so many accounts in a day; what comes to nothing does not count", async () => {
  const { post, pool, limitsLogged } = await startServer({ SIGN_UPS_PER_NETWORK_DAY: "2" });
  const signsUp = (name: string, network?: string, password = "eleven grey herons") =>
    post("/api/auth/sign-up/email", { name, email: `${name}@example.org`, password }, network);
  expect((await signsUp("sam", undefined, "short")).status).toBe(400);
  expect((await signsUp("sam")).status).toBe(200);
  expect((await signsUp("sam")).status).toBe(422);
  expect((await signsUp("kim")).status).toBe(200);
  const over = await signsUp("lou");
  expect(over).toMatchObject({ status: 429, json: { code: "TOO_MANY_SIGN_UPS" } });
  expect(over.json["message"]).toContain("network");
  expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(80_000);
  expect((await signsUp("lou", "198.51.100.1")).status).toBe(200);
  expect((await pool.query("select from users")).rowCount).toBe(3);
  expect(limitsLogged()).toEqual(["sign-ups"]);
});
