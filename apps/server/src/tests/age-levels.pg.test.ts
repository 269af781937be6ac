import { startAgeProvider } from "@evenfall/testing";
import { expect, it, onTestFinished } from "vitest";
import { uuidIds } from "../platform/ids.ts";
import { openBrowser } from "@evenfall/testing/security/browser.ts";
import { signsUp, startPlace } from "@evenfall/testing/security/place.ts";

const SECRET = "shared with the provider, 32 characters or more";
const ADULT = { day: 1, month: 1, year: 1990 };
const LEVELS = { default: "self-declared", regions: { GB: "assured" } } as const;

const startServer = async () => {
  const provider = await startAgeProvider(SECRET);
  onTestFinished(() => provider.close());
  const settings = {
    TRUSTED_PROXIES: "127.0.0.1",
    REGION_HEADER: "CF-IPCountry",
    AGE_ASSURANCE_URL: provider.url,
    AGE_ASSURANCE_SECRET: SECRET,
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

it("is not raised by paying: premium or not, a birth date stays one", async () => {
  const visitor = (await startServer()).comesFrom("GB");
  await visitor.saysDate();
  await signsUp(visitor.browser, "pays@example.org");
  expect(await visitor.writes("/api/subscription", {})).toBe("taken");
  expect(await visitor.age()).toBe("assurance-needed");
  expect(await visitor.starts()).toBe("403 age-assurance-required");
});
