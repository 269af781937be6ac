import type { Finding, Side } from "@evenfall/screening";

/** A model that judges texts beside the rules: a moderation endpoint or a guard model. */
export interface Classifier {
  /**
   * The gravest thing that it finds, or null. What failing means is its own matter; it rejects only
   * where the signal aborts: then nothing was judged.
   */
  classify(text: string, side: Side, signal: AbortSignal): Promise<Finding | null>;
}
