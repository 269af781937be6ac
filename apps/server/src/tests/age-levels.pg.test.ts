import { ENDPOINTS, failure, mustParse } from "@evenfall/contracts";
import { startAgeProvider } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../platform/config.ts";
import { uuidIds } from "../platform/ids.ts";
import { CONTENT, given, startTestNode } from "@evenfall/testing/server/node.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";

const SECRET = "shared with the provider, 32 characters or more";
const ADULT = { day: 1, month: 1, year: 1990 };
const LEVELS = { default: "self-declared", regions: { GB: "assured" } } as const;

const startServer = async ({ withProvider = true, trusted = "127.0.0.1" } = {}) => {
  const provider = await startAgeProvider(SECRET);
  const { pool, drop } = await createTestDatabase();
  onTestFinished(async () => {
    await drop();
    await provider.close();
  });
  const config = given(
    readConfig({
      CONTENT_DIR: CONTENT,
      SENDS_PER_MINUTE: "100000",
      SENDS_PER_NETWORK_MINUTE: "1000000",
      AUTH_RATE_LIMIT: "100000",
      SIGN_UPS_PER_NETWORK_DAY: "1000000",
      TRUSTED_PROXIES: trusted,
      REGION_HEADER: "CF-IPCountry",
      ...(withProvider ? { AGE_ASSURANCE_URL: provider.url, AGE_ASSURANCE_SECRET: SECRET } : {}),
    }),
  );
  const log = collectingLog();
  const origin = await startTestNode({ config, pool, log, ageLevels: LEVELS });
  return { origin, pool, log, provider };
};

