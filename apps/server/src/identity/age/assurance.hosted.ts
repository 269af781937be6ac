import { createHmac } from "node:crypto";
import { fail, ok, type Result } from "@evenfall/domain";
import { constantTimeEqual } from "../../platform/secrets/keys.ts";
import type { Secret } from "../../platform/secrets/secret.ts";

/** A provider's result for a visit, which `state` names; `failed`: it could not determine the age. */
interface AssuranceResult {
  readonly state: string;
  readonly outcome: "adult" | "underage" | "failed";
}

/** Why a result is not accepted. */
type AssuranceFault = "malformed" | "forged" | "late" | "method-not-accepted";

/** A result is valid for this long after the provider signed it. */
export const RESULT_MS = 10 * 60_000;

/** A provider's clock may be ahead of ours by this much. */
const AHEAD_MS = 60_000;

/** Accepted methods of age assurance. Cards and payments are not among them (duties L12). */
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

/** The formats of the parts. None can contain a line break, so the signed text, one part a line, is unambiguous. */
const PARTS = {
  state: /^[\w-]{43}$/,
  outcome: /^[a-z]{1,20}$/,
  method: /^[a-z-]{1,40}$/,
  time: /^[1-9]\d{9}$/,
  signature: /^[0-9a-f]{64}$/,
} as const;

type Part = keyof typeof PARTS;

/** The value of a part, which must occur exactly once and have the right format; else null. */
const readPart = (query: URLSearchParams, part: Part): string | null => {
  const [value, ...more] = query.getAll(part);
  return value !== undefined && more.length === 0 && PARTS[part].test(value) ? value : null;
};

const isOutcome = (value: string): value is AssuranceResult["outcome"] => OUTCOMES.includes(value);

/**
 * A provider with the protocol of docs/age-assurance.md: the browser goes to its page with `state` and
 * `return`, and comes back with `state`, `outcome`, `method`, `time` (epoch seconds) and `signature`, an
 * HMAC-SHA-256 in hexadecimal over "evenfall-age-1" and these four, one a line. We never receive a birth
 * date, picture or document (duties L9).
 */
export const createHostedAgeAssurance = ({
  url,
  secret,
}: {
  readonly url: string;
  readonly secret: Secret;
}) => ({
  /** The address that the visitor's browser is sent to. */
  begin: ({ state, returnUrl }: { readonly state: string; readonly returnUrl: string }): string => {
    const page = new URL(url);
    page.searchParams.set("state", state);
    page.searchParams.set("return", returnUrl);
    return page.href;
  },
  /** Reads the result that the browser brought back; accepts it if the provider signed it, not long ago. */
  readResult: (query: URLSearchParams, now: number): Result<AssuranceResult, AssuranceFault> => {
    const [state, outcome, method, time, signature] = (
      ["state", "outcome", "method", "time", "signature"] as const
    ).map((part) => readPart(query, part));
    if (!state || !outcome || !method || !time || !signature) return fail("malformed");
    const signed = ["evenfall-age-1", state, outcome, method, time].join("\n");
    const own = createHmac("sha256", secret.reveal()).update(signed).digest("hex");
    if (!constantTimeEqual(signature, own)) return fail("forged");
    if (!isOutcome(outcome)) return fail("malformed");
    const signedAt = Number(time) * 1000;
    if (signedAt > now + AHEAD_MS || signedAt <= now - RESULT_MS) return fail("late");
    if (outcome === "adult" && !METHODS.has(method)) return fail("method-not-accepted");
    return ok({ state, outcome });
  },
});

export type AgeAssurance = ReturnType<typeof createHostedAgeAssurance>;
