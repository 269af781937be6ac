import { useEffect, useRef, type RefObject } from "react";
import type { ChatState } from "../../../session/index.ts";
import { stroked } from "../../../ui/icons.tsx";
import { useListener } from "../../../ui/use-listener.ts";
import { useSession } from "../../../ui/use-session.ts";
import { t } from "../../../words/later.ts";
import { EditIcon } from "../actions/icons.tsx";
import styles from "./composer-modes.module.css";

interface ComposerModesProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly chat: ChatState;
}

/** What the composer does besides sending: it edits a message, and stops a reply. */
export const ComposerModes = ({ field, chat }: ComposerModesProps) => {
  const { alter } = useSession().chat;
  const { editedId } = chat;
  const isTyping = chat.turn === "typing" && chat.composer === "waiting-for-reply";
  const known = useRef(editedId);

  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const isUp = event.key === "ArrowUp" && field.current?.value === "" && editedId === null;
    if (isUp) void alter({ type: "begin-edit" });
    else if (event.key === "Escape" && editedId !== null) void alter({ type: "cancel-edit" });
    else return;
    event.preventDefault();
  };
  useListener("keydown", onKey, field);

  useEffect(() => {
    const element = field.current;
    // Not when the chat opens with an edit: on touch screens no keyboard opens unasked.
    if (element !== null && editedId !== known.current) {
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
    }
    known.current = editedId;
  }, [field, editedId]);

  return (
    <>
      {editedId === null ? null : (
        <div className={`small row ${styles.editing}`}>
          <EditIcon size={18} />
          <p role="status" className="rest">
            {t("composer.editing")}
          </p>
          <button
            type="button"
            className={`link ${styles.cancel}`}
            onClick={() => void alter({ type: "cancel-edit" })}
          >
            {t("action.cancel")}
          </button>
        </div>
      )}
      {isTyping ? (
        <button
          type="button"
          aria-label={t("composer.stop-reply", { character: chat.characterName })}
          title={t("composer.stop")}
          data-stop
          className={`round lit ${styles.stop}`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            field.current?.focus();
            void alter({ type: "stop" });
          }}
        >
          {stroked(<rect x="7" y="7" width="10" height="10" rx="1.5" fill="currentColor" />, 24)}
        </button>
      ) : null}
    </>
  );
};
