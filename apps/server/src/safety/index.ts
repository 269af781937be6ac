export { openClassifier } from "./judge/open-classifier.ts";
export {
  countOne,
  countQuietLines,
  countsSince,
  type DayCount,
  countReferrals,
  keepReferral,
  REFERRALS_PER_VISITOR_DAY,
} from "./counts.ts";
export { cardWords, homeRegionFault, type HelpLines } from "./crisis/help-lines.ts";
export type { AskModel } from "./judge/judge.ts";
export { createSafety, type Safety } from "./safety.ts";
export {
  loadHelpWords,
  loadSafetyContent,
  type HelpWords,
  type SafetyContent,
} from "./safety-content.ts";
export type { Screened } from "@evenfall/screening";
export { createScreening, type Screening } from "./screening.ts";
export {
  countOpenReports,
  handledSince,
  handleReport,
  keepReport,
  openReports,
  type OpenReport,
} from "./reports/reports.ts";
