import type { SearchHit } from "@evenfall/contracts";
import { characterOf, patch, showFault } from "../core-context.ts";
import type { SessionParts } from "../dialog-tools.ts";
import { t } from "../../words/later.ts";

/** Opens the conversation of a message that was found, and goes to it there. */
export const openHit = async (
  { context, opening }: Pick<SessionParts, "context" | "opening">,
  { conversationId, assistantId, messageId, order }: SearchHit,
): Promise<void> => {
  const { chats, content, intent, retry, state, views } = context;
  const say = (text: string): void => patch(state, { problem: { text, requestId: null } });
  const here = chats.current();
  const latest = intent.begin();
  if (here?.conversationId() === conversationId && !here.isRemoved()) views.show("chat");
  else {
    if (characterOf(content, assistantId) === null) return say(t("search.character-gone"));
    const answer = await retry.here((until) => opening.read(conversationId, { until }), latest);
    if (latest.aborted) return;
    if (!answer.ok) return showFault(state, answer.error);
    if (answer.value === null) return say(t("search.conversation-deleted"));
    opening.openSnapshot(answer.value);
  }
  await chats.current()?.place({ type: "go", messageId, order });
};
