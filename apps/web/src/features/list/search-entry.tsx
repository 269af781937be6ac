import { SearchIcon } from "../../ui/icons.tsx";
import { t } from "../../words/later.ts";
import styles from "./search-entry.module.css";

/** Looks like the search's field, and leads to it. */
export const SearchEntry = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" className={styles.entry} onClick={onOpen}>
    <SearchIcon size={20} />
    {t("search.field")}
  </button>
);
