import { useSyncExternalStore } from "react";
import { t } from "../../words/later.ts";
import { Conversations, type ConversationsProps } from "./conversations.tsx";
import styles from "./list-column.module.css";

const WIDE = "(min-width: 1000px)";

const watchWidth = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** The list of conversations beside the open one, where there is room. */
export const ListColumn = (conversations: Omit<ConversationsProps, "isBesideChat">) => {
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
  return isWide ? (
    <nav aria-label={t("list.title")} className={styles.column}>
      <Conversations {...conversations} isBesideChat />
    </nav>
  ) : null;
};
