import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { OwnOrigins } from "../../platform/http/origin.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Log } from "../../platform/log.ts";
import type { TrustedProxies } from "./network-address.ts";

/** So many attempts from one network address within the window, for sign-in and sign-up each. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

export interface IdentityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** AUTH_SECRET: keys of cookies and of hashed addresses are derived from it. */
  readonly secret: string;
  /** The origins that count as this site; an https public address also makes cookies `Secure`. */
  readonly own: OwnOrigins;
  /** Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed (design §3.5). */
  readonly trustedProxies: TrustedProxies;
  readonly passwordMinLength: number;
  readonly attemptLimit: AttemptLimit;
  /** Guest replies for one network address and UTC day (design §3.5). */
  readonly guestRepliesPerAddressDay: number;
}
