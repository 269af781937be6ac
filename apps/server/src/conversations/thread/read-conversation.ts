import { gt } from "drizzle-orm";
import { PAGE_OF_MESSAGES, type ConversationUpdate } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { toConversationUpdate } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import { gateOf, type Pass } from "../gate/gate.ts";
import {
  changedNotices,
  messagesOf,
  newestMessages,
  newestNotices,
  putAwayAfter,
  readConversation,
  turnOfConversation,
  type ConversationKey,
} from "./store.ts";
import type { Viewer } from "../viewer.ts";
import type { Answered } from "../calls.ts";
import { messages } from "../tables.ts";

/** Above this many changes a snapshot is smaller than the catch-up. */
const CATCH_UP_MAX = 200;

/**
 * The newest page of a conversation as one consistent whole, with what was put away after the `known`
 * revision. Call within a transaction.
 */
export const snapshot = async (
  tx: Queries,
  key: ConversationKey,
  pass: Pass | null,
  deps: ConversationsDeps,
  known = 0,
): Promise<ConversationUpdate | null> => {
  const conversation = await readConversation(tx, key);
  if (conversation === null) return null;
  const newest = await newestMessages(tx, key, PAGE_OF_MESSAGES + 1);
  const hasEarlier = newest.length > PAGE_OF_MESSAGES;
  return toConversationUpdate(
    {
      conversation,
      since: 0,
      messages: hasEarlier ? newest.slice(1) : newest,
      // A guest's copy may still contain them.
      removed: known > 0 || pass !== null ? await putAwayAfter(tx, key, known) : [],
      notices: await newestNotices(tx, key, PAGE_OF_MESSAGES),
      turn: await turnOfConversation(tx, key),
      gate: await gateOf(tx, key, pass),
      hasEarlier,
    },
    deps.clock.now(),
    deps,
  );
};

/**
 * A conversation as its owner may see it: a snapshot, or what changed after a revision.
 * Read in one transaction, so that the revision belongs to the messages beside it.
 */
export const readForViewer = (
  viewer: Viewer,
  id: string,
  after: number | null,
  deps: ConversationsDeps,
): Promise<Answered> =>
  deps.database.snapshot(async (tx) => {
    const key = { ownerId: viewer.ownerId, id };
    const pass = viewer.kind === "guest" ? viewer : null;
    const whole = async () => {
      const found = await snapshot(tx, key, pass, deps, after ?? 0);
      return found === null ? fail({ kind: "not-found" as const }) : ok(found);
    };
    if (after === null || after === 0) return whole();
    const conversation = await readConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    // Including removed ones.
    const changed = await messagesOf(tx, key, {
      where: gt(messages.revision, after),
      limit: CATCH_UP_MAX + 1,
    });
    if (changed.length > CATCH_UP_MAX || after > conversation.revision) return whole();
    return ok(
      toConversationUpdate(
        {
          conversation,
          since: after,
          messages: changed,
          notices: await changedNotices(tx, key, after),
          turn: await turnOfConversation(tx, key),
          gate: await gateOf(tx, key, pass),
          hasEarlier: false,
        },
        deps.clock.now(),
        deps,
      ),
    );
  });
