import { estimateMessageTokens, TOKENS_PER_ESTIMATED } from "../../memory/index.ts";
import type { CostMax } from "../assistant.ts";
import type { EngineFailureKind, TokenUsage, WritingTask } from "../engine.ts";
import { costOf, type ChainedEngine, type Price } from "./chained-engine.ts";

const NANODOLLARS = 1e9;

/** What a reply may take of an engine that cannot say: a service with a context of its own. */
const UNKNOWN_TOKENS_MAX: TokenUsage = { inputTokens: 9_000, outputTokens: 1_000 };

/** A failure of these kinds, before an answer has begun, came before any work that is paid for. */
const UNPAID: ReadonlySet<EngineFailureKind> = new Set([
  "unreachable",
  "unauthorized",
  "model-not-found",
  "rate-limited",
  "server-error",
]);

const countedTokens = (tokens: number): number =>
  Number.isFinite(tokens) ? Math.max(0, tokens) : 0;

/** An engine's figure that is no number of tokens is not worth a reply. */
export const counted = ({ inputTokens, outputTokens }: TokenUsage): TokenUsage => ({
  inputTokens: countedTokens(inputTokens),
  outputTokens: countedTokens(outputTokens),
});

/** What tokens cost, in whole nanodollars, rounded up. */
export const nanodollarsOf = (price: Price, usage: TokenUsage): number =>
  Math.ceil(costOf(price, counted(usage)) * NANODOLLARS);

/** The most that a reply of this engine takes. */
export const replyMax = ({ replyTokensMax }: ChainedEngine["engine"]): TokenUsage =>
  replyTokensMax ?? UNKNOWN_TOKENS_MAX;

/** The most that a piece of writing takes, of whichever engine. */
export const writingMax = (task: WritingTask): TokenUsage => ({
  inputTokens:
    (estimateMessageTokens(task.instructions) + estimateMessageTokens(task.text)) *
    TOKENS_PER_ESTIMATED,
  outputTokens: task.maxTokens,
});

/** What the line about a fault takes, with room to spare. */
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

/** What a reply and the one that was asked for after it took; null where it is not said of both. */
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
 * What one engine's turn cost, in nanodollars. Where it does not say, and may have worked, the most
 * that it can have taken: a budget must not depend on who is honest about a broken answer.
 */
export const costOfTurn = (price: Price | null, end: End, most: TokenUsage): number => {
  if (price === null || isUnpaid(end)) return 0;
  return nanodollarsOf(price, end.usage ?? most);
};

/** What a whole line may cost at most; undefined where no engine in it has a price. */
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
