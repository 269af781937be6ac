import type { LocalCopy } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { claimThread } from "./claimed-threads.ts";
import { trueMessages } from "./copied-messages.ts";
import { addMissing, insertConversation, noteExcluded } from "./copied-thread.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ScreenedCopy } from "./screen-copy.ts";
import { lockConversation } from "../thread/store.ts";

export interface CopyClaimed {
  readonly conversationId: string;
  /** Whether the account got anything that it did not have. */
  readonly isNew: boolean;
}

export interface CopyRefused {
  readonly kind: "copy-refused" | "thread-foreign";
  readonly field?: string;
}

/**
 * Makes a browser's copy a conversation of the account, or adds to it what only the browser has.
 * Null for a copy without messages. Refused, with nothing taken, where the thread became another account's
 * or where any message is not authentic (design §3.1, §3.7).
 */
export const claimCopy = async (
  tx: Queries,
  ownerId: string,
  copy: LocalCopy,
  { caught }: Pick<ScreenedCopy, "caught">,
  deps: ConversationsDeps,
): Promise<Result<CopyClaimed | null, CopyRefused>> => {
  const first = copy.messages.find(({ source }) => source !== "card");
  if (first === undefined) return ok(null);
  const card = deps.characters.get(copy.assistantId);
  if (card === undefined) return fail({ kind: "copy-refused", field: "assistantId" });
  const now = deps.clock.now();
  const copied = trueMessages(copy, card, deps.sealing, now);
  if (!copied.ok) return fail({ kind: "copy-refused", field: copied.error.messageId });

  const threadId = copy.threadId ?? deps.sealing.deriveId(ownerId, first.id);
  const key = { ownerId, id: threadId };
  const isForeign = (await claimThread(tx, threadId, ownerId)) !== ownerId;
  await noteExcluded(tx, threadId, caught, now);
  if (
    !isForeign &&
    (await insertConversation(tx, key, card, copied.value, {
      copyOf: threadId,
      isGuest: false,
      now,
      sealing: deps.sealing,
    }))
  )
    return ok({ conversationId: key.id, isNew: true });
  const row = await lockConversation(tx, key);
  if (row === null) return fail({ kind: "thread-foreign" });
  if (row.characterId !== card.id) return fail({ kind: "copy-refused", field: "assistantId" });
  return ok({
    conversationId: key.id,
    isNew: await addMissing(tx, row, copied.value, deps),
  });
};
