import type { ConversationUpdate, FailureKind, ENDPOINTS } from "@evenfall/contracts";
import { fail, type Result } from "@evenfall/domain";
import type { OverSpendLimit } from "../platform/limits/index.ts";
import type { Call, HttpFailure } from "../platform/http/index.ts";

type CallOf<Name extends keyof typeof ENDPOINTS> = Call<(typeof ENDPOINTS)[Name], unknown>;

/** What a call of the contract asks for: the parameters of its path and the fields of its body. */
export type Command<Name extends keyof typeof ENDPOINTS> = Readonly<
  CallOf<Name>["params"] & CallOf<Name>["body"]
>;

/** Why something was not done: the kind, with details that the kind does not imply. */
export type Refusal = Pick<
  HttpFailure,
  "kind" | "message" | "reason" | "field" | "retryAt" | "limit"
>;

/** The result of a visitor's step in a conversation; another owner's conversation is `not-found`. */
export type Answered = Result<ConversationUpdate, Refusal>;

/** A decision that changes nothing and answers with a failure. */
export const refuse = (kind: FailureKind, words: Omit<Refusal, "kind"> = {}) => ({
  change: null,
  answer: fail({ kind, ...words }),
});

const REASONS: Readonly<
  Partial<Record<OverSpendLimit["scope"], Pick<Refusal, "reason" | "message">>>
> = {
  visitor: { reason: "own-replies-spent", message: "Your replies for today are used up." },
  accounts: {
    reason: "network-replies-spent",
    message: "The replies for this network are used up for today.",
  },
};

/** A network's guests have no reply left for today. */
export const guestBudgetSpent = (retryAt: number): Refusal => ({
  kind: "guest-budget-spent",
  retryAt,
  limit: "guest-address",
});

/** The refusal of a turn where a spend limit is used up. */
export const overSpendLimit = ({ scope, retryAt }: OverSpendLimit): Refusal => {
  if (scope === "address") return guestBudgetSpent(retryAt);
  return { kind: "budget-spent", ...REASONS[scope], retryAt };
};
