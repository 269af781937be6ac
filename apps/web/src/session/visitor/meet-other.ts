import type { CoreContext } from "../core-context.ts";
import type { Opening } from "../chat/opening.ts";
import type { VisitorLoader } from "./visitor-loader.ts";

/** The server has a conversation of the guest's other than the one open here: offers or opens it. */
export const meetOther = async (
  { chats, keeper, retry }: CoreContext,
  visitors: Pick<VisitorLoader, "refresh">,
  opening: Opening,
): Promise<void> => {
  const here = chats.current();
  const visitor = await visitors.refresh();
  const guestConversationId = visitor?.guestConversationId ?? null;
  if (here === null || guestConversationId === null) return;
  const answer = await retry.here((until) => opening.read(guestConversationId, { until }));
  if (!answer.ok || answer.value === null || here !== chats.current()) return;
  const { conversation } = answer.value;
  if (conversation.assistantId !== here.characterId)
    opening.offerStartOver(here.characterId, conversation.assistantName, true);
  else if (here.conversationId() === null) here.adopt(guestConversationId);
  else {
    const text = here.unsentText();
    chats.close();
    keeper.clear();
    opening.openSnapshot(answer.value);
    chats.current()?.setDraft(text);
  }
};
