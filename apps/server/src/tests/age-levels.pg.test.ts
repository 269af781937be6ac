import { startAgeProvider } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { uuidIds } from "../platform/ids.ts";
import { openBrowser } from "@evenfall/testing/security/browser.ts";
import { PASSWORD, signsUp, startPlace } from "@evenfall/testing/security/place.ts";

const SECRET = "shared with the provider, 32 characters or more";
const ADULT = { day: 1, month: 1, year: 1990 };
const LEVELS = { default: "self-declared", regions: { GB: "assured" } } as const;

const startServer = async ({ withProvider = true, trusted = "127.0.0.1" } = {}) => {
  const provider = await startAgeProvider(SECRET);
  onTestFinished(() => provider.close());
  const settings = {
    TRUSTED_PROXIES: trusted,
    REGION_HEADER: "CF-IPCountry",
    ...(withProvider ? { AGE_ASSURANCE_URL: provider.url, AGE_ASSURANCE_SECRET: SECRET } : {}),
  };
  const { origin } = await startPlace(settings, { ageLevels: LEVELS });

  /** A browser, as the proxy in front of the server shows it: with a region. */
  const comesFrom = (region: string) => {
    const browser = openBrowser(origin);
    const headers = { "cf-ipcountry": region };
    /** Why a write is refused, or "taken". */
    const writes = async (path: string, body: unknown): Promise<string> => {
      const { status, kind } = await browser.asks("POST", path, { body, headers });
      return status < 400 ? "taken" : `${status} ${kind}`;
    };
    return {
      browser,
      writes,
      age: async () => (await browser.asks("GET", "/api/visitor", { headers })).json["ageStep"],
      saysDate: () => writes("/api/visitor/age-step", ADULT),
      starts: () => writes("/api/conversations", { id: uuidIds.next(), assistantId: "marisol" }),
      /** Sets out for the provider; gives the address it is sent back to. */
      isChecked: async () => {
        const asked = { body: {}, headers };
        const { json } = await browser.asks("POST", "/api/visitor/age-assurance", asked);
        return provider.visit(String(json["redirectTo"]));
      },
      comesBack: async (address: string) => {
        const { status, headers: told } = await browser.asks("GET", address.replace(origin, ""), {
          headers,
        });
        return `${status} ${told.get("location")}`;
      },
    };
  };
  return { comesFrom, provider };
};

const HOME = "303 /";

it("asks a visitor from a stricter region for more than a date before anything is written", async () => {
  const { comesFrom, provider } = await startServer();
  const visitor = comesFrom("GB");
  expect(await visitor.starts()).toBe("403 age-step-required");
  expect(await visitor.saysDate()).toBe("taken");
  expect(await visitor.age()).toBe("assurance-needed");
  const thread = `/api/conversations/${uuidIds.next()}`;
  for (const [path, body] of [
    ["/api/conversations", { id: uuidIds.next(), assistantId: "marisol" }],
    [`${thread}/messages`, { id: uuidIds.next(), content: "hi" }],
    [`${thread}/retries`, { messageId: uuidIds.next() }],
    [`${thread}/resume`, {}],
    [`${thread}/memory`, { id: uuidIds.next(), text: "likes tea" }],
  ] as const)
    expect(`${path} ${await visitor.writes(path, body)}`).toBe(
      `${path} 403 age-assurance-required`,
    );
  provider.says({ forged: true });
  expect(await visitor.comesBack(await visitor.isChecked())).toBe(HOME);
  expect(await visitor.age()).toBe("assurance-needed");
  provider.says({});
  expect(await visitor.comesBack(await visitor.isChecked())).toBe(HOME);
  expect(await visitor.age()).toBe("adult");
  expect(await visitor.starts()).toBe("taken");
});

it("asks a visitor from elsewhere for a date alone, whatever the browser itself says", async () => {
  for (const [region, trusted] of [
    ["DE", "127.0.0.1"],
    ["GB", "10.0.0.0/8"],
  ] as const) {
    const visitor = (await startServer({ trusted })).comesFrom(region);
    await visitor.saysDate();
    expect(await visitor.age()).toBe("adult");
    expect(await visitor.starts()).toBe("taken");
  }
});

it("is not raised by paying: premium or not, a birth date stays one", async () => {
  const visitor = (await startServer()).comesFrom("GB");
  await visitor.saysDate();
  await signsUp(visitor.browser, "pays@example.org");
  expect(await visitor.writes("/api/subscription", {})).toBe("taken");
  expect(await visitor.age()).toBe("assurance-needed");
  expect(await visitor.starts()).toBe("403 age-assurance-required");
});

it("locks whom the provider finds under age, who then finds no other way in", async () => {
  const { comesFrom, provider } = await startServer();
  const visitor = comesFrom("GB");
  await visitor.saysDate();
  provider.says({ outcome: "underage", method: "facial-estimation" });
  await visitor.comesBack(await visitor.isChecked());
  expect(await visitor.age()).toBe("locked");
  const refused = "403 under-age";
  expect(await visitor.saysDate()).toBe(refused);
  expect(await visitor.starts()).toBe(refused);
  expect(await visitor.writes("/api/visitor/age-assurance", {})).toBe(refused);
  // Nor by an account, its end, or another one.
  await signsUp(visitor.browser, "found@example.org");
  expect(await visitor.age()).toBe("locked");
  expect(await visitor.writes("/api/account/deletion", { password: PASSWORD })).toBe("taken");
  expect(await visitor.saysDate()).toBe(refused);
  await signsUp(visitor.browser, "another@example.org");
  expect(await visitor.age()).toBe("refused");
});

it("knows no way to a provider where there is none, or before the date", async () => {
  const stuck = (await startServer({ withProvider: false })).comesFrom("GB");
  await stuck.saysDate();
  expect(await stuck.age()).toBe("assurance-needed");
  expect(await stuck.writes("/api/visitor/age-assurance", {})).toBe("404 not-found");
  expect(await stuck.comesBack("/api/age-assurance/callback?state=x")).toBe(HOME);
  const early = (await startServer()).comesFrom("GB");
  expect(await early.writes("/api/visitor/age-assurance", {})).toBe("403 age-step-required");
});
