import type { Result } from "@evenfall/domain";
import type { Finding, Side } from "@evenfall/screening";
import type { ClassifierFailure } from "./classifier-failure.ts";

/** What a classifier says of a text: `unknown` where it could not judge it. */
export type Classified = Finding | null | "unknown";

/** A model that judges texts beside the rules: a moderation endpoint or a guard model. */
export interface Classifier {
  /**
   * The gravest thing that it finds, or null. Where it fails, the gravest class for a text with any
   * sign of it, else `unknown`; it rejects only where the signal aborts: then nothing was judged.
   */
  classify(text: string, side: Side, signal: AbortSignal): Promise<Classified>;
}

/** The gravest thing that was found, null where there is nothing, or why it is not known. */
export type Judged = Result<Finding | null, ClassifierFailure>;

/** One kind of server that judges texts. */
export interface ClassifierModel {
  /** `text` is no longer than a server of this kind can be expected to read at once. */
  judge(text: string, side: Side, signal: AbortSignal): Promise<Judged>;
}
