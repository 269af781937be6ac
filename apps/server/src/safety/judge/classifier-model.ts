import type { Result } from "@evenfall/domain";
import type { Finding, Side } from "@evenfall/screening";
import type { ClassifierFailure } from "./classifier-failure.ts";

/** The gravest thing that was found, null where there is nothing, or why it is not known. */
export type Judged = Result<Finding | null, ClassifierFailure>;

/** One kind of server that judges texts. */
export interface ClassifierModel {
  /** `text` is no longer than a server of this kind can be expected to read at once. */
  judge(text: string, side: Side, signal: AbortSignal): Promise<Judged>;
}
