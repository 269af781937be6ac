/**
 * What a visitor asks for by a tap, and can wait a moment for: a part of the script of its own,
 * fetched beside the core, so that the first chat stays small.
 */
export { createAccount } from "./visitor/account.ts";
export {
  answerRemembered,
  answerUpdate,
  continueChat,
  react,
  tryAgain,
} from "./chat/on-demand-actions.ts";
export { takePlace } from "./chat/place.ts";
export { takeAgeStep } from "./visitor/take-age-step.ts";
export { loadInfo, subscribeToPremium } from "./site-calls.ts";
export { offerCopy } from "./visitor/offer-copy.ts";
