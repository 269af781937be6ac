import { useEffect } from "react";
import type { ConversationList } from "../../session/index.ts";
import { useStore } from "../../ui/use-store.ts";
import { t } from "../../words/later.ts";
import styles from "./undo-line.module.css";

const WORDS = {
  archived: "list.archived-now",
  deleted: "list.deleted",
  new: "list.started",
} as const;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** What was done to a conversation just now, and the way back. */
export const UndoLine = ({ list }: { readonly list: ConversationList }) => {
  const { undo } = useStore(list, list.getState());
  const takeBack = (): void => {
    // The button goes; later the visitor may be elsewhere already.
    document.getElementById("main")?.focus({ preventScroll: true });
    void list.takeBack();
  };

  useEffect(() => {
    if (undo === null) return undefined;
    const byKey = (event: KeyboardEvent): void => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || isTyped(event.target)) return;
      event.preventDefault();
      void list.takeBack();
    };
    document.addEventListener("keydown", byKey);
    return () => document.removeEventListener("keydown", byKey);
  }, [list, undo]);

  return (
    <div role="status" className={styles.place}>
      {undo === null ? null : (
        <div className={`floating row ${styles.line}`}>
          <span>{t(WORDS[undo])}</span>
          <button type="button" className={`lit ${styles.undo}`} onClick={takeBack}>
            {t("action.undo")}
          </button>
        </div>
      )}
    </div>
  );
};
