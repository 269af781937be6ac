import { useEffect, useRef, useState } from "react";
import type { DialogTools, Search, SearchState } from "../../session/index.ts";
import { createSearch } from "../../session/search/search-store.ts";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/dialog/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon, CloseIcon, SearchIcon } from "../../ui/icons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSession } from "../../ui/use-session.ts";
import { useStore } from "../../ui/use-store.ts";
import { useToday } from "../../ui/use-today.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { t } from "../../words/later.ts";
import { HitRow } from "./hit-row.tsx";
import styles from "./search-view.module.css";

/** What was found, in words; null if there is nothing to say yet, or the search failed. */
const resultWords = ({ type, hits, next, text }: SearchState): string | null => {
  if (type === "idle" || type === "failed") return null;
  if (type === "searching") return hits.length === 0 ? t("search.searching") : null;
  if (hits.length === 0) return t("search.nothing", { text: text.trim() });
  if (next !== null) return t("search.newest", { count: hits.length });
  return t("search.found", { count: hits.length });
};

/**
 * A search over all of one's messages; a result leads to its place in the conversation. It stays as it
 * was for a visitor who comes back to it, and starts anew for another one.
 */
export const SearchView = ({
  tools,
  owner,
  kept,
  onKeep,
}: {
  readonly tools: DialogTools;
  readonly owner: string | undefined;
  readonly kept: Search | null;
  readonly onKeep: (search: Search) => void;
}) => {
  const { back } = useSession().views;
  const [search] = useState(() =>
    kept !== null && kept.owner === owner ? kept : createSearch(tools.parts, owner),
  );
  useEffect(() => onKeep(search), [onKeep, search]);
  const state = useStore(search, search.getState());
  const today = useToday();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    search.resume();
    const { openedId } = search.getState();
    const opened = openedId === null ? null : document.getElementById(openedId);
    // Whoever comes back finds the focus at the result that was opened.
    if (opened === null) field.current?.focus();
    else {
      opened.scrollIntoView({ block: "center" });
      opened.focus({ preventScroll: true });
    }
  }, [search]);

  const words = resultWords(state);
  const isSearching = state.type === "searching";
  return (
    <div className={styles.page}>
      <header className="top">
        <search className={`column row ${styles.bar}`}>
          <IconButton label={t("header.back")} onClick={back}>
            <BackIcon />
          </IconButton>
          <form
            className={`rest row ${styles.form}`}
            onSubmit={(event) => {
              event.preventDefault();
              // Closes a phone's keyboard, to make room for the results.
              field.current?.blur();
            }}
          >
            <SearchIcon size={20} />
            <input
              ref={field}
              type="search"
              value={state.text}
              maxLength={200}
              placeholder={t("search.field")}
              aria-label={t("search.field")}
              autoComplete="off"
              enterKeyHint="search"
              className={`rest ${styles.field}`}
              onChange={(event) => search.setText(event.currentTarget.value)}
            />
            {state.text === "" ? null : (
              <IconButton
                label={t("search.clear")}
                onClick={() => {
                  search.setText("");
                  field.current?.focus();
                }}
              >
                <CloseIcon size={18} />
              </IconButton>
            )}
          </form>
        </search>
      </header>
      <main className={`column ${styles.main}`} id="main" data-view="search" tabIndex={-1}>
        <VisuallyHidden>
          <h1>{t("header.search")}</h1>
        </VisuallyHidden>
        <p role="status" className={`small broken ${styles.count}`}>
          {words}
        </p>
        {state.type === "idle" ? (
          <p className={`pretty ${styles.hint}`}>{t("search.everything")}</p>
        ) : null}
        {state.problem === null ? null : (
          <Failed words={state.problem} onTryAgain={search.tryAgain} />
        )}
        {state.type === "found" && state.hits.length === 0 ? (
          <p className={`pretty ${styles.hint}`}>{t("search.fewer")}</p>
        ) : null}
        <ul aria-label={t("search.results")} aria-busy={isSearching} className="rows">
          {state.hits.map((hit) => (
            <li key={hit.messageId}>
              <HitRow hit={hit} today={today} onOpen={() => search.open(hit)} />
            </li>
          ))}
        </ul>
        {isSearching && state.hits.length === 0 ? (
          <div className={`middle ${styles.waiting}`}>
            <Spinner />
          </div>
        ) : null}
        {state.hits.length > 0 && state.next !== null ? (
          <Button className={styles.more} busy={isSearching} onClick={search.more}>
            {t("search.older")}
          </Button>
        ) : null}
      </main>
    </div>
  );
};
