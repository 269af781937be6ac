import { changeConversation, type ListedConversation } from "@evenfall/contracts";
import type { Stop } from "../browser/ports.ts";
import type { CoreContext } from "../core-context.ts";

/** How long after a change to look at the end of the log: it is drawn by then. */
const DRAWN_MS = 100;

/** Tells the server which reply is on the screen, if it was unread. */
export const createSaySeen = (
  { client, ports, views, chats }: Pick<CoreContext, "client" | "ports" | "views" | "chats">,
  rows: () => readonly ListedConversation[] | null,
  ended: AbortSignal,
) => {
  let isAtEnd = false;
  let stopLooking: Stop = () => undefined;

  const look = async (): Promise<void> => {
    const here = chats.current();
    const row = rows()?.find(({ id }) => id === here?.conversationId());
    const order = row?.lastMessage?.order ?? 0;
    const isShown =
      isAtEnd && ports.page.isVisible() && views.getState().view === "chat" && !ended.aborted;
    if (!isShown || row === undefined || order === 0) return;
    if (row.seenOrder !== undefined && row.unread === 0) return;
    const shownAt = here?.getState().messages.at(-1)?.timestamp ?? "";
    if (shownAt < (row.lastMessage?.timestamp ?? "")) return;
    await client.call(changeConversation, {
      params: { conversationId: row.id },
      body: { seenOrder: order },
    });
  };

  ended.addEventListener("abort", () => stopLooking());
  return {
    soon: (): void => {
      stopLooking();
      stopLooking = ports.clock.after(DRAWN_MS, () => void look());
    },
    /** Whether the end of the log is on the screen. */
    atEnd: (isThere: boolean): void => {
      isAtEnd = isThere;
      if (isThere) void look();
    },
  };
};
