import { useEffect, useState } from "react";
import type { ConversationList, Session } from "../session/index.ts";

/** The list of conversations, from when somebody may have one and its script is there. */
export const useConversationList = (
  session: Session,
  isWanted: boolean,
): ConversationList | null => {
  const [list, setList] = useState<ConversationList | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let made: ConversationList | null = null;
    let isOver = false;
    const load = async (): Promise<void> => {
      const tools = await session.loadTools();
      const { createConversationList } = await import("../session/list/conversation-list.ts");
      if (isOver || tools === null) return;
      made = createConversationList(tools.parts);
      made.start();
      setList(made);
    };
    // Without it the chat is whole.
    load().catch(() => undefined);
    return () => {
      isOver = true;
      made?.dispose();
      setList(null);
    };
  }, [session, isWanted]);
  return list;
};
