import type { ConversationUpdate, FailureKind, FailureReason } from "@evenfall/contracts";
import type { Result } from "@evenfall/domain";
import type { OverSpendLimit } from "../../platform/limits/index.ts";
import type { ScreenedWords } from "./screen-message.ts";
import type { ViewerDecision } from "../thread/step-viewer.ts";

export interface SendCommand {
  readonly conversationId: string;
  /** Made by the client, unique for its owner (design §3.3). */
  readonly messageId: string;
  readonly content: string;
  /** The message that it answers. */
  readonly replyTo?: string | undefined;
  /** Keyed hash of the network address, for the daily budgets of its guests and its accounts. */
  readonly addressHash: string;
  /** The visitor's region, ISO 3166: where a card with help is for. */
  readonly region: string;
  /** What the rules have said of the words already. */
  readonly screened?: ScreenedWords;
}

export interface SendFailure {
  readonly kind: FailureKind;
  readonly message?: string;
  readonly reason?: FailureReason;
  readonly field?: string;
  readonly retryAt?: number;
}

export type Sent = Result<ConversationUpdate, SendFailure>;

/** What comes of a send. */
export interface SendDecision extends ViewerDecision<SendFailure> {
  /** The visitor said to be under 18. */
  readonly isMinor?: boolean;
}

const REASONS: Readonly<
  Partial<Record<OverSpendLimit["scope"], Pick<SendFailure, "reason" | "message">>>
> = {
  visitor: { reason: "own-replies-spent", message: "Your replies for today are used up." },
  accounts: {
    reason: "network-replies-spent",
    message: "The replies for this network are used up for today.",
  },
};

/** What a turn says where a budget of what models may cost is used up. */
export const overSpendLimit = ({ scope, retryAt }: OverSpendLimit): SendFailure => {
  if (scope === "address") return { kind: "guest-budget-spent", retryAt };
  return { kind: "budget-spent", ...REASONS[scope], retryAt };
};
