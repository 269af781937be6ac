import { characterOf, patch, showFault, type CoreContext } from "../core-context.ts";
import type { MessagePlace } from "../types.ts";
import type { Opening } from "./opening.ts";

/** Opens the conversation of a message that was found, and goes to it there. */
export const openMessage = async (
  { chats, content, intent, retry, state, views }: CoreContext,
  { read, openSnapshot }: Pick<Opening, "read" | "openSnapshot">,
  { conversationId, assistantId, messageId, order }: MessagePlace,
): Promise<void> => {
  const say = (text: string): void => patch(state, { problem: { text, requestId: null } });
  const here = chats.current();
  const latest = intent.begin();
  if (here?.conversationId() === conversationId && !here.isRemoved()) views.show("chat");
  else {
    if (characterOf(content, assistantId) === null)
      return say("This character is not here any more.");
    const answer = await retry.here((until) => read(conversationId, { until }), latest);
    if (latest.aborted) return;
    if (!answer.ok) return showFault(state, answer.error);
    if (answer.value === null) return say("This conversation was deleted.");
    openSnapshot(answer.value);
  }
  await chats.current()?.place({ type: "go", messageId, order });
};
