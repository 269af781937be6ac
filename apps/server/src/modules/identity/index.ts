export { createIdentity, type Identity } from "./identity.ts";
export type { AttemptLimit, IdentityDeps } from "./deps.ts";
export type { Account, GuestPass, Identified, VisitorRequest } from "./visitor.ts";
export type { AgeStepFault } from "./age-step.ts";
export type { GuestLedger } from "./guest-ledger.ts";
export { setPassword, type SetPasswordDeps, type SetPasswordFault } from "./set-password.ts";
export { createTrustedProxies, type TrustedProxies } from "./network-address.ts";
