import type { Gate } from "@evenfall/contracts";
import { gateAfter, type GuestStanding } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { countMessages, type ConversationKey } from "../thread/store.ts";

/** The part of a guest's pass that the gate looks at. */
export type Pass = { readonly repliesSpent: number };

/** What the gate of a guest's conversation looks at. */
export const standingOf = async (
  tx: Queries,
  key: ConversationKey,
  { repliesSpent }: Pass,
): Promise<GuestStanding> => ({ ...(await countMessages(tx, key)), repliesSpent });

/** The gate of a conversation: none for an account, else derived from messages and the pass (design §3.5). */
export const gateOf = async (tx: Queries, key: ConversationKey, pass: Pass | null): Promise<Gate> =>
  gateAfter(pass === null ? null : await standingOf(tx, key, pass));
