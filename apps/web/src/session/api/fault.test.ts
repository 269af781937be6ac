import {
  FACT_MAX_LENGTH,
  FAILURE_KINDS,
  FAILURE_REASONS,
  type FailureKind,
} from "@evenfall/contracts";
import { MESSAGE_MAX_LENGTH, TITLE_MAX_LENGTH } from "@evenfall/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadFirstWords, loadLaterWords, speak } from "../../words/words.ts";
import { faultOf, faultText, isPassing, isServerError, refusalOf, wasNotTaken } from "./fault.ts";

const NOW = Date.parse("2026-11-21T08:00:00.000Z");

const answered = (status: number, body: unknown, retryAfter?: string) =>
  faultOf(
    new Response(null, {
      status,
      headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
    }),
    body,
    NOW,
  );

const words = (kind: string) => ({ error: { kind, message: "Words.", requestId: "request-1" } });

it.each([
  ["a full server", 503, words("unavailable"), "3", 3_000],
  ["a proxy's page, without a time", 503, undefined, undefined, null],
  ["a server that stood still while the request arrived", 408, "", undefined, null],
  ["a proxy that lets nobody more through", 429, undefined, "7", 7_000],
  ["a date", 503, undefined, "Sat, 21 Nov 2026 08:00:10 GMT", 10_000],
  ["a date that is over", 503, undefined, "Sat, 21 Nov 2026 07:00:00 GMT", 0],
  ["a day", 503, undefined, "86400", 3_600_000],
  ["no time at all", 502, undefined, "soon", null],
] as const)("is patient with %s", (_, status, body, retryAfter, retryAfterMs) => {
  const fault = answered(status, body, retryAfter);
  expect(fault).toEqual({ type: "unavailable", retryAfterMs });
  expect(isPassing(fault)).toBe(true);
  expect(isServerError(fault)).toBe(false);
  expect(wasNotTaken(fault)).toBe(retryAfterMs !== null);
});

it.each([
  ["a limit of ours", 429, words("rate-limited"), false],
  ["a checkout that failed", 502, words("subscription-failed"), true],
  ["a server that broke", 500, words("internal"), true],
  ["a server that broke without a word", 500, undefined, true],
  ["an address that is not there", 404, undefined, false],
] as const)("is not patient with %s", (_, status, body, isOurs) => {
  const fault = answered(status, body);
  expect(isPassing(fault)).toBe(false);
  expect(isServerError(fault)).toBe(isOurs);
});

describe("the words for a fault", () => {
  const refused = (kind: FailureKind, reason?: string): string =>
    faultText(refusalOf({ error: { kind, reason, message: "Words.", requestId: "request-1" } }));
  const said = (code: string | null): string =>
    faultText({ type: "said", code, message: "Invalid email" });

  it("are the server's, in English", () => {
    expect([refused("content-invalid", "title-too-long"), said("INVALID_EMAIL")]).toEqual([
      "Words.",
      "Invalid email",
    ]);
  });

  describe("in Spanish", () => {
    beforeAll(async () => {
      await loadFirstWords("es");
      await loadLaterWords();
    });
    afterAll(() => speak("en"));
    const general = (): string => faultText({ type: "unexpected", status: 400 });

    it("are there for every kind and every reason", () => {
      const all = [
        ...FAILURE_KINDS.map((kind) => refused(kind)),
        ...FAILURE_REASONS.map((reason) => refused("content-invalid", reason)),
      ];
      const own = refused("content-invalid");
      expect(all.filter((word) => word === "Words." || word === general())).toEqual([]);
      expect(all.filter((word) => word === own)).toHaveLength(1);
    });

    it("name the limits that hold", () => {
      expect(refused("content-invalid", "message-too-long")).toContain(` ${MESSAGE_MAX_LENGTH} `);
      expect(refused("content-invalid", "title-too-long")).toContain(` ${TITLE_MAX_LENGTH} `);
      expect(refused("content-invalid", "memory-too-long")).toContain(` ${FACT_MAX_LENGTH} `);
    });

    it("are found by the provider's code", () => {
      expect(said("INVALID_EMAIL_OR_PASSWORD")).toBe("El correo o la contraseña no son correctos");
    });

    it("are general for what the page does not know", () => {
      expect([said(null), said("BANNED_USER")]).toEqual([general(), general()]);
      expect(refused("not-found", "on-holiday")).toBe("Aquí no hay nada.");
    });
  });
});
