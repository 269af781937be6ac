import { useEffect, useState } from "react";
import { SearchView } from "../features/search/search-view.tsx";
import type { DialogTools, Search } from "../session/index.ts";
import { createSearch } from "../session/search/search-store.ts";

/** The search; it stays as it was for whoever comes back to it, and is nothing to another visitor. */
export const SearchPart = ({
  tools,
  owner,
  kept,
  onKeep,
  onBack,
}: {
  readonly tools: DialogTools;
  readonly owner: string | undefined;
  readonly kept: Search | null;
  readonly onKeep: (search: Search) => void;
  readonly onBack: () => void;
}) => {
  const [search] = useState(() =>
    kept !== null && kept.owner === owner ? kept : createSearch(tools.parts, owner),
  );
  useEffect(() => onKeep(search), [onKeep, search]);
  return <SearchView search={search} onBack={onBack} />;
};
