export { openClassifier } from "./judge/open-classifier.ts";
export {
  countOne,
  countQuietLines,
  countsSince,
  type CountedKind,
  type DayCount,
} from "./counts.ts";
export { cardWords, type HelpLines } from "./crisis/help-lines.ts";
export {
  countReferrals,
  keepReferral,
  REFERRALS_PER_VISITOR_DAY,
  type Referral,
} from "./reports/referrals.ts";
export type { AskModel, JudgeTask } from "./judge/judge.ts";
export { createConfiguredSafety, createSafety, type Safety } from "./safety.ts";
export {
  loadHelpWords,
  loadSafetyContent,
  type HelpWords,
  type SafetyContent,
} from "./safety-content.ts";
export { createScreening, type Screened, type Screening } from "./screening.ts";
export {
  countOpenReports,
  handledSince,
  handleReport,
  keepReport,
  openReports,
  type OpenReport,
  type ReportOutcome,
} from "./reports/reports.ts";
