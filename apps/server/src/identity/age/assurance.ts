import type { Result } from "@evenfall/domain";

/** What a provider found out about somebody, and for which visit. */
export interface AssuranceResult {
  /** What the visit began with. */
  readonly state: string;
  /** `failed`: it could not find out. */
  readonly outcome: "adult" | "underage" | "failed";
}

/** Why what came back is not believed. */
export type AssuranceFault = "malformed" | "forged" | "late" | "method-not-accepted";

export interface AssuranceVisit {
  /** Secret of this visit, for the provider to bring back. */
  readonly state: string;
  /** Where the provider sends the visitor when it is done. */
  readonly returnUrl: string;
}

/**
 * Somebody who finds out whether a visitor is an adult (duties L9). The visitor's browser goes there
 * and comes back; no birth date, picture or document ever comes to us.
 */
export interface AgeAssurance {
  /** The address that the visitor's browser is sent to. */
  begin(visit: AssuranceVisit): string;
  /** What the browser brought back, if it is the provider's own word and not old. `now` in epoch milliseconds. */
  readResult(query: URLSearchParams, now: number): Result<AssuranceResult, AssuranceFault>;
}
