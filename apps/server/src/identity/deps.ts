import type { AgeLevels } from "@evenfall/domain";
import type { Database } from "../platform/database/database.ts";
import type { OwnOrigins } from "../platform/http/origin.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { AgeAssurance } from "./age/assurance.hosted.ts";
import type { TrustedProxies } from "./guest/network-address.ts";

/** So many attempts from one network address within the window, for sign-in and sign-up each. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** What the operator asks about a visitor's age, by region (duties L9). */
export interface AgeRules {
  readonly levels: AgeLevels;
  /** The header in which a trusted proxy writes a visitor's region, in lower case; null where none does. */
  readonly regionHeader: string | null;
  /** Who finds out more than a birth date says; null where nobody does. */
  readonly assurance: AgeAssurance | null;
}

export interface IdentityDeps extends Pick<Runtime, "clock" | "ids" | "log"> {
  readonly database: Database;
  /** AUTH_SECRET: keys of cookies and of hashed addresses are derived from it. */
  readonly secret: string;
  /** The origins that count as this site; an https public address also makes cookies `Secure`. */
  readonly own: OwnOrigins;
  /** Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed (design §3.5). */
  readonly trustedProxies: TrustedProxies;
  readonly passwordMinLength: number;
  /** What anybody would try as a password here. */
  readonly brandName: string;
  readonly attemptLimit: AttemptLimit;
  /** Accounts that may be made from one network within a day. */
  readonly signUpsPerNetworkDay: number;
  /** Guest replies for one network address and UTC day (design §3.5). */
  readonly guestRepliesPerAddressDay: number;
  readonly age: AgeRules;
}
