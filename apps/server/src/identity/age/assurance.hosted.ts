import { createHmac } from "node:crypto";
import { fail, ok, type Result } from "@evenfall/domain";
import { equalsSecretly } from "../../platform/secrets/keys.ts";
import type { Secret } from "../../platform/secrets/secret.ts";
import type { AgeAssurance, AssuranceFault, AssuranceResult } from "./assurance.ts";

/** A result counts this long after the provider signed it. */
export const RESULT_MS = 10 * 60_000;

/** How far a provider's clock may be ahead of ours. */
const AHEAD_MS = 60_000;

/** How an age may have been found out. Cards and payments are none of these ways (duties L12). */
const METHODS: ReadonlySet<string> = new Set([
  "document",
  "facial-estimation",
  "digital-identity",
  "mobile-network",
  "email-estimation",
  "open-banking",
]);

const OUTCOMES: readonly string[] = [
  "adult",
  "underage",
  "failed",
] satisfies readonly AssuranceResult["outcome"][];

/** Each part alone on its line, and none of them with a line break: what is signed reads in one way only. */
const PARTS = {
  state: /^[\w-]{43}$/,
  outcome: /^[a-z]{1,20}$/,
  method: /^[a-z-]{1,40}$/,
  time: /^[1-9]\d{9}$/,
  signature: /^[0-9a-f]{64}$/,
} as const;

type Part = keyof typeof PARTS;

/** The value of a part that stands there once, in its form. */
const readPart = (query: URLSearchParams, part: Part): string | null => {
  const [value, ...more] = query.getAll(part);
  return value !== undefined && more.length === 0 && PARTS[part].test(value) ? value : null;
};

const isOutcome = (value: string): value is AssuranceResult["outcome"] => OUTCOMES.includes(value);

export interface HostedAgeAssuranceDeps {
  /** The provider's page. */
  readonly url: string;
  readonly secret: Secret;
}

/**
 * A provider that speaks the protocol of docs/age-assurance.md: the browser goes to its page with
 * `state` and `return`, and comes back with `state`, `outcome`, `method`, `time` (seconds) and
 * `signature`: HMAC-SHA-256, in hexadecimal, over "evenfall-age-1" and these four, one a line.
 */
export const createHostedAgeAssurance = ({
  url,
  secret,
}: HostedAgeAssuranceDeps): AgeAssurance => ({
  begin: ({ state, returnUrl }) => {
    const page = new URL(url);
    page.searchParams.set("state", state);
    page.searchParams.set("return", returnUrl);
    return page.href;
  },
  readResult: (query, now): Result<AssuranceResult, AssuranceFault> => {
    const [state, outcome, method, time, signature] = (
      ["state", "outcome", "method", "time", "signature"] as const
    ).map((part) => readPart(query, part));
    if (!state || !outcome || !method || !time || !signature) return fail("malformed");
    const signed = ["evenfall-age-1", state, outcome, method, time].join("\n");
    const own = createHmac("sha256", secret.reveal()).update(signed).digest("hex");
    if (!equalsSecretly(signature, own)) return fail("forged");
    if (!isOutcome(outcome)) return fail("malformed");
    const signedAt = Number(time) * 1000;
    if (signedAt > now + AHEAD_MS || signedAt <= now - RESULT_MS) return fail("late");
    if (outcome === "adult" && !METHODS.has(method)) return fail("method-not-accepted");
    return ok({ state, outcome });
  },
});
