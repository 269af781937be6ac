import type { Queries } from "../../platform/database/database.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { announceMoved } from "../memory/remembered-lines.ts";
import { stopRuns } from "../run/stop-runs.ts";
import { lockConversations, raiseRevisions } from "../thread/store.ts";
import { lockOwner, type Viewer } from "../viewer.ts";

/**
 * Locks a visitor who said they are under 18: nothing is answered in any of their conversations until
 * support removes the lock (duties L11). What was said is not kept. `also` is written with it. False if
 * nothing was done, as the guest was claimed or the account deleted meanwhile.
 */
export const lockMinor = async (
  viewer: Viewer,
  deps: ConversationsDeps,
  also?: (tx: Queries) => Promise<void>,
): Promise<boolean> => {
  const stopped = await deps.database.transaction(async (tx) => {
    // If a guest was claimed meanwhile, the same rules meet the account's next message. If the account was
    // deleted in another tab, its lock stays with its email address, if it has one.
    const pass = await lockOwner(tx, viewer, deps.guests);
    if (!pass.ok) return null;
    const ids = (await lockConversations(tx, viewer.ownerId)).map(({ id }) => id);
    const now = deps.clock.now();
    await deps.guests.lockUnderAge(
      tx,
      { ownerId: viewer.ownerId, passId: pass.value?.id ?? null },
      now,
    );
    await also?.(tx);
    const where = { ownerId: viewer.ownerId, conversationIds: ids };
    const letGo = await stopRuns(tx, where, "under-age", deps);
    // Of all conversations, so that a message that is on its way is judged again.
    const moved = await raiseRevisions(tx, viewer.ownerId, ids);
    await countOne(tx, { kind: "locked", class: "under-18", at: now });
    return { letGo, moved };
  });
  if (stopped === null) return false;
  stopped.letGo();
  announceMoved(viewer.ownerId, stopped.moved, deps);
  deps.publish(viewer.ownerId, { type: "visitor-changed" });
  return true;
};
