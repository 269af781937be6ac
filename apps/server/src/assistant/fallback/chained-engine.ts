import type { Engine, TokenUsage } from "../engine.ts";

/** A model's price, in dollars for a million tokens. */
export interface Price {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/** An engine in a fallback chain. */
export interface ChainedEngine {
  readonly engine: Engine;
  /** How long it may take before the next one is asked; the last of a chain has as long as the run. */
  readonly timeoutMs?: number;
  /** Null if its tokens cost nothing. */
  readonly price: Price | null;
}

/** How long an engine may take by default: three such times fit into a run's deadline. */
export const ENGINE_TIMEOUT_MS = 20_000;

/** What the tokens cost, in dollars. */
export const costOf = (price: Price, { inputTokens, outputTokens }: TokenUsage): number =>
  (price.inputPerMillion * inputTokens + price.outputPerMillion * outputTokens) / 1_000_000;

/** For the operator at start: the engines in the order in which they answer. */
export const describeChain = (engines: readonly ChainedEngine[]): string =>
  engines
    .map(({ engine }) =>
      engines.length === 1 ? engine.description : `${engine.name} (${engine.description})`,
    )
    .join(", then ");
