import type { AgeLevels } from "@evenfall/domain";
import type { Database } from "../platform/database/database.ts";
import type { OwnOrigins } from "../platform/http/origin.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { AgeAssurance } from "./age/assurance.hosted.ts";
import type { TrustedProxies } from "./guest/network-address.ts";

/** The number of attempts allowed within a window, which begins with the first one. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** How the operator has visitors' age checked, by region (duties L9). */
export interface AgeRules {
  readonly levels: AgeLevels;
  /** The name, in lower case, of the header in which a trusted proxy puts the region; null if there is none. */
  readonly regionHeader: string | null;
  /** The age-assurance provider; null if there is none. */
  readonly assurance: AgeAssurance | null;
}

export interface IdentityDeps extends Pick<Runtime, "clock" | "ids" | "log"> {
  readonly database: Database;
  /** AUTH_SECRET, from which the keys for cookies and for hashed addresses are derived. */
  readonly secret: string;
  /** The origins that count as this site. With an https public address, cookies are `Secure`. */
  readonly own: OwnOrigins;
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted (design §3.5). */
  readonly trustedProxies: TrustedProxies;
  readonly passwordMinLength: number;
  /** Refused as a password, since anybody would try it. */
  readonly brandName: string;
  readonly attemptLimit: AttemptLimit;
  /** Accounts that may be made from one network within a day. */
  readonly signUpsPerNetworkDay: number;
  /** Guest replies for one network address and UTC day (design §3.5). */
  readonly guestRepliesPerAddressDay: number;
  readonly age: AgeRules;
}
