import { REACTIONS, type Reaction } from "@evenfall/domain";
import { useLayoutEffect, type KeyboardEvent, type ReactNode } from "react";
import { useDialogElement } from "../../../ui/dialog/dialog-element.ts";
import dialogStyles from "../../../ui/dialog/dialog.module.css";
import { t, type Word } from "../../../words/later.ts";
import styles from "./action-sheet.module.css";
import { placeBeside } from "./place-beside.ts";

/** One thing that can be done with a message. */
export interface MessageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** At the end of its row, with presses of its own. */
  readonly tail?: ReactNode;
}

const NAMES: Readonly<Record<Reaction, Word>> = {
  "❤️": "reaction.love",
  "😂": "reaction.laugh",
  "😮": "reaction.wow",
  "😢": "reaction.sad",
  "👍": "reaction.like",
  "🔥": "reaction.fire",
};

interface ActionSheetProps {
  readonly title: string;
  /** The message that it is about, in the log. */
  readonly article: HTMLElement;
  /** Null if the visitor cannot react. */
  readonly reactions: {
    readonly chosen: Reaction | null;
    readonly choose: (reaction: Reaction | null) => void;
  } | null;
  readonly actions: readonly MessageAction[];
  readonly foot: string;
  readonly onClose: () => void;
}

/** Up and down lead from button to button. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons[(here + step + buttons.length) % buttons.length]?.focus();
};

/** What can be done with a message: a sheet from the bottom on phones, beside the bubble elsewhere. */
export const ActionSheet = ({
  title,
  article,
  reactions,
  actions,
  foot,
  onClose,
}: ActionSheetProps) => {
  const { ref, ...dialog } = useDialogElement((element) => {
    element.querySelector("button")?.focus({ preventScroll: true });
  }, onClose);

  useLayoutEffect(
    () => (ref.current === null ? undefined : placeBeside(ref.current, article)),
    [ref, article],
  );

  return (
    <dialog
      ref={ref}
      {...dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-label={title}
      onKeyDown={moveFocus}
    >
      <div className={`${dialogStyles.sheet} ${styles.sheet}`}>
        {reactions === null ? null : (
          <div role="group" aria-label={t("reaction.title")} className={styles.reactions}>
            {REACTIONS.map((reaction) => {
              const isChosen = reaction === reactions.chosen;
              return (
                <button
                  key={reaction}
                  type="button"
                  aria-label={t(NAMES[reaction])}
                  aria-pressed={isChosen}
                  className={`lit ${styles.reaction}`}
                  onClick={() => {
                    onClose();
                    reactions.choose(isChosen ? null : reaction);
                  }}
                >
                  {reaction}
                </button>
              );
            })}
          </div>
        )}
        <ul>
          {actions.map(({ label, icon, run, tail }) => (
            <li key={label} className={`row ${styles.row}`}>
              <button
                type="button"
                className={`rest row lit ${styles.action}`}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                {icon}
                {label}
              </button>
              {tail}
            </li>
          ))}
        </ul>
        <div className={`ends small ${styles.foot}`}>
          <p>{foot}</p>
          <button type="button" className={`medium ${styles.close}`} onClick={onClose}>
            {t("dialog.close")}
          </button>
        </div>
      </div>
    </dialog>
  );
};
