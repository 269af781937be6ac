export { createConfiguredIdentity, type Identity } from "./identity.ts";
export { mountAuth } from "./account/auth-routes.ts";
export type { Account, GuestPass, Identified, IdentityCaller, VisitorRequest } from "./visitor.ts";
export type { OpenSession } from "./account/sessions.ts";
export { authenticationOf } from "./still-authenticated.ts";
export { ageRecordOf, toAgeRecord, type AgeRecord } from "./age/record.ts";
export { showAge, unlockAge, type AgeByAddress, type AgeSupportDeps } from "./age/support.ts";
export { loadAgeLevels } from "./age/levels-file.ts";
export { notConfirmed, type NotConfirmed } from "./account/confirm-password.ts";
export { mountPassword } from "./account/password-routes.ts";
export { mountAgeAssurance } from "./age/routes.ts";
export type { GuestLedger } from "./guest/ledger.ts";
export { setPassword, type SetPasswordFault } from "./account/set-password.ts";
export { createTrustedProxies, type TrustedProxies } from "./guest/network-address.ts";
export { OPERATOR_PASSWORD_MIN } from "./account/password-rule.ts";
export {
  addOperator,
  listOperators,
  operatorAddress,
  removeOperator,
  type OperatorFault,
} from "./account/operator-accounts.ts";