/** A browser, as the proxy in front of the server shows it: with a region. */
const openBrowser = (origin: string, region: string) => {
  const cookies = new Map<string, string>();
  const call = async (method: string, address: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(new URL(address, origin), {
      method,
      redirect: "manual",
      headers: {
        ...(method === "GET" ? {} : { origin, "content-type": "application/json" }),
        "cf-ipcountry": region,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  /** Why a write is refused, or "taken". */
  const writes = async (path: string, body: unknown): Promise<string> => {
    const answer = await call("POST", path, body);
    if (answer.ok) return "taken";
    return `${answer.status} ${mustParse(failure, await answer.json()).error.kind}`;
  };
  return {
    call,
    writes,
    age: async () => {
      const answer = await call("GET", "/api/visitor");
      return mustParse(ENDPOINTS.getVisitor.response, await answer.json()).ageStep;
    },
    saysDate: () => writes("/api/visitor/age-step", ADULT),
    starts: () => writes("/api/conversations", { id: uuidIds.next(), assistantId: "marisol" }),
    /** Sets out for the provider; gives the address it is sent to. */
    setsOut: async () => {
      const answer = await call("POST", "/api/visitor/age-assurance", {});
      return mustParse(ENDPOINTS.startAgeAssurance.response, await answer.json()).redirectTo;
    },
    comesBack: async (address: string) => {
      const answer = await call("GET", address);
      return { status: answer.status, to: answer.headers.get("location") };
    },
    signsUp: (email: string) =>
      call("POST", "/api/auth/sign-up/email", {
        name: "Sam",
        email,
        password: "evening-walk-42",
      }),
  };
};

const HOME = { status: 303, to: "/" };

it("asks a visitor from a stricter region for more than a date before anything is written", async () => {
  const { origin, provider } = await startServer();
  const browser = openBrowser(origin, "GB");
  expect(await browser.starts()).toBe("403 age-step-required");
  expect(await browser.saysDate()).toBe("taken");
  expect(await browser.age()).toBe("assurance-needed");
  const refused = "403 age-assurance-required";
  const thread = `/api/conversations/${uuidIds.next()}`;
  expect(await browser.starts()).toBe(refused);
  expect(await browser.writes(`${thread}/messages`, { id: uuidIds.next(), content: "hi" })).toBe(
    refused,
  );
  expect(await browser.writes(`${thread}/retries`, { messageId: uuidIds.next() })).toBe(refused);
  expect(await browser.writes(`${thread}/resume`, {})).toBe(refused);
  expect(await browser.writes(`${thread}/memory`, { id: uuidIds.next(), text: "likes tea" })).toBe(
    refused,
  );

  const address = await provider.visit(await browser.setsOut());
  expect(new URL(address).origin).toBe(origin);
  expect(await browser.comesBack(address)).toEqual(HOME);
  expect(await browser.age()).toBe("adult");
  expect(await browser.starts()).toBe("taken");
});

it("asks a visitor from elsewhere for a date alone, whatever the browser itself says", async () => {
  const { origin } = await startServer();
  const elsewhere = openBrowser(origin, "DE");
  await elsewhere.saysDate();
  expect(await elsewhere.age()).toBe("adult");
  expect(await elsewhere.starts()).toBe("taken");
  const alone = await startServer({ trusted: "10.0.0.0/8" });
  const direct = openBrowser(alone.origin, "GB");
  await direct.saysDate();
  expect(await direct.age()).toBe("adult");
});

it("is not raised by paying: premium or not, a birth date stays one", async () => {
  const { origin, pool } = await startServer();
  const browser = openBrowser(origin, "GB");
  await browser.saysDate();
  await browser.signsUp("pays@example.org");
  expect(await browser.age()).toBe("assurance-needed");
  await browser.call("POST", "/api/subscription", {});
  expect(await browser.age()).toBe("assurance-needed");
  expect(await browser.starts()).toBe("403 age-assurance-required");
  const { rows } = await pool.query("select outcome, method from age_records");
  expect(rows).toEqual([{ outcome: "adult", method: "self-declared" }]);
});

it("changes nothing and says nothing for results that are forged, late, doubled or another's", async () => {
  const { origin, provider, log } = await startServer();
  const browser = openBrowser(origin, "GB");
  await browser.saysDate();
  for (const word of [
    { forged: true },
    { signedAgoMs: 11 * 60_000 },
    { method: "payment-card" },
    { outcome: "underage", tampered: "adult" },
  ] as const) {
    provider.says(word);
    const address = await provider.visit(await browser.setsOut());
    expect(await browser.comesBack(address)).toEqual(HOME);
    expect(await browser.age()).toBe("assurance-needed");
  }
  provider.says({});
  const address = await provider.visit(await browser.setsOut());
  const stranger = openBrowser(origin, "GB");
  expect(await stranger.comesBack(address)).toEqual(HOME);
  await stranger.saysDate();
  expect(await stranger.comesBack(address)).toEqual(HOME);
  expect(await stranger.age()).toBe("assurance-needed");
  expect(await browser.comesBack("/api/age-assurance/callback")).toEqual(HOME);
  expect(await browser.age()).toBe("assurance-needed");
  expect(await browser.comesBack(address)).toEqual(HOME);
  expect(await browser.comesBack(address)).toEqual(HOME);
  expect(await browser.age()).toBe("adult");
  expect(log.lines.map(({ fields }) => fields["reason"]).filter(Boolean)).toEqual([
    "forged",
    "late",
    "method-not-accepted",
    "forged",
    "not-this-visit",
    "not-this-visit",
    "malformed",
    "not-this-visit",
  ]);
  const state = provider.visits.at(-1)?.state ?? "";
  expect(JSON.stringify(log.lines)).not.toContain(state);
  expect(JSON.stringify(log.lines)).not.toMatch(/\b1990\b/);
});

it("locks whom the provider finds under age, who then finds no other way in", async () => {
  const { origin, provider } = await startServer();
  const browser = openBrowser(origin, "GB");
  await browser.saysDate();
  provider.says({ outcome: "underage", method: "facial-estimation" });
  await browser.comesBack(await provider.visit(await browser.setsOut()));
  expect(await browser.age()).toBe("locked");
  expect(await browser.saysDate()).toBe("403 under-age");
  expect(await browser.starts()).toBe("403 under-age");
  expect(await browser.writes("/api/visitor/age-assurance", {})).toBe("403 under-age");
  await browser.signsUp("found@example.org");
  expect(await browser.age()).toBe("locked");
  // Nor by the end of the account, under another address or none.
  expect(await browser.writes("/api/account/deletion", { password: "evening-walk-42" })).toBe(
    "taken",
  );
  expect(await browser.saysDate()).toBe("403 under-age");
  await browser.signsUp("another@example.org");
  expect(await browser.age()).toBe("refused");
});

it("knows no way to a provider where there is none, or before the date", async () => {
  const without = await startServer({ withProvider: false });
  const stuck = openBrowser(without.origin, "GB");
  await stuck.saysDate();
  expect(await stuck.age()).toBe("assurance-needed");
  expect(await stuck.writes("/api/visitor/age-assurance", {})).toBe("404 not-found");
  expect(await stuck.comesBack("/api/age-assurance/callback?state=x")).toEqual(HOME);
  const { origin } = await startServer();
  expect(await openBrowser(origin, "GB").writes("/api/visitor/age-assurance", {})).toBe(
    "403 age-step-required",
  );
});
