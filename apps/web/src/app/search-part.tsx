import { useEffect, useState } from "react";
import { SearchView } from "../features/search/search-view.tsx";
import type { DialogTools, Search, Session } from "../session/index.ts";
import { createSearch } from "../session/search/search-store.ts";

export { SearchEntry } from "../features/search/search-entry.tsx";

/** The search; it stays as it was for whoever comes back to it. */
export const SearchPart = ({
  session,
  tools,
  kept,
  onKeep,
}: {
  readonly session: Session;
  readonly tools: DialogTools;
  readonly kept: Search | null;
  readonly onKeep: (search: Search) => void;
}) => {
  const [search] = useState(() => kept ?? createSearch(tools));
  useEffect(() => onKeep(search), [onKeep, search]);
  return (
    <SearchView
      search={search}
      onOpen={(hit) => void session.openMessage(hit)}
      onBack={session.views.back}
    />
  );
};
