import type { ConversationUpdate } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { announce } from "./announce.ts";
import { toConversationUpdate } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import { gateOf } from "../gate/gate.ts";
import { lockConversation, turnOfConversation, writeConversation } from "./store.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";

type Resumed = Result<ConversationUpdate, { readonly kind: "not-found" }>;

/** The visitor goes on after a card with help (duties L5). Going on twice changes nothing. */
export const resumeConversation = async (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<Resumed> => {
  const key = { ownerId: viewer.ownerId, id: conversationId };
  let isNew = false;
  const resumed = await deps.database.transaction<Resumed>(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    isNew = conversation.pausedAt !== null;
    const written = isNew
      ? await writeConversation(tx, conversation, {
          revision: conversation.revision + 1,
          pausedAt: null,
        })
      : conversation;
    return ok(
      toConversationUpdate(
        {
          conversation: written,
          since: conversation.revision,
          messages: [],
          notices: [],
          turn: await turnOfConversation(tx, key),
          gate: await gateOf(tx, key, pass.value),
          hasEarlier: false,
        },
        deps.clock.now(),
        deps,
      ),
    );
  });
  if (resumed.ok && isNew) announce(viewer.ownerId, resumed.value, deps);
  return resumed;
};
