import type { Finding, Side } from "@evenfall/screening";

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
