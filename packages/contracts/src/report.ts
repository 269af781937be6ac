import * as v from "valibot";

/** Why a visitor reports a reply. */
export const reportReason = v.picklist([
  "sexual",
  "minor",
  "harmful",
  "hateful",
  "claims-human",
  "pressure",
  "other",
]);
export type ReportReason = v.InferOutput<typeof reportReason>;
