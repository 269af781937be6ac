import type { Gate } from "@evenfall/contracts";
import { gateState } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { countMessages, type ConversationKey } from "../thread/store.ts";

/** The gate of a conversation: none for an account, else derived from messages and the pass (design §3.5). */
export const gateOf = async (
  tx: Queries,
  key: ConversationKey,
  pass: { readonly repliesSpent: number } | null,
): Promise<Gate> =>
  pass === null
    ? "none"
    : gateState({ ...(await countMessages(tx, key)), repliesSpent: pass.repliesSpent });
