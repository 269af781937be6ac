export {
  startAgeProvider,
  type AgeProvider,
  type AgeProviderOptions,
  type AgeVisit,
  type AgeWord,
} from "./age-provider.ts";
