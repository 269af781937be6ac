import type { ConversationUpdate } from "@evenfall/contracts";
import { fail, NOTICE_VERSION, ok, turnOf, type Result } from "@evenfall/domain";
import { toConversationUpdate } from "./conversation-update.ts";
import type { ConversationsDeps } from "./deps.ts";
import { gateOf } from "./gate.ts";
import type { NoticeRow } from "./rows.ts";
import { announce } from "./send-message.ts";
import { activeRun, lockConversation, toRun, writeConversation } from "./store.ts";
import { notices } from "./tables.ts";
import type { Viewer } from "./viewer.ts";

/** Two tabs that show the same notice record it once. */
const SAME_NOTICE_MS = 60_000;

/** Records by the server's clock that the AI notice was shown (design §3.15, duties L1). */
export const recordNotice = async (
  viewer: Viewer,
  command: { readonly conversationId: string; readonly version: string },
  deps: ConversationsDeps,
): Promise<Result<ConversationUpdate, { readonly kind: "not-found" | "invalid-request"; readonly field?: string }>> => {
  if (command.version !== NOTICE_VERSION) return fail({ kind: "invalid-request", field: "version" });
  const key = { ownerId: viewer.ownerId, id: command.conversationId };
  const update = await deps.database.transaction(async (tx) => {
    const pass = viewer.kind === "guest" ? await deps.guests.lockPass(tx, viewer.passId) : null;
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return null;
    const now = deps.clock.now();
    const last = conversation.noticeShownAt?.getTime() ?? Number.NEGATIVE_INFINITY;
    const fresh = now - last >= SAME_NOTICE_MS || last > now;
    const notice: NoticeRow = {
      ...{ ownerId: key.ownerId, conversationId: key.id },
      shownAt: new Date(now),
      version: command.version,
      revision: conversation.revision + 1,
    };
    if (fresh) await tx.insert(notices).values(notice);
    const written = fresh
      ? await writeConversation(tx, conversation, { revision: notice.revision, noticeShownAt: notice.shownAt })
      : conversation;
    const run = await activeRun(tx, key);
    return toConversationUpdate(
      {
        conversation: written,
        since: conversation.revision,
        messages: [],
        notices: fresh ? [notice] : [],
        turn: turnOf(run === null ? null : toRun(run)),
        gate: await gateOf(tx, key, pass),
        hasEarlier: false,
      },
      now,
      deps,
    );
  });
  if (update === null) return fail({ kind: "not-found" });
  announce(viewer.ownerId, update, deps);
  return ok(update);
};
