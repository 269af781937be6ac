import { estimateMessageTokens, TOKENS_PER_ESTIMATED } from "../../memory/index.ts";
import type { CostMax } from "../assistant.ts";
import type { EngineFailureKind, TokenUsage, WritingTask } from "../engine.ts";
import { costOf, type ChainedEngine, type Price } from "./chained-engine.ts";

const NANODOLLARS = 1e9;

/** Most tokens of a reply where the engine cannot say: a service with a context of its own. */
const UNKNOWN_TOKENS_MAX: TokenUsage = { inputTokens: 9_000, outputTokens: 1_000 };

/** A failure of these kinds costs nothing if no part of an answer had come. */
const UNPAID: ReadonlySet<EngineFailureKind> = new Set([
  "unreachable",
  "unauthorized",
  "model-not-found",
  "rate-limited",
  "server-error",
]);

const countedTokens = (tokens: number): number =>
  Number.isFinite(tokens) ? Math.max(0, tokens) : 0;

/** Counts that are negative or no numbers become 0: a bad figure must not cost the reply. */
export const counted = ({ inputTokens, outputTokens }: TokenUsage): TokenUsage => ({
  inputTokens: countedTokens(inputTokens),
  outputTokens: countedTokens(outputTokens),
});

/** What tokens cost, in whole nanodollars, rounded up. */
export const nanodollarsOf = (price: Price, usage: TokenUsage): number =>
  Math.ceil(costOf(price, counted(usage)) * NANODOLLARS);

/** Most tokens of a reply of this engine. */
export const replyMax = ({ replyTokensMax }: ChainedEngine["engine"]): TokenUsage =>
  replyTokensMax ?? UNKNOWN_TOKENS_MAX;

/** Most tokens of a writing task, whichever engine takes it. */
export const writingMax = (task: WritingTask): TokenUsage => ({
  inputTokens:
    (estimateMessageTokens(task.instructions) + estimateMessageTokens(task.text)) *
    TOKENS_PER_ESTIMATED,
  outputTokens: task.maxTokens,
});

/** Tokens of the note about a fault, with room to spare. */
const FAULT_LINE_TOKENS = 400;

/** Whether a reply that used so much and a second one cost no more together than one reply may. */
export const mayAskAgain = (price: Price, used: TokenUsage | null, most: TokenUsage): boolean =>
  used !== null &&
  nanodollarsOf(price, used) +
    nanodollarsOf(price, {
      inputTokens: used.inputTokens + FAULT_LINE_TOKENS,
      outputTokens: most.outputTokens,
    }) <=
    nanodollarsOf(price, most);

interface End {
  readonly outcome: "completed" | EngineFailureKind;
  readonly usage: TokenUsage | null;
  /** Of a failure: part of an answer had come. */
  readonly hasBegun?: boolean;
}

const isUnpaid = ({ outcome, usage, hasBegun = false }: End): boolean =>
  usage === null && !hasBegun && outcome !== "completed" && UNPAID.has(outcome);

/** Tokens of a reply and of the second one asked for after it; null if either is unknown. */
export const usageOfBoth = (first: TokenUsage | null, second: End): TokenUsage | null => {
  if (isUnpaid(second)) return first;
  if (first === null || second.usage === null) return null;
  const [one, other] = [counted(first), counted(second.usage)];
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
};

/**
 * What one engine's turn cost, in nanodollars. If the engine may have worked but reports no usage, the
 * most that it can have used: a budget must not depend on honest reports about a broken answer.
 */
export const costOfTurn = (price: Price | null, end: End, most: TokenUsage): number => {
  if (price === null || isUnpaid(end)) return 0;
  return nanodollarsOf(price, end.usage ?? most);
};

/** The most that a whole chain can cost; undefined if no engine in it has a price. */
export const costMaxOf = (engines: readonly ChainedEngine[]): CostMax | undefined => {
  const priced = engines.flatMap(({ engine, price }) =>
    price === null ? [] : [{ engine, price }],
  );
  if (priced.length === 0) return undefined;
  const sum = (costs: readonly number[]): number => costs.reduce((total, cost) => total + cost, 0);
  return {
    reply: sum(priced.map(({ engine, price }) => nanodollarsOf(price, replyMax(engine)))),
    writing: (task) =>
      sum(
        priced
          .filter(({ engine }) => engine.write !== undefined)
          .map(({ price }) => nanodollarsOf(price, writingMax(task))),
      ),
  };
};
