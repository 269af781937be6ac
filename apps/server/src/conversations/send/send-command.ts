import type { ConversationUpdate, FailureKind } from "@evenfall/contracts";
import type { Result } from "@evenfall/domain";
import type { OverSpendLimit } from "../../platform/limits/index.ts";
import type { Screened } from "../../safety/index.ts";
import type { GuestPass } from "../../identity/index.ts";
import type { ConversationRow } from "../rows.ts";

export interface SendCommand {
  readonly conversationId: string;
  /** Made by the client, unique for its owner (design §3.3). */
  readonly messageId: string;
  readonly content: string;
  /** Keyed hash of the network address, for the daily budgets of its guests and its accounts. */
  readonly addressHash: string;
  /** The visitor's region, ISO 3166: where a card with help is for. */
  readonly region: string;
  /** What the rules have said of the words already. */
  readonly screened?: Screened;
}

export interface SendFailure {
  readonly kind: FailureKind;
  readonly message?: string;
  readonly field?: string;
  readonly retryAt?: number;
}

export type Sent = Result<ConversationUpdate, SendFailure>;

/** A message that is to be judged, in a conversation that is locked. */
export interface Arrived {
  readonly conversation: ConversationRow;
  readonly pass: GuestPass | null;
  readonly content: string;
  readonly now: number;
}

const WORDS: Readonly<Partial<Record<OverSpendLimit["scope"], string>>> = {
  visitor: "Your replies for today are used up.",
  accounts: "The replies for this network are used up for today.",
};

/** What a turn says where a budget of what models may cost is used up. */
export const overSpendLimit = ({ scope, retryAt }: OverSpendLimit): SendFailure => {
  if (scope === "address") return { kind: "guest-budget-spent", retryAt };
  const message = WORDS[scope];
  return { kind: "budget-spent", ...(message === undefined ? {} : { message }), retryAt };
};
