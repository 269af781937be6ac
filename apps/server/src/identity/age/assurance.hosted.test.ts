import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { createSecret } from "../../platform/secrets/secret.ts";
import { createHostedAgeAssurance, RESULT_MS } from "./assurance.hosted.ts";

const SECRET = "shared with the provider, 32 characters or more";
const STATE = "s".repeat(43);
const NOW = Date.UTC(2026, 5, 1, 20);

const provider = createHostedAgeAssurance({
  url: "https://age.example/check?client=7",
  secret: createSecret(SECRET),
});

const query = (
  changes: Readonly<Record<string, string>> = {},
  secret = SECRET,
): URLSearchParams => {
  const parts = {
    state: STATE,
    outcome: "adult",
    method: "document",
    time: String(NOW / 1000),
    ...changes,
  };
  const signed = `evenfall-age-1\n${parts.state}\n${parts.outcome}\n${parts.method}\n${parts.time}`;
  const signature = createHmac("sha256", secret).update(signed).digest("hex");
  return new URLSearchParams({ ...parts, signature });
};

it("sends the browser to the provider's page, with what it has to bring back", () => {
  const address = new URL(
    provider.begin({ state: STATE, returnUrl: "https://chat.example/api/age-assurance/callback" }),
  );
  expect(address.origin + address.pathname).toBe("https://age.example/check");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client: "7",
    state: STATE,
    return: "https://chat.example/api/age-assurance/callback",
  });
});

it.each(["payment-card", "self-declared"])("does not believe that %s shows an adult", (method) => {
  expect(provider.readResult(query({ method }), NOW)).toEqual({
    ok: false,
    error: "method-not-accepted",
  });
});

it("believes that somebody is under age however it was found out", () => {
  expect(provider.readResult(query({ outcome: "underage", method: "payment-card" }), NOW).ok).toBe(
    true,
  );
});

it.each([
  ["at once", true, 0],
  ["after ten minutes", false, RESULT_MS],
  ["by a clock that is a little ahead", true, -60_000],
  ["from the future", false, -61_000],
])("believes a result that comes %s: %s", (_when, taken, lateMs) => {
  const read = provider.readResult(query(), NOW + lateMs);
  expect(read.ok).toBe(taken);
  if (!read.ok) expect(read.error).toBe("late");
});

it.each(["state", "outcome", "method", "time"])("believes nobody who changed the %s", (part) => {
  const changed = query();
  const other = {
    state: "t".repeat(43),
    outcome: "failed",
    method: "open-banking",
    time: String(NOW / 1000 + 1),
  }[part];
  changed.set(part, other ?? "");
  for (const forged of [changed, query({}, "another secret")])
    expect(provider.readResult(forged, NOW)).toEqual({ ok: false, error: "forged" });
});

it.each(["state", "outcome", "method", "time", "signature"])(
  "takes no result without its %s, with two of them, or with one in another form",
  (part) => {
    const [without, twice, odd] = [query(), query(), query()];
    without.delete(part);
    twice.append(part, twice.get(part) ?? "");
    odd.set(part, `${odd.get(part)}\n`);
    for (const broken of [without, twice, odd, new URLSearchParams()])
      expect(provider.readResult(broken, NOW)).toEqual({ ok: false, error: "malformed" });
  },
);
