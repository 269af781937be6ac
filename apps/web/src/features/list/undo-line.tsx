import { useEffect, useEffectEvent, useState } from "react";
import type { ConversationList } from "../../session/index.ts";
import { useListener } from "../../ui/use-listener.ts";
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

/** What was just done to a conversation, and a button to undo it. */
export const UndoLine = ({ list }: { readonly list: ConversationList }) => {
  const { undo } = useStore(list, list.getState());
  return (
    <div role="status" className={styles.place}>
      {undo === null ? null : <Line list={list} undo={undo} />}
    </div>
  );
};

const Line = ({
  list,
  undo,
}: {
  readonly list: ConversationList;
  readonly undo: keyof typeof WORDS;
}) => {
  const [hasFocus, setFocus] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const isHeld = hasFocus || isPointedAt;
  useEffect(() => list.holdUndo(isHeld), [list, isHeld]);

  const leave = useEffectEvent(() => {
    if (hasFocus) document.getElementById("main")?.focus({ preventScroll: true });
  });
  useEffect(() => () => leave(), []);

  useListener("keydown", (event) => {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || isTyped(event.target)) return;
    event.preventDefault();
    void list.takeBack();
  });

  return (
    <div
      className={`floating row ${styles.line}`}
      onFocus={() => setFocus(true)}
      // Not when the whole window lost the focus.
      onBlur={({ currentTarget }) => setFocus(currentTarget.contains(document.activeElement))}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <span>{t(WORDS[undo])}</span>
      <button type="button" className={`lit ${styles.undo}`} onClick={() => void list.takeBack()}>
        {t("action.undo")}
      </button>
    </div>
  );
};
