import { useEffect, useState } from "react";
import type { ConversationList, Session } from "../session/index.ts";

type ListParts = typeof import("../features/list/index.ts");

/** The list of conversations with what shows it. */
export type Listing = ListParts & { readonly list: ConversationList };

/** The same, once somebody may have one and its script is there; null before. */
export const useConversationList = (session: Session, isWanted: boolean): Listing | null => {
  const [listing, setListing] = useState<Listing | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let made: ConversationList | null = null;
    let isOver = false;
    void Promise.all([session.loadTools(), import("../features/list/index.ts")]).then(
      ([tools, parts]) => {
        if (isOver || tools === null) return;
        made = parts.createConversationList(tools.parts);
        made.start();
        setListing({ ...parts, list: made });
      },
      // Without it the chat is whole.
      () => undefined,
    );
    return () => {
      isOver = true;
      made?.dispose();
      setListing(null);
    };
  }, [session, isWanted]);
  return listing;
};
