/**
 * What can wait a moment, such as actions behind a tap: a chunk of its own, fetched beside the core, so
 * that the first chat stays small.
 */
export { watchConnection } from "./connection.ts";
export { countUnseen } from "./unseen-replies.ts";
export { signOut } from "./visitor/sign-out.ts";
export { registerWorker } from "./browser/service-worker.ts";
export { alter } from "./chat/alter.ts";
export { createFailures } from "./chat/sending/failures.ts";
export { createOffline } from "./offline/offline.ts";
export {
  answerRemembered,
  answerUpdate,
  continueChat,
  react,
  tryAgain,
} from "./chat/on-demand-actions.ts";
export { restoreAccount, restoreGuest } from "./chat/restore-last.ts";
export { takePlace } from "./chat/place.ts";
export { absorbCopy } from "./chat/absorb-copy.ts";
export { createClaiming } from "./copy/claim-copy.ts";
export { meetOther } from "./visitor/meet-other.ts";
