import { resumePausedRuns } from "./ask-age.ts";
import type { ConversationsDeps } from "../deps.ts";
import { lockMinor } from "./lock-minor.ts";
import { lockConversations } from "../thread/store.ts";
import { lockOwner, type Viewer } from "../viewer.ts";

/**
 * Yes: the owner is an adult again, and what waited for the answer is answered, after a pause like any
 * message. If the question was answered already, as in another tab, nothing changes.
 */
const confirm = async (viewer: Viewer, deps: ConversationsDeps): Promise<void> => {
  const answered = await deps.database.transaction(async (tx) => {
    // If the guest was claimed meanwhile, the account is asked.
    if (!(await lockOwner(tx, viewer, deps.guests)).ok) return null;
    await lockConversations(tx, viewer.ownerId);
    const now = deps.clock.now();
    if (!(await deps.guests.confirmAge(tx, viewer.ownerId, now))) return null;
    return { dueAt: await resumePausedRuns(tx, viewer.ownerId, now, deps) };
  });
  if (answered === null) return;
  if (answered.dueAt !== null) deps.wakeAt(answered.dueAt);
  deps.publish(viewer.ownerId, { type: "visitor-changed" });
};

/**
 * Takes the answer to "Are you 18 or older?". No sets the age lock as plain words do, whatever was
 * answered before, so that if two tabs answer at once, No wins.
 */
export const answerAgeQuestion = async (
  viewer: Viewer,
  isAdult: boolean,
  deps: ConversationsDeps,
): Promise<void> => {
  if (isAdult) await confirm(viewer, deps);
  else await lockMinor(viewer, deps);
};
