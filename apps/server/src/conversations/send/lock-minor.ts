import type { Queries } from "../../platform/database/database.ts";
import { countOne } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { stopRuns } from "../run/stop-runs.ts";
import { lockConversations, writeConversation } from "../thread/store.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";

/**
 * A visitor said to be under 18: nothing is answered any more, in no conversation of theirs, until
 * support takes it back (duties L11). What was said is not kept. `also` is done with it. Gives whether
 * it was done: not where the guest was claimed meanwhile.
 */
export const lockMinor = async (
  viewer: Viewer,
  deps: ConversationsDeps,
  also?: (tx: Queries) => Promise<void>,
): Promise<boolean> => {
  const stopped = await deps.database.transaction(async (tx) => {
    // Deleted in another tab meanwhile: its lock stands with its address, where it has one.
    if (viewer.kind === "account" && !(await deps.guests.lockAccountRow(tx, viewer.ownerId)))
      return null;
    const pass = await lockPassOf(tx, viewer, deps.guests);
    // Claimed meanwhile: the account's next word meets the same rules.
    if (!pass.ok) return null;
    const held = await lockConversations(tx, viewer.ownerId);
    const now = deps.clock.now();
    await deps.guests.lockUnderAge(
      tx,
      { ownerId: viewer.ownerId, passId: pass.value?.id ?? null },
      now,
    );
    await also?.(tx);
    const letGo = await stopRuns(
      tx,
      { ownerId: viewer.ownerId, conversationIds: held.map(({ id }) => id) },
      "under-age",
      deps,
    );
    const changed = [];
    // All of them: a message that is on its way is judged anew.
    for (const conversation of held)
      changed.push(
        await writeConversation(tx, conversation, { revision: conversation.revision + 1 }),
      );
    await countOne(tx, { kind: "locked", class: "under-18", at: now });
    return { letGo, changed };
  });
  if (stopped === null) return false;
  stopped.letGo();
  for (const { id, revision } of stopped.changed)
    deps.publish(viewer.ownerId, { type: "conversation-changed", conversationId: id, revision });
  deps.publish(viewer.ownerId, { type: "visitor-changed" });
  return true;
};
