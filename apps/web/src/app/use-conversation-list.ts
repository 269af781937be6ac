import { useEffect, useState } from "react";
import type * as parts from "../features/list/index.ts";
import type { ConversationList, Session } from "../session/index.ts";
import { withWords } from "../words/words.ts";

type ListParts = typeof parts;

/** The list of conversations with the components that show it. */
export type Listing = ListParts & { readonly list: ConversationList };

const loadParts = withWords(() => import("../features/list/index.ts"));

/** The list, once it is wanted and its script is loaded; null before. */
export const useConversationList = (session: Session, isWanted: boolean): Listing | null => {
  const [listing, setListing] = useState<Listing | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let made: ConversationList | null = null;
    let isOver = false;
    void Promise.all([session.loadTools(), loadParts()]).then(
      ([tools, loaded]) => {
        if (isOver || tools === null) return;
        made = loaded.createConversationList(tools.parts);
        made.start();
        setListing({ ...loaded, list: made });
      },
      // The chat works without it.
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
