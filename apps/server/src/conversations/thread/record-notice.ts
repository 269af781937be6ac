import type { ConversationUpdate } from "@evenfall/contracts";
import { fail, noticeDueAt, NOTICE_VERSION, ok, type Result } from "@evenfall/domain";
import { toConversationUpdate } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import { gateOf } from "../gate/gate.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";
import type { NoticeRow } from "../rows.ts";
import { announce } from "./announce.ts";
import { lockConversation, turnOfConversation, writeConversation } from "./store.ts";
import { notices } from "../tables.ts";

/**
 * So much before it is due a notice is taken as shown, for a page whose clock runs ahead. Earlier than
 * that it was recorded already: another tab showed it, and this one did not know.
 */
const EARLY_MS = 60_000;

/** Records by the server's clock that the AI notice was shown (design §3.15, duties L1). */
export const recordNotice = async (
  viewer: Viewer,
  command: { readonly conversationId: string; readonly version: string },
  deps: ConversationsDeps,
): Promise<
  Result<
    ConversationUpdate,
    { readonly kind: "not-found" | "invalid-request"; readonly field?: string }
  >
> => {
  if (command.version !== NOTICE_VERSION)
    return fail({ kind: "invalid-request", field: "version" });
  const key = { ownerId: viewer.ownerId, id: command.conversationId };
  let isNew = false;
  const recorded = await deps.database.transaction<
    Result<ConversationUpdate, { readonly kind: "not-found" }>
  >(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    const now = deps.clock.now();
    const last = conversation.noticeShownAt?.getTime() ?? null;
    isNew = noticeDueAt(last, now, deps.noticeIntervalMs) - EARLY_MS <= now;
    const notice: NoticeRow = {
      ownerId: key.ownerId,
      conversationId: key.id,
      shownAt: new Date(now),
      version: command.version,
      revision: conversation.revision + 1,
    };
    // Where the clock went back, that very moment may have one already.
    if (isNew) await tx.insert(notices).values(notice).onConflictDoNothing();
    const written = isNew
      ? await writeConversation(tx, conversation, {
          revision: notice.revision,
          noticeShownAt: notice.shownAt,
        })
      : conversation;
    return ok(
      toConversationUpdate(
        {
          conversation: written,
          since: conversation.revision,
          messages: [],
          notices: isNew ? [notice] : [],
          turn: await turnOfConversation(tx, key),
          gate: await gateOf(tx, key, pass.value),
          hasEarlier: false,
        },
        now,
        deps,
      ),
    );
  });
  if (recorded.ok && isNew) announce(viewer.ownerId, recorded.value, deps);
  return recorded;
};
